import type { Page } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('everything is accessible by keyboard alone @core', async ({ start, startService }) => {
  const service = await startService();
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, service.companies[2]);
  await shell.waitUntilSynced(service.companies[2].name);

  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await page.reload();
  await expect(shell.heading('Overview')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(shell.company).toBeFocused();
  for (const screen of SCREENS) {
    await page.keyboard.press('Tab');
    await expect(shell.link(screen)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(shell.search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shell.hideAmounts).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shell.syncNow).toBeFocused();

  await shell.link('Expenses').focus();
  await page.keyboard.press('Enter');
  await expect(shell.heading('Expenses')).toBeVisible();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(shell.content).toBeFocused();
  await page.keyboard.press('Tab');

  const list = new RecordList(page, 'Expenses');
  await expect(list.filter).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list.grid).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list.row(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list.row(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(list.row(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(list.details).toBeVisible();
  const { id } = await list.rawRecord();
  await list.grid.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.details.getByRole('region', { name: 'Raw record' })).not.toContainText(
    `"id":${String(id)},`,
  );
  await page.keyboard.press('Escape');
  await expect(list.details).toBeHidden();
  await expect(list.grid).toBeFocused();
  await page.keyboard.press('/');
  await expect(list.filter).toBeFocused();
});

test('single-key shortcuts can be turned off permanently, and other shortcuts do the same', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const first = await start();
  const shell = await connectCompanies(first.page, service, [service.companies[2]]);
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shell.open('Settings');
  await first.page.keyboard.press('?');
  await expect(sheetOf(first.page).getByRole('row', { name: 'Keyboard shortcuts' })).toContainText('?');
  await first.page.keyboard.press('Escape');
  await expect(sheetOf(first.page)).toBeHidden();

  const single = first.page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(single).toBeChecked();
  await single.focus();
  await first.page.keyboard.press('Space');
  await expect(first.page.getByRole('region', { name: 'Keyboard' }).getByText('Saved')).toBeVisible();
  await expect(single).not.toBeChecked();
  await first.stop();

  const { page } = await start();
  const list = new RecordList(page, 'Expenses');
  await new Shell(page).open('Expenses');
  await expect(list.row(1)).toBeVisible();
  await list.grid.focus();
  // Each key is processed before the next is pressed: if one were still active, the help would be open, or the filter focused.
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('ArrowDown');
  await expect(list.activeRow).toHaveCount(1);
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(list.grid).toBeFocused();
  await page.keyboard.press('Control+f');
  await expect(list.filter).toBeFocused();

  await page.keyboard.press('F1');
  const sheet = sheetOf(page);
  await expect(sheet.getByText('The single-key shortcuts ? and / are turned off in Settings.')).toBeVisible();
  await expect(sheet.getByRole('row', { name: 'Search the list' })).not.toContainText('/');
  await expect(sheet.getByRole('row', { name: 'Keyboard shortcuts' })).not.toContainText('?');
});
