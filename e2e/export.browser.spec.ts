import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ListFilters } from './pages/list-filters.ts';
import { RecordList } from './pages/record-list.ts';
import { connectCompanies } from './support/connect-companies.ts';
import { expect, test } from './support/test.ts';

interface Expense {
  paid_status: number | null;
  partner_name: string;
}

test('exactly what the list shows is written to a file: rows, columns and order', async ({
  start,
  startService,
}) => {
  test.setTimeout(180_000);
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  const all = await service.list<Expense>(company, '/1/expenses/');
  const unpaid = all.filter(({ paid_status }) => paid_status === 1);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await new ListFilters(page).choose('Paid status', 'Unpaid');
  await list.sortBy('Gross');
  await expect(list.total).toContainText(`${unpaid.length} of ${all.length} records`);

  const csv = await exported(page, 'CSV as in RFC 4180');
  expect(csv.name).toMatch(/^Expenses - .* - \d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines[0]).toBe([...(await list.headers()), 'Removed'].join(','));
  expect(lines).toHaveLength(unpaid.length + 1);
  expect(new Set(lines.slice(1).map((line) => /,Unpaid,/.test(line)))).toEqual(new Set([true]));

  const xlsx = await exported(page, 'Excel workbook (XLSX)');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.text.slice(0, 2), 'a packed workbook').toBe('PK');
});

/** Chooses a form and gives what was saved. */
async function exported(page: Page, form: string): Promise<{ name: string; text: string }> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: form }).click();
  const download = await begun;
  const file = await download.path();
  await expect(page.getByText(/records are in .*, ready to be saved/).first()).toBeVisible();
  return { name: path.basename(download.suggestedFilename()), text: readFileSync(file, 'latin1') };
}
