import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/**
 * Buttons, fields, tabs and links of the toolbar and the screen that are cut at a side: beyond an element that clips or
 * scrolls them, or with a text that does not fit. As name, and what cuts it. A link's text may be shortened.
 */
export function clippedControls(page: Page): Promise<string[]> {
  return settled(() => page.evaluate(readClippedControls));
}

/** Runs in the page. */
function readClippedControls(): string[] {
  const CONTROLS =
    'button, input, select, textarea, a[href], summary, [role=tab], [role=radio], [role=switch]';
  /** Visible part between the sides of all elements that clip or scroll it (CSS pixels). */
  const visibleWidth = (element: Element): number => {
    let { left, right } = element.getBoundingClientRect();
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      const box = outer.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    return right - left;
  };
  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('.mantine-VisuallyHidden-root, [href="#content"]') &&
    getComputedStyle(element).clip === 'auto';
  /** A link's text that is shortened with an ellipsis. */
  const isShortened = (element: Element): boolean => {
    if (!element.matches('a')) return false;
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).textOverflow === 'ellipsis') return true;
    }
    return false;
  };
  const hasCutText = (element: Element): boolean =>
    [element, ...element.querySelectorAll('*')].some(
      (one) =>
        one.scrollWidth > one.clientWidth + 1 &&
        one.clientWidth > 1 &&
        getComputedStyle(one).overflowX !== 'visible',
    );
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement
      ? `${element.name} “${element.value}”`
      : element.textContent.slice(0, 40));
  return [...document.querySelectorAll(`main :is(${CONTROLS}), section :is(${CONTROLS})`)]
    .filter((element) => isDrawn(element) && !isShortened(element))
    .flatMap((element) => {
      if (visibleWidth(element) < element.getBoundingClientRect().width - 1)
        return [`${nameOf(element)}: beyond a side`];
      return hasCutText(element) ? [`${nameOf(element)}: text cut`] : [];
    });
}
