import type { Page } from '@playwright/test';

/** All perceivable text of a page: its content, accessible names and descriptions, fields, and title. */
export function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const texts = [...document.querySelectorAll('*')].flatMap((element) => [
      ...names.flatMap((name) => element.getAttribute(name) ?? []),
      ...(element instanceof HTMLInputElement && element.type !== 'password' ? [element.value] : []),
    ]);
    return [document.title, document.body.textContent, ...texts].join('\n');
  });
}
