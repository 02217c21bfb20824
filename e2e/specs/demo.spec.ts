import { Shell } from '../pages/shell.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test('the demo goes from an empty profile to balances on screen without user action @core', async ({
  start,
}) => {
  const { page } = await start({ demo: true });
  const shell = new Shell(page);
  await expect(shell.heading('Overview')).toBeVisible();
  const table = page.getByRole('table', { name: 'All companies' });
  await expect(table.getByRole('rowheader')).toHaveCount(3);
  await expect(shell.row('All companies', 'Rákosligeti Fűszermalom Kft.')).toContainText(/HUF.\d/);
  await expect(shell.row('All companies', 'Weidengrund Möbelwerkstätten GmbH')).toContainText(/EUR.\d/);
  await expect(shell.row('All companies', 'Skřivánčí papírna s.r.o.')).toContainText(/CZK.\d/);

  await shell.choose('Skřivánčí papírna s.r.o.');
  await shell.open('Expenses');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/4\d\d records/);
});

test('the demo has a past from its first sight, and says that it came with the books @core', async ({
  start,
}) => {
  const { page } = await start({ demo: true });
  const shell = new Shell(page);
  const note = page
    .getByRole('note')
    .filter({ hasText: /^Figures and changes before .+ are earlier sample data/ });
  const main = shell.row('All companies', 'Rákosligeti Fűszermalom Kft.');
  await expect(main.getByRole('button', { name: 'No history yet' })).toHaveCount(0);
  await expect(main).toContainText(/HUF.[+−]\d/);
  await expect(note).toHaveCount(1);
  await expect(page.getByText('unidentified currencies')).toBeHidden();

  await shell.choose('Rákosligeti Fűszermalom Kft.');
  await shell.open('Balances');
  await expect(page.getByRole('img', { name: /^Balance of / })).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^tracked since/ })).toHaveCount(0);
  await expect(note).toHaveCount(1);
  await page.getByRole('button', { name: 'History of Folyószámla' }).click();
  await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('rowheader')).toHaveCount(30);
  await expect(page.getByText('no data', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'One day earlier' }).click();
  await expect(
    page.getByRole('table', { name: 'Cash and bank accounts' }).getByRole('rowheader'),
  ).toHaveCount(5);
  await expect(note).toHaveCount(1);

  await shell.open('Inbox');
  const inbox = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
  await expect(shell.content.getByText(/^\d+ unseen changes$/)).toBeVisible({ timeout: 60_000 });
  await expect(inbox.filter({ hasText: 'Unpaid' }).filter({ hasText: 'Paid' })).not.toHaveCount(0);
  await expect(note).toHaveCount(1);
  const unseen = await settled(() => inbox.count());
  await page.getByRole('switch', { name: 'Include seen changes' }).check();
  await expect.poll(() => inbox.count()).toBeGreaterThan(unseen);
  for (const kind of ['Added', 'Due date changed', 'Amount changed', 'Removed']) {
    await expect(inbox.filter({ hasText: kind }), kind).not.toHaveCount(0);
  }
  await inbox.filter({ hasText: 'Unpaid' }).first().getByRole('link').click();
  const details = page.getByRole('complementary').last();
  await expect(
    details.getByRole('list', { name: 'Changes to this record' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(details.getByRole('note')).toHaveCount(1);

  await shell.open('Alerts');
  await expect(shell.row('Alerts', 'Bérszámla')).toContainText(/below zero.*Yes, since .*Snoozed until/);
  await expect(shell.row('Alerts', 'Geschäftskonto')).toContainText('No');
  await expect(page.getByRole('note')).toHaveText(/^The alerts that came with the sample books are examples/);

  await shell.open('Expenses');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('HUF');
  await expect(page.getByRole('region', { name: 'Total' })).not.toContainText('#1');
});
