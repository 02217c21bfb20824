import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

test('the language changes at once, with its number and date formats, and persists', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const first = await start();
  const { page } = first;
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, service.companies[0]);
  await shell.waitUntilSynced(service.companies[0].name);
  await shell.open('Balances');
  await expect(page.getByRole('table', { name: 'Cash and bank accounts' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await shell.open('Settings');
  await page.getByRole('radio', { name: 'Magyar' }).click();
  await expect(shell.heading('Beállítások')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');

  await shell.navigation.getByRole('link', { name: 'Egyenlegek' }).click();
  const accounts = page.getByRole('table', { name: 'Pénztárak és bankszámlák' });
  await expect(accounts).toContainText(/\d\u00a0\d{3},\d\d/);
  await expect(accounts).toContainText(/\d{4}\. \p{L}+\.? \d+\./u);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await first.stop();

  const { page: again } = await start();
  await new Shell(again).navigation.getByRole('link', { name: 'Áttekintés' }).click();
  await expect(new Shell(again).heading('Áttekintés')).toBeVisible();
  await expect(again.locator('html')).toHaveAttribute('lang', 'hu');
});
