import type { Page } from '@playwright/test';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { fillWithExpenses } from '../support/long-list.ts';
import { expect, test } from '../support/test.ts';

const EXPENSES = 1_000_000;

// What a browser lays out ends at a number of device pixels, so each kind of screen has an end of its own.
test('the last of a million rows is reached by key and by scrollbar at one, two and three device pixels each', async ({
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
    await list.expectWhollySeen(list.row(EXPENSES));
    await expect(list.row(EXPENSES)).toContainText('N-1000000');
    await page.keyboard.press('Home');
    await list.expectWhollySeen(list.row(1));
    await list.dragToEnd(list.row(EXPENSES));
  }
  await list.grid.focus();
  await page.keyboard.press('End');
  await setPixelRatio(page, 1, { ...VIEWPORT, height: VIEWPORT.height - 50 });
  await list.expectWhollySeen(list.row(EXPENSES));
});

/** Draws the page as a screen of another density does. */
async function setPixelRatio(page: Page, deviceScaleFactor: number, size = VIEWPORT): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: false });
  expect(await page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor);
}
