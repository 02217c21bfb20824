import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addDays, localDate, localMidnight } from '../../shared/calendar.ts';
import { Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('an earlier day shows the balances received by its end, and a line has a gap where none were received @core', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const first = await start();
  await connectCompanies(first.page, service, [company]);
  await first.stop();
  const daysAgo = (days: number): string => addDays(localDate(Date.now()), -days);
  addReceived(profile, company.companyId, { from: daysAgo(9), to: daysAgo(6), units: 10_005_000 });
  addReceived(profile, company.companyId, { from: daysAgo(3), to: daysAgo(2), units: 20_000_000 });

  const { page } = await start();
  const shell = new Shell(page);
  await shell.open('Balances');
  const account = shell.row('Cash and bank accounts', 'Běžný účet');
  const line = account.getByRole('img', { name: /^Balance of Běžný účet/ }).locator('path');
  // Two series of polls, and today's: three lines with gaps between them.
  await expect(line).toHaveAttribute('d', /^M[^M]+M[^M]+M[^M]+$/);

  const day = page.getByLabel('Closing balances of');
  for (const [ago, balance, text] of [
    [7, '1,000.50', 'As last updated on'],
    [4, '1,000.50', 'No data on'],
    [2, '2,000.00', 'As last updated on'],
  ] as const) {
    await day.fill(daysAgo(ago));
    await expect(shell.content.getByRole('status').filter({ hasText: text })).toContainText(
      /Not tracked by then/,
    );
    await expect(account).toContainText(balance);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(`CZK ${balance}`);
  }
  await page.getByRole('button', { name: 'One day later' }).click();
  await expect(page).toHaveURL(new RegExp(`on=${daysAgo(1)}`));
  await page.getByRole('button', { name: 'One day later' }).click();
  await expect(page, 'today is not an earlier day').not.toHaveURL(/on=/);
  await expect(account).toContainText('318,460.70');

  // The overview compares today's cash with the last balances received before.
  await shell.open('Overview');
  await expect(shell.row('All companies', company.name)).toContainText('+316,460.70');
  await expect(shell.row('All companies', company.name)).toContainText('+317,460.20');
});

/** Adds a series of polls for the first account of a company (units of 1/10,000), from noon of one day to noon of another. */
function addReceived(
  profile: string,
  companyId: number,
  { from, to, units }: { from: string; to: string; units: number },
): void {
  const noon = (day: string): number => localMidnight(day) + 12 * 3_600_000;
  const cache = new DatabaseSync(path.join(profile, 'cache.db'));
  cache.prepare('ATTACH ? AS history').run(path.join(profile, 'history.db'));
  const { changes } = cache
    .prepare(
      `INSERT INTO balance_history (company_id, account_id, seen_at, last_seen_at, balance)
       SELECT company_id, account_id, ?, ?, ? FROM account WHERE company_id = ? AND position = 0`,
    )
    .run(noon(from), noon(to), units, companyId);
  cache.close();
  expect(changes).toBe(1);
}
