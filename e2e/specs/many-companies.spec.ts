import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { fillWithCompanies } from '../support/many-companies.ts';
import { expect, test } from '../support/test.ts';

test('with 200 companies and no service, switching shows the cached data @core', async ({
  start,
  profile,
}) => {
  await fillWithCompanies(profile);
  const { page } = await start();
  const shell = new Shell(page);
  const list = new RecordList(page, 'Expenses');
  await shell.open('Expenses');
  for (const [keys, company] of [
    ['Control+7', 'Company 7'],
    ['Control+2', 'Company 2'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(shell.company).toHaveValue(company);
    await expect(list.total).toContainText('100 records');
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Companies, screens, records, actions' }).fill('company 187');
  await expect(page.getByRole('option', { name: 'Company 187' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shell.company).toHaveValue('Company 187');
  await expect(shell.heading('Expenses')).toBeVisible();
  await list.row(1).click();
  await expect(list.details).toContainText('10187-1');

  // Its partner has no record of its own: the name leads to a page with the available data, which offers no such link either.
  await list.details.getByRole('link', { name: /^Partner \d+ Ltd$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Partner \d+ Ltd$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Whole company' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Partner details' })).toHaveCount(0);
});

test('a partner of 200 companies is added up across all of them, and its page leads there', async ({
  start,
  profile,
}) => {
  await fillWithCompanies(profile);
  const { page } = await start();
  const shell = new Shell(page);
  await shell.open('Worklists');
  await page.getByRole('navigation', { name: 'Companies' }).getByText('All companies').click();
  await page.getByText('Across companies').click();
  const lines = page.getByRole('table', { name: 'Open amounts with partners shared by several companies' });
  const total = lines.getByRole('row', { name: /^All partners/ });
  await expect(total).toContainText(/\d+ partners/);
  const first = lines.getByRole('row').filter({ hasText: '200 companies' }).first();
  await expect(first).toContainText(/200 companies · matched by name alone/);
  // A partner has five of a hundred records; two of the first partner's are unpaid, each of 127.00.
  await expect(first).toContainText(/EUR\s50,800\.00/);
  await first.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await lines.getByRole('link').first().click();
  // It has no record of its own; its records contain its name.
  await expect(page.getByRole('heading', { level: 1, name: /^Partner \d+ Ltd$/ })).toBeVisible();
  const link = page.getByRole('link', { name: 'Open amounts with this partner in 200 companies:' });
  await link.click();
  await expect(page).toHaveURL(/#\/all\/worklists\?list=exposure&partner=\d+%2F\d+/);
  await expect(total, 'of a single partner, the total would repeat the row').toHaveCount(0);
  // A hundred companies, between the partner and a line for the others.
  await expect(lines.getByRole('row')).toHaveCount(103);
  await expectAccessibleInBoth(page, 'across companies');
  await page.getByRole('button', { name: 'All partners' }).click();
  await expect(first).toContainText(/200 companies/);
});

test('the overview of 200 companies draws rows as they approach, also by keyboard, and all of them on paper', async ({
  start,
  profile,
}) => {
  await fillWithCompanies(profile);
  const { page } = await start();
  await new Shell(page).open('Overview');
  const companies = page
    .getByRole('table', { name: 'All companies' })
    .getByRole('rowheader')
    .getByRole('link');
  await expect(companies).toHaveCount(60);
  await companies.last().focus();
  await expect.poll(() => companies.count()).toBeGreaterThan(60);
  await page.keyboard.press('ArrowDown');
  await expect(companies.nth(60)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(companies).toHaveCount(200);
  await page.emulateMedia({ media: 'screen' });
  await companies.last().scrollIntoViewIfNeeded();
  await expect.poll(() => companies.count()).toBeGreaterThan(120);
  await page.emulateMedia({ media: 'print' });
  await page.reload();
  await expect(companies, 'also if the code for paper is loaded later').toHaveCount(200);
});
