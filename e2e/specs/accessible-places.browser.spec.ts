import { Insights } from '../pages/insights.ts';
import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { Sync } from '../pages/sync.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('no part of a screen with its own address violates an accessibility rule, in light or in dark', async ({
  reading: { page, shell, company },
}) => {
  const of = `/companies/${company.companyId}`;
  for (const place of [
    '/all/inbox',
    '/all/worklists?list=exposure',
    `${of}/worklists?list=soon`,
    `${of}/worklists?list=unusual`,
    `${of}/worklists?list=duplicates`,
    `${of}/worklists?list=incomplete&reviewed=too`,
    `${of}/worklists?list=altered`,
    `${of}/worklists?as-of=1999-12-31`,
    `${of}/balances?on=2020-01-31`,
    `${of}/token`,
    `${of}/insights?tab=forecast`,
    `/companies?card=${company.companyId}`,
    '/companies/add',
    '/nowhere',
  ]) {
    await page.evaluate((hash) => (location.hash = hash), `#${place}`);
    await expect(shell.content.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true], main .mantine-Loader-root')).toHaveCount(0);
    await expectAccessibleInBoth(page, place);
  }
});

test('elements opened on a screen violate no accessibility rule', async ({ start, startService }) => {
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);

  await shell.open('Balances');
  await page
    .getByRole('button', { name: /^History of / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^History of / }).getByRole('row')).not.toHaveCount(0);
  await expectAccessibleInBoth(page, 'account history');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessibleInBoth(page, 'calendar');
  await page.keyboard.press('Escape');

  await shell.open('Insights');
  await page.getByRole('table', { name: 'Expenses by type' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Latest records' }).getByRole('link')).not.toHaveCount(0);
  await expectAccessibleInBoth(page, 'expense type');
  await shell.open('Insights');
  await new Insights(page).showTable();
  await page.getByText(/^Not included: /).click();
  await expectAccessibleInBoth(page, 'table of months, and what it does not include');

  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'A heading for each day' }).click();
  await page.keyboard.press('Escape');
  await expect(list.grid.getByRole('row', { name: /\d records?/ }).first()).toBeVisible();
  await expectAccessibleInBoth(page, 'day headings');
  const dates = await new ListFilters(page).begin('Due date');
  await dates.getByRole('button', { name: 'Calendar' }).first().click();
  await expect(dates.getByRole('grid')).toBeVisible();
  await expectAccessibleInBoth(page, 'date selection');
  await dates.getByRole('button', { name: 'Calendar' }).last().click();
  await expect(dates.getByRole('grid'), 'replaces the calendar of the other field').toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /XLSX/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'export menu');
  await page.keyboard.press('Escape');
  await list.row(2).locator('[aria-colindex="1"]').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Copy value' })).toBeVisible();
  await expectAccessibleInBoth(page, 'cell menu');
  await page.keyboard.press('Escape');
  for (const screen of ['Partners', 'Expense types'] as const) {
    await shell.open(screen);
    const others = new RecordList(page, screen);
    await others.row(1).click();
    await expect(others.details.getByText('Raw record')).toBeVisible();
    await expectAccessibleInBoth(page, `details, ${screen}`);
  }

  await shell.open('Sync');
  const sync = new Sync(page);
  await sync.openDetails();
  await sync.runs.getByRole('button').first().click();
  await expectAccessibleInBoth(page, 'expanded run');
  await shell.open('Settings');
  await page.getByRole('button', { name: 'Set a passphrase…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'passphrase dialog');
});
