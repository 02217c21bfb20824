import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

interface Expense {
  id: number;
  partner_name: string;
  paid_status: number | null;
  payment_method: string | null;
  issued_at: string | null;
  due_at: string | null;
  assignments?: { gross_amount: string }[];
}

test('expenses are filtered by status, partner, dates and amounts, and the address restores the filter', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  const all = await service.list<Expense>(company, '/1/expenses/');
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  const filters = new ListFilters(page);
  const counts = (matching: Expense[]): RegExp =>
    new RegExp(`${matching.length.toLocaleString('en-GB')} of ${all.length.toLocaleString('en-GB')} records`);

  const unpaid = all.filter(({ paid_status }) => paid_status === 1);
  await filters.choose('Paid status', 'Unpaid');
  await expect(list.total).toContainText(counts(unpaid));
  await expect.poll(async () => new Set(await list.column('Paid status'))).toEqual(new Set(['Unpaid']));

  const [{ partner_name: partner } = { partner_name: '' }] = unpaid;
  const editor = await filters.begin('Partner');
  await editor.getByRole('textbox').fill(partner.slice(0, 6));
  await editor.getByRole('checkbox', { name: new RegExp(`^${escaped(partner)}`) }).check();
  await expectAccessible(page, 'filter selection');
  await page.keyboard.press('Escape');
  const ofPartner = unpaid.filter(({ partner_name }) => partner_name === partner);
  await expect(list.total).toContainText(counts(ofPartner));
  await expect(filters.chip('Partner')).toContainText(partner);

  // Back removes the last part; a reload and the address itself preserve the rest.
  await page.goBack();
  await expect(list.total).toContainText(counts(unpaid));
  await page.goForward();
  await page.reload();
  await expect(filters.chip('Partner')).toContainText(partner);
  await expect(filters.chip('Paid status')).toContainText('Unpaid');
  await expect(list.total).toContainText(counts(ofPartner));
  await expect(page).toHaveURL(/paid=unpaid/);
  await filters.remove('Partner');
  await filters.remove('Paid status');
  await expect(list.total).toContainText(`${all.length.toLocaleString('en-GB')} records`);

  const year = String(
    Math.max(...all.flatMap(({ issued_at }) => (issued_at ? [Number(issued_at.slice(0, 4))] : []))) - 1,
  );
  const dates = await filters.begin('Due date');
  await dates.getByLabel('From').fill(`${year}-01-01`);
  await dates.getByLabel('To').fill(`${year}-12-31`);
  await page.keyboard.press('Escape');
  const due = all.filter(({ due_at }) => due_at?.startsWith(year) === true);
  await expect(filters.chip('Due date')).toContainText(`1 Jan ${year}`);
  const yearsDue = async () =>
    new Set((await list.column('Due date')).map((text) => text.slice(0, 20).match(/\d{4}/)?.[0]));
  await expect.poll(yearsDue).toEqual(new Set([year]));
  expect(due.length).toBeGreaterThan(0);

  const amounts = await filters.begin('Gross');
  await amounts.getByLabel('At least').fill('100,000.5');
  await page.keyboard.press('Escape');
  await expect(filters.chip('Gross')).toContainText('from 100,000.50');
  const least = async () =>
    Math.min(...(await list.column('Gross')).map((text) => Number(text.replaceAll(',', ''))));
  await expect.poll(least).toBeGreaterThanOrEqual(100_000.5);
  await filters.clear.click();
  await expect(filters.chips).toHaveCount(0);
});

test('open amounts are added up, and records not included are reported', async ({ start, startService }) => {
  const service = await startService();
  const [company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  const all = await service.list<Expense>(company, '/1/expenses/');
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await expect(list.total).toContainText('Open amount');
  const partial = all.filter(({ paid_status }) => paid_status === 3).length;
  if (partial > 0) await expect(list.total).toContainText(`${partial} part-paid`);
  const filters = new ListFilters(page);
  // Each number leads to as many records.
  const links = list.total.getByRole('link');
  await expect(links.filter({ hasText: `${partial} part-paid` })).toHaveCount(1);
  for (const name of await settled(() => links.allInnerTexts())) {
    const [number = ''] = name.split(' ');
    await links.getByText(name, { exact: true }).click();
    await expect(list.total, name).toContainText(
      `${number} of ${all.length.toLocaleString('en-GB')} records`,
    );
    await expect(filters.chip('Not included')).toBeVisible();
    await filters.remove('Not included');
  }
  await filters.choose('Paid status', 'Part-paid');
  await expect(list.total).toContainText(`${partial} part-paid`);
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
