import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import type { Dashboard } from '../support/dashboard.ts';
import { savedFile } from '../support/saved-file.ts';
import { expect, test } from '../support/test.ts';

interface Expense {
  paid_status: number | null;
  partner_name: string;
}

test('the file contains exactly the rows, columns and order of the list @core', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const dashboard = await start();
  const { page } = dashboard;
  const shell = await connectCompanies(page, service, [company]);
  const all = await service.list<Expense>(company, '/1/expenses/');
  const unpaid = all.filter(({ paid_status }) => paid_status === 1);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await new ListFilters(page).choose('Paid status', 'Unpaid');
  await list.sortBy('Gross');
  await expect(list.total).toContainText(`${unpaid.length} of ${all.length} records`);

  const csv = await exported(dashboard, profile, 'CSV according to RFC 4180');
  expect(csv.name).toMatch(/^Expenses - .* - \d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines[0]).toBe([...(await list.headers()), 'Removed'].join(','));
  expect(lines).toHaveLength(unpaid.length + 1);
  expect(new Set(lines.slice(1).map((line) => /,Unpaid,/.test(line)))).toEqual(new Set([true]));

  const xlsx = await exported(dashboard, profile, 'Excel workbook (XLSX)');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.text.slice(0, 2), 'signature of a ZIP file').toBe('PK');
});

test('a file for the reader’s own spreadsheet has its number format, and none of its text is evaluated', async ({
  start,
  startBooks,
  profile,
}) => {
  const books = await startBooks();
  const [, , small] = books.companies;
  if (!small) throw new Error('the sample service has too few companies');
  books.addExpense(small.companyId, { partner_name: '=1+1', invoice_number: '+36 1 234' });
  const dashboard = await start();
  const { page } = dashboard;
  const shell = await connectCompanies(page, books, [small]);
  await shell.open('Settings');
  await page.getByLabel('Figures', { exact: true }).selectOption({ label: '1.234,50' });
  await shell.open('Expenses');
  await expect(new RecordList(page, 'Expenses').row(1)).toContainText(/\d,\d\d/);

  const { text } = await exported(dashboard, profile, 'CSV for spreadsheets in your region (;)');
  expect(text, 'byte order mark of UTF-8').toMatch(/^\u00ef\u00bb\u00bf/);
  expect(text).toMatch(/;\d+,\d\d;/);
  expect(text).toContain(`;'=1+1;'+36 1 234;`);
  // Text that looks like a number is preserved as a formula that consists only of this text.
  expect(text.replaceAll(/="[^"=+@]*"/g, '')).not.toMatch(/[;\n"][=+@]/);
});

/** Chooses a format and returns the bytes of the saved file. */
async function exported(
  dashboard: Dashboard,
  folder: string,
  form: string,
): Promise<{ name: string; text: string }> {
  const { page } = dashboard;
  const { name, bytes } = await savedFile(dashboard, folder, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: form }).click();
  });
  await expect(page.getByText(/records are in .*, ready to save/).first()).toBeVisible();
  return { name, text: bytes.toString('latin1') };
}
