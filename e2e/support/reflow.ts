import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** Elements beyond the sides of the window that are neither in a scrollable element nor visually hidden; as tag and text. */
export function beyondTheSides(page: Page): Promise<string[]> {
  return settled(() => page.evaluate(readBeyondTheSides));
}

/** Elements of the screen whose content is wider than they are, so that a part shows only after scrolling; as name and widths. */
export function scrolledSideways(page: Page): Promise<string[]> {
  return settled(() => page.evaluate(readScrolledSideways));
}

/** Runs in the page. */
function readScrolledSideways(): string[] {
  return [...document.querySelectorAll('main, main *')]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      return scrolls && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 40);
      return `${name}: ${element.scrollWidth} in ${element.clientWidth}`;
    });
}

/** Runs in the page. */
function readBeyondTheSides(): string[] {
  const { innerWidth } = window;
  /** Is scrollable, or is only for screen readers. */
  const holds = (element: Element): boolean => {
    const { overflowX, clip, clipPath, position } = getComputedStyle(element);
    if (clip !== 'auto' || clipPath.startsWith('inset(50%') || element.matches('[href="#content"]'))
      return true;
    return position !== 'fixed' && (overflowX === 'auto' || overflowX === 'scroll');
  };
  const isHeld = (element: Element | null): boolean =>
    element !== null && element !== document.body && (holds(element) || isHeld(element.parentElement));
  const beyond = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && (right > innerWidth + 1 || left < -1) && !isHeld(element);
  });
  const outermost = beyond.filter((element) => !beyond.includes(element.parentElement ?? document.body));
  const scrolled = [document.documentElement, ...document.querySelectorAll('main, div:has(> main)')].filter(
    (element) => element.scrollWidth > element.clientWidth,
  );
  return [...outermost, ...scrolled].map((element) => {
    const { left, right } = element.getBoundingClientRect();
    const text = element.textContent.slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${left}…${right} ${text}`;
  });
}

/** The first rows of the screen’s list. */
export interface FirstRows {
  /** Heights (CSS pixels): of those rows including the header, and of the area that shows them. */
  needed: number;
  had: number;
  /** A virtualized list, which scrolls within itself; for any other, the window scrolls. */
  isGrid: boolean;
}

/** Measures the first rows of the screen’s list; null if there is none. */
export function heightOfFirstRows(page: Page, rows: number): Promise<FirstRows | null> {
  return settled(() => page.evaluate(readHeightOfFirstRows, rows));
}

/** Runs in the page. */
function readHeightOfFirstRows(rows: number): FirstRows | null {
  const grid = document.querySelector('main [role=grid]');
  const list = grid ?? document.querySelector('main :is(tbody, ol)');
  if (!list) return null;
  const lines = [...list.querySelectorAll(':scope > :is(tr, li), [role=row][data-index]')].slice(0, rows);
  const head = grid?.querySelector('[role=columnheader]')?.clientHeight ?? 0;
  const needed = lines.reduce((sum, line) => sum + line.getBoundingClientRect().height, head);
  const { innerHeight } = window;
  return { needed, had: Math.min(grid?.clientHeight ?? innerHeight, innerHeight), isGrid: grid !== null };
}
