import type { Page } from '@playwright/test';

/** All that can be read or received for a page: its text, what elements are named and described by, fields, and its title. */
export function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const said = [...document.querySelectorAll('*')].flatMap((element) => [
      ...names.flatMap((name) => element.getAttribute(name) ?? []),
      ...(element instanceof HTMLInputElement && element.type !== 'password' ? [element.value] : []),
    ]);
    return [document.title, document.body.textContent, ...said].join('\n');
  });
}

/** A number as amounts are written: with decimals of its currency, in any grouping. */
export const AMOUNT = /\d[\d,. \u00a0\u202f]*[.,]\d{2}(?!\d)/;
