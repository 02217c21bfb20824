import type { Page } from '@playwright/test';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { fillWithExpenses } from '../support/long-list.ts';
import { expect, test } from '../support/test.ts';

const EXPENSES = 1_000_000;

// The maximum layout size of a browser is in device pixels, so each pixel ratio has its own limit.
test('the last of a million rows is accessible by key and by scrollbar at pixel ratios of one, two and three', async ({
  start,
  profile,
}) => {
  await fillWithExpenses(profile, EXPENSES);
  const { page } = await start();
  const list = new RecordList(page, 'Expenses');
  await new Shell(page).open('Expenses');
  await expect(list.total).toContainText('1,000,000 records');
  for (const ratio of [1, 2, 3]) {
    await setPixelRatio(page, ratio);
    await list.grid.focus();
    await page.keyboard.press('End');
    await list.expectFullyVisible(list.row(EXPENSES));
    await expect(list.row(EXPENSES)).toContainText('N-1000000');
    await page.keyboard.press('Home');
    await list.expectFullyVisible(list.row(1));
    await list.dragToEnd(list.row(EXPENSES));
  }
  await list.grid.focus();
  await page.keyboard.press('End');
  await setPixelRatio(page, 1, { ...VIEWPORT, height: VIEWPORT.height - 50 });
  await list.expectFullyVisible(list.row(EXPENSES));
});

/** Draws the page at another pixel ratio. */
async function setPixelRatio(page: Page, deviceScaleFactor: number, size = VIEWPORT): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: false });
  expect(await page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor);
}
