import type { Page } from '@playwright/test';

/** Watches the page's clipboard writes; @returns a function that reads the last one. */
export async function watchCopied(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    const { prototype } = DataTransfer;
    const set = Reflect.get<DataTransfer, 'setData'>(prototype, 'setData');
    prototype.setData = function (kind, text) {
      if (kind === 'text/plain') document.documentElement.dataset['copied'] = text;
      set.call(this, kind, text);
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset['copied']);
}
