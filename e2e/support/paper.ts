import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Dashboard } from './dashboard.ts';
import { textOfPages } from './pdf-text.ts';

/** Counts prints instead of opening the system's dialog, which no test can close. */
export async function catchPrints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['prints'] = '0';
    window.print = () => {
      dataset['prints'] = String(Number(dataset['prints']) + 1);
    };
  });
}

/** Prints by the key, and returns the text of each sheet, without any space. After {@link catchPrints}. */
export async function printByKey(dashboard: Dashboard): Promise<string[]> {
  const { page } = dashboard;
  const html = page.locator('html');
  const before = await html.evaluate(({ dataset }) => {
    dataset['prints'] = '0';
    return dataset['prints'];
  });
  await page.keyboard.press('ControlOrMeta+P');
  await expect(html).not.toHaveAttribute('data-prints', before);
  return sheetsOf(dashboard);
}

/** What the window prints as it is now: the text of each sheet, without any space. */
export async function sheetsOf({ page, electron }: Dashboard): Promise<string[]> {
  if (electron === null) return textOfPages(await page.pdf({ preferCSSPageSize: true }));
  const base64 = await electron.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const pdf = await window?.webContents.printToPDF({ preferCSSPageSize: true });
    return pdf?.toString('base64') ?? '';
  });
  return textOfPages(Buffer.from(base64, 'base64'));
}
