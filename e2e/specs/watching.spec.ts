import type { Locator } from '@playwright/test';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('the overview shows the chosen columns, reports what is not known yet, and opens a company with Enter', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const first = await start();
  const { page } = first;
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.addFirst(service, small);
  await shell.waitUntilSynced(small.name);
  await shell.open('Companies');
  await page.getByRole('link', { name: 'Connect a company' }).click();
  await form.addNext(service.address, middle.token, middle.name);
  await shell.waitUntilSynced(middle.name);

  const table = shell.content.getByRole('table', { name: 'All companies' });
  await expect(table.getByRole('columnheader', { name: 'Over 7 days' })).toBeVisible();
  // Without an earlier balance there is a dash, and its details say since when there are balances.
  const noHistory = shell.row('All companies', small.name).getByRole('button', { name: 'No history yet' });
  await expect(noHistory.first()).toHaveText('–');
  await expect(noHistory.first()).toHaveAccessibleDescription(/tracked since \d+ \w+ \d{4}/);
  // One of its accounts is below zero, so it precedes the company that was added first.
  await expect(table.getByRole('rowheader').first()).toContainText(middle.name);
  await expect(shell.row('All companies', middle.name).getByRole('rowheader')).toContainText(
    /Below zero: Fremdwährungskonto\s*CHF\s−[\d,.]+/,
  );

  // The meaning of a column, and the exact time of a balance, are in tooltips.
  const hint = page.getByRole('tooltip');
  const pointed = async (what: Locator, words: RegExp): Promise<void> => {
    // A poll may redraw it meanwhile, so the pointer returns.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await what.hover();
      await expect(hint).toHaveText(words, { timeout: 2_000 });
    }).toPass();
  };
  await pointed(table.getByText('Next 7 days, net'), /Unpaid income less unpaid expenses/);
  // While all are up to date, only the header shows their age.
  await expect(shell.row('All companies', small.name).locator('time')).toHaveCount(0);
  const received = shell.content.locator('header time');
  await pointed(received, /^\d+ \w+ \d{4}, \d{2}:\d{2}:\d{2}$/);
  await page.mouse.move(0, 0);
  await expect(hint).toHaveCount(0);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Over 7 days' }).click();
  await expect(table.getByRole('columnheader', { name: 'Over 7 days' })).toHaveCount(0);
  await expect(table.getByRole('columnheader', { name: 'Cash, 7 days' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Cash, 7 days' }).click();
  await expect(table.getByRole('columnheader', { name: 'Cash, 7 days' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lowest, 30 days' }).click();
  await expect(table.getByRole('columnheader', { name: 'Lowest, 30 days' })).toBeVisible();
  const lowest = shell.row('All companies', small.name).getByRole('cell').nth(6);
  await expect(lowest).toContainText(/CZK\s−?[\d,.]+(today|\d+ \w+ \d{4})/);
  // By a key, which announces the column's new position, and by dragging its header.
  const age = page.getByRole('checkbox', { name: 'Balances' });
  await age.check();
  await expect(shell.row('All companies', small.name).locator('time')).toBeVisible();
  await age.focus();
  const reported = (place: number) =>
    page.getByRole('status').filter({ hasText: `Balances is now column ${place} of 10` });
  await page.keyboard.press('Alt+ArrowUp');
  await expect(reported(8)).toBeAttached();
  // However fast the key is repeated, no step is lost.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Alt+ArrowUp');
  await expect(reported(4)).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(reported(5)).toBeAttached();
  await expect(age).toBeFocused();
  await page.keyboard.press('Escape');
  const header = (name: string) => table.getByRole('columnheader', { name, exact: true });
  await header('Cash').dragTo(header('Cash, 7 days'));
  const arranged = [
    'Company',
    'Cash, 7 days',
    'Cash',
    'Since yesterday',
    'Balances',
    'Overdue payables',
    'Overdue receivables',
  ];
  const names = async (): Promise<string[]> =>
    (await settled(() => table.getByRole('columnheader').allInnerTexts())).slice(0, arranged.length);
  await expect.poll(names).toEqual(arranged);
  await expect(
    shell
      .row('All companies', small.name)
      .getByRole('img', { name: /^Cash in CZK over 7 days: first [\d,.]+/ }),
  ).toBeVisible();
  await first.stop();
  makeOlder(profile, middle.companyId);

  const second = await start();
  const again = new Shell(second.page);
  await again.open('Overview');
  const headers = again.content.getByRole('table', { name: 'All companies' }).getByRole('columnheader');
  await expect(headers.filter({ hasText: 'Over 7 days' })).toHaveCount(0);
  expect((await settled(() => headers.allInnerTexts())).slice(0, arranged.length)).toEqual(arranged);
  // A total shows how many of its balances are up to date, and the age of the oldest.
  await expect(again.content).toContainText(/1 of 2 up to date, oldest\s*2 hr\.? ago · out of date/);
  await expect(again.row('All companies', middle.name)).toContainText(/2 hr\.? ago · out of date/);
  // Without their session tokens, both need the same action; then an account below zero counts.
  await second.page.getByRole('link', { name: middle.name }).focus();
  await second.page.keyboard.press('ArrowDown');
  await expect(second.page.getByRole('link', { name: small.name })).toBeFocused();
  await second.page.keyboard.press('Enter');
  await expect(again.heading('Balances')).toBeVisible();
  await again.choose(middle.name);
  await expect(again.content).toContainText(/1 of 2 up to date, oldest/);
});

test('balances show their source: their history, and any earlier day', async ({ start, startService }) => {
  const service = await startService();
  const company = service.companies[2];
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  // Without a history there is a dash, which says since when there is data; the age is only in the header.
  await expect(shell.content.getByRole('button', { name: /^tracked since/ }).first()).toHaveText('–');
  await expect(shell.content.getByRole('time')).toHaveCount(1);

  const account = 'Běžný účet';
  await page.getByRole('button', { name: `History of ${account}` }).click();
  const history = page.getByRole('region', { name: `History of ${account}` });
  await expect(history.getByRole('row', { name: /Today, so far/ })).toContainText('CZK');
  await expect(history.getByRole('img'), 'no line of a single day').toHaveCount(0);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toHaveCount(0);

  await page.getByRole('button', { name: 'One day earlier' }).click();
  await expect(shell.content.getByText(/No data up to the end of/)).toBeVisible();
  await expect(shell.content.getByText(/has tracked this company's balances since/)).toBeVisible();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(shell.content.getByRole('table', { name: 'Cash and bank accounts' })).toBeVisible();
});

/** Makes one of a company's two EUR accounts missing from the last answer, and last received two hours before. */
function makeOlder(profile: string, companyId: number): void {
  const cache = new DatabaseSync(path.join(profile, 'cache.db'));
  const hours = 2 * 3_600_000;
  const { changes } = cache
    .prepare(
      `UPDATE account SET seen_at = seen_at - ?, missing_since = seen_at WHERE company_id = ? AND account_id =
        (SELECT min(account_id) FROM account WHERE company_id = ? AND currency = 'EUR')`,
    )
    .run(hours, companyId, companyId);
  cache.close();
  expect(changes).toBe(1);
}
