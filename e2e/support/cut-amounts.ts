import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/**
 * Amounts that are not fully visible, each as its text and what hides it: the edge of an element that does not scroll,
 * or another element on top. An amount that scrolling shows is not cut.
 */
export function cutAmounts(page: Page): Promise<string[]> {
  return settled(() => page.evaluate(readCutAmounts));
}

/** Number of amounts on the screen, so that a test does not pass because none is there. */
export function countAmounts(page: Page): Promise<number> {
  return settled(() => page.locator('[data-amount]').count());
}

/** Runs in the page. */
function readCutAmounts(): string[] {
  /** Rounding of half a pixel at each side (CSS pixels). */
  const TOLERANCE = 1;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;

  /** Whether its content can be scrolled into view. */
  const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

  /** The elements around an amount, itself first: those up to the first that scrolls, and all that scroll. */
  function aroundOf(amount: Element): { clipping: Element[]; scrollers: Element[] } {
    const clipping: Element[] = [];
    const scrollers: Element[] = [];
    for (let element: Element | null = amount; element; element = element.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      if (isScrolled(overflowX) || isScrolled(overflowY)) scrollers.push(element);
      else if (scrollers.length === 0) clipping.push(element);
      if (position === 'fixed') break;
    }
    return { clipping, scrollers };
  }

  function textOf(amount: Element): DOMRect {
    const range = document.createRange();
    range.selectNodeContents(amount);
    return range.getBoundingClientRect();
  }

  /** The element that cuts off one side of a text. */
  function edgeOver(text: DOMRect, clipping: readonly Element[]): Element | undefined {
    return clipping.find((element) => {
      const { overflowX, display } = getComputedStyle(element);
      if (overflowX === 'visible' || display === 'inline') return false;
      const box = element.getBoundingClientRect();
      return text.left < box.left - TOLERANCE || text.right > box.right + TOLERANCE;
    });
  }

  /** Covers others on purpose: a header while its rows scroll, details or a dialog until they are closed. */
  function isOpenedOver(layer: Element): boolean {
    const { position } = getComputedStyle(layer);
    return position === 'sticky' || position === 'fixed' || layer.matches('aside, [role=dialog]');
  }

  /** An element on top of either end of a text. */
  function coverOver(amount: Element, text: DOMRect, scrollers: readonly Element[]): Element | undefined {
    const views = [document.documentElement, ...scrollers].map((element) => element.getBoundingClientRect());
    const y = (text.top + text.bottom) / 2;
    const ends = [text.left + 2, text.right - 2].filter(
      (x) =>
        y < innerHeight &&
        views.every((view) => x > view.left && x < view.right && y > view.top && y < view.bottom),
    );
    return ends
      .map((x) => document.elementFromPoint(x, y))
      .find((top): top is Element => {
        if (top === null || top.contains(amount) || amount.contains(top)) return false;
        const layers = [];
        for (let layer: Element | null = top; layer && !layer.contains(amount); layer = layer.parentElement) {
          layers.push(layer);
        }
        return !layers.some(isOpenedOver);
      });
  }

  return [...document.querySelectorAll('[data-amount]')].flatMap((amount) => {
    const text = textOf(amount);
    const isHidden = amount.closest('.mantine-VisuallyHidden-root') !== null;
    if (isHidden || text.width === 0 || !amount.checkVisibility({ visibilityProperty: true })) return [];
    const { clipping, scrollers } = aroundOf(amount);
    const fault = edgeOver(text, clipping) ?? coverOver(amount, text, scrollers);
    return fault ? [`${amount.textContent}: ${nameOf(fault)}`] : [];
  });
}
