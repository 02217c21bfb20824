import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** Hebrew texts that another direction could reorder, or that are cut at their start; each as the fault and the text. */
export function misreadNames(page: Page): Promise<string[]> {
  return settled(() => page.evaluate(readMisreadNames));
}

/** Runs in the page. */
function readMisreadNames(): string[] {
  const wrong: string[] = [];
  const isHebrew = /[\u0590-\u05ff]/;
  /** By its own element, or as part of an amount. */
  const isIsolated = (element: Element): boolean =>
    element.closest('bdi, [dir]') !== null || getComputedStyle(element).unicodeBidi === 'isolate';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const element = node.parentElement;
    if (!element?.checkVisibility() || !isHebrew.test(text)) continue;
    // A raw record is always left to right, whatever it contains; a company’s mark has its own box.
    if (element.closest('pre, [aria-hidden]')) continue;
    // In a sentence, it is between the characters that isolate a direction.
    const outside = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '');
    if (isHebrew.test(outside) && !isIsolated(element)) wrong.push(`not isolated: ${text}`);
    if (!isHebrew.test(outside)) continue;
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { textOverflow, overflowX, direction } = getComputedStyle(box);
      const isCut =
        textOverflow === 'ellipsis' && overflowX !== 'visible' && box.scrollWidth > box.clientWidth;
      if (isCut && direction !== 'rtl') wrong.push(`truncated at its start: ${text}`);
    }
  }
  for (const field of document.querySelectorAll('input')) {
    if (isHebrew.test(field.value) && getComputedStyle(field).direction !== 'rtl') {
      wrong.push(`left-to-right field: ${field.value}`);
    }
  }
  return [...new Set(wrong)];
}
