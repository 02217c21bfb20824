import { ConnectForm } from './pages/connect.ts';
import { RecordList } from './pages/record-list.ts';
import { SCREENS, Shell } from './pages/shell.ts';
import { expect, test } from './support/test.ts';

test('everything is reached by keyboard alone', async ({ start, startService }) => {
  const service = await startService();
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, service.companies[2]);
  await shell.waitUntilRead(service.companies[2].name);

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
