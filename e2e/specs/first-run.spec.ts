import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

test('the first run offers two ways to start, one of them the sample books @core', async ({ start }) => {
  const { page } = await start();
  const shell = new Shell(page);
  await expect(shell.heading('Welcome to Countinghouse')).toBeVisible();
  await expect(shell.syncNow).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Connect a company' })).toBeVisible();

  await page.getByRole('button', { name: 'Explore sample books' }).click();
  await expect(page.getByRole('table', { name: 'All companies' }).getByRole('rowheader')).toHaveCount(3);
  await shell.waitUntilSynced('Skřivánčí papírna s.r.o.');

  await shell.open('Companies');
  await page.getByRole('button', { name: 'Remove sample books' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample books' }).click();
  await expect(page.getByText('No company yet').first()).toBeVisible();
  await shell.link('Overview').click();
  await expect(shell.heading('Welcome to Countinghouse')).toBeVisible();
});

test('every screen leads to the first run while there is no company', async ({ start }) => {
  const { page } = await start();
  const shell = new Shell(page);
  for (const screen of ['Balances', 'Expenses', 'Sync'] as const) {
    await shell.link(screen).click();
    await expect(shell.heading('Welcome to Countinghouse')).toBeVisible();
  }
  await new ConnectForm(page).openFirst();
});
