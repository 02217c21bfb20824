import { RecordList } from '../pages/record-list.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { watchCopied } from '../support/copied.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

interface Expense {
  id: number;
  partner_name: string;
  assignments?: { gross_amount: string }[];
  [field: string]: unknown;
}

test('a list is sorted, filtered regardless of accents, and opens records with every field @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  const results = await service.list<Expense>(company, '/1/expenses/');
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await expect(list.total).toContainText(`${counted(results.length)} records`);

  // Sort: the largest amount first, then the smallest. A record without a readable amount is neither.
  const amounts = results.flatMap(({ assignments = [] }) =>
    assignments.length === 0 ? [] : [grossOf(assignments)],
  );
  await list.sortBy('Gross');
  if ((await settled(() => list.header('Gross').getAttribute('aria-sort'))) !== 'descending')
    await list.sortBy('Gross');
  await expect(list.header('Gross')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await figures(list, 'Gross'))[0]).toBe(Math.max(...amounts));
  const shown = await figures(list, 'Gross');
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
  await list.sortBy('Gross');
  await expect.poll(async () => (await figures(list, 'Gross'))[0]).toBe(Math.min(...amounts));

  // Filter: letters without accents match names with them.
  const accented = results.find(({ partner_name }) => folded(partner_name) !== partner_name.toLowerCase());
  if (!accented) throw new Error('no partner has an accent');
  const matching = results.filter((record) => record.partner_name === accented.partner_name);
  await list.filter.fill(folded(accented.partner_name));
  await expect(list.total).toContainText(`${matching.length} of ${counted(results.length)} records`);
  await expect
    .poll(async () => new Set(await list.column('Partner')))
    .toEqual(new Set([accented.partner_name]));

  // Details: every field the service sent is shown.
  await list.row(1).click();
  await expect(list.details).toBeVisible();
  const raw = await list.rawRecord();
  const sent = results.find(({ id }) => id === raw['id']);
  expect(raw).toEqual(sent);
  const names = await settled(() => list.details.locator('dt').allInnerTexts());
  const fields = Object.keys(raw).filter((name) => name !== 'assignments');
  // In addition to the record's own fields: net and VAT in the headline, two facts about this computer.
  expect(names.length).toBeGreaterThanOrEqual(fields.length);
  const copied = await watchCopied(page);
  const lines = list.details.getByRole('region', { name: 'Lines' });
  await lines.getByRole('button', { name: 'Copy Gross of line 1', exact: true }).click();
  const [line] = raw['assignments'] as { gross_amount: string }[];
  await expect.poll(copied).toBe(line?.gross_amount);
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value !== 'string' || value === '' || !/[a-z]/i.test(value) || /^\d{4}-/.test(value)) continue;
    if (name === 'payment_method') continue;
    await expect(list.details, name).toContainText(value);
  }

  await page.getByRole('button', { name: 'Close details' }).click();
  await expect(list.details).toBeHidden();
  await list.filter.fill('no such words');
  await expect(page.getByText('Nothing matches the filter')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(list.total).toContainText(`${counted(results.length)} records`);

  // Leaving directly after typing preserves the text.
  await list.filter.fill('no such words');
  await shell.link('Partners').click();
  await expect(shell.heading('Partners')).toBeVisible();
  await shell.open('Expenses');
  await expect(list.filter).toHaveValue('no such words');
});

test('the four lists have the same number of records as the service', async ({
  reading: { page, shell, service, company },
}) => {
  for (const [name, path] of [
    ['Expenses', '/1/expenses/'],
    ['Income', '/1/incomes/'],
    ['Partners', '/1/partners/'],
  ] as const) {
    const { count } = await service.get<{ count: number }>(company, path);
    await shell.open(name);
    await expect(new RecordList(page, name).total).toContainText(`${count} record`);
  }
  const types = await service.get<unknown[]>(company, '/2/expense-types/');
  await shell.open('Expense types');
  await expect(new RecordList(page, 'Expense types').total).toContainText(`${types.length} records`);
});

test('details continue from their record when the list is sorted differently', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const { page } = await start();
  const shell = await connectCompanies(page, service, [service.companies[0]]);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await list.row(3).click();
  const openRecord = () => new URLSearchParams(page.url().split('?')[1]).get('record');
  await expect.poll(openRecord).not.toBeNull();
  const opened = await settled(async () => openRecord());
  await page.evaluate(pressDownOnceOutOfSight);
  // From the first to the last, far out of sight.
  await list.sortBy('Date');
  await expect(list.header('Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(openRecord).not.toBe(opened);
  await expect(list.activeRow).toBeInViewport();
  await list.details.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(openRecord).toBe(opened);
  await expect(list.activeRow).toBeInViewport();
});

/** Runs in the page: presses ↓ in the details when the open record's row disappears, before its new position is known. */
function pressDownOnceOutOfSight(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=row][aria-selected=true]')) return;
    observer.disconnect();
    document
      .querySelector('[aria-label="Record details"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** The amounts of a column, in British format. */
async function figures(list: RecordList, column: string): Promise<number[]> {
  return (await list.column(column)).map((text) => Number(text.replaceAll(',', '').replace('−', '-')));
}

/** A record's gross is the sum of its lines', here in integer cents so that it is exact. */
function grossOf(lines: { gross_amount: string }[]): number {
  return lines.reduce((sum, line) => sum + Math.round(Number(line.gross_amount) * 100), 0) / 100;
}

/** A count in the page's format. */
function counted(count: number): string {
  return count.toLocaleString('en-GB');
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
