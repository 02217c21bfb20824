import { Shell } from '../pages/shell.ts';
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
