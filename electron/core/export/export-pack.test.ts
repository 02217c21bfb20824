import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PackFileQuery } from '../../../shared/model/pack.ts';
import { PACK_WORDS, type PackWords } from '../../../shared/pack-words.ts';
import { openCacheFixture, type CacheFixture } from '../cache/testing/cache-fixture.ts';
import { labelCurrency } from '../cache/testing/label-currency.ts';
import { packSummary } from '../../../shared/pack-summary.ts';
import { packTables } from './pack-tables.ts';
import { openWorkbook } from './testing/read-sheet.ts';
import { exportPack } from './export-pack.ts';
import { foundBalances } from '../cache/testing/found-balances.ts';

const DAY_MS = 86_400_000;
const MADE = Date.UTC(2026, 10, 21, 12);
/** Each word is its own name in brackets. */
const words = Object.fromEntries(PACK_WORDS.map((word) => [word, `[${word}]`])) as PackWords;
const QUERY: PackFileQuery = {
  companyIds: [5],
  period: { from: '2026-10-01', to: '2026-10-31' },
  today: '2026-11-21',
  endsAt: Date.UTC(2026, 10, 1),
  parts: ['balances', 'months', 'open', 'partners', 'types', 'expenses'],
  words,
  cover: { letterhead: '', note: '', sampleNote: '' },
  lists: {
    columns: [
      { id: 'date', title: 'Date' },
      { id: 'partnerName', title: 'Partner' },
      { id: 'gross', title: 'Gross' },
    ],
    words: {
      unpaid: 'Unpaid',
      partial: 'Partly',
      paid: 'Paid',
      yes: 'Yes',
      no: 'No',
      transfer: 'Transfer',
      cash: 'Cash',
      card: 'Card',
      cod: 'COD',
      unnamed: 'Record {id}',
      cancelled: 'Cancelled',
      cancelling: 'Cancelling',
      excluded: 'Excluded from accounting',
    },
    zone: 'UTC',
  },
};

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  labelCurrency(cache.profile, 5, '#1', 'HUF');
});
afterEach(() => {
  cache.close();
});

function poll(at: number, balance: string): void {
  const account = { accountId: '1', name: '=Main', accountNumber: '11', currency: 'HUF', updatedAt: null };
  const pulse = { summary: null, text: balance, accounts: [{ ...account, balance }] };
  cache.writer.transaction(() => cache.writer.balances.write(5, pulse, foundBalances(at)));
}

function expense(id: number, gross: string, more: Record<string, unknown> = {}) {
  return {
    id,
    issued_at: '2026-10-05',
    due_at: '2026-10-20',
    partner: id,
    partner_name: `+Partner ${id}`,
    currency: 1,
    paid_status: 1,
    assignments: [{ gross_amount: gross }],
    ...more,
  };
}

/** Expenses with an unreadable amount, one without a date and one of another month; incomes were never synced. */
function writeBooks(): void {
  poll(Date.UTC(2026, 9, 30), '100.00');
  poll(Date.UTC(2026, 10, 20), '999.00');
  cache.finish(5, 'expenses');
  cache.write(5, 'expenses', [
    expense(1, '0.10'),
    expense(2, '0.20', { paid_status: 2 }),
    expense(3, '1e9'),
    expense(4, '7.00', { issued_at: null, paid_status: 3 }),
    expense(5, '50.00', { issued_at: '2026-11-02' }),
  ]);
}

async function sheets(query: PackFileQuery) {
  const pieces: Buffer[] = [];
  for await (const event of exportPack(cache.profile, query, MADE)) {
    if (event.kind === 'piece') pieces.push(Buffer.from(event.base64, 'base64'));
  }
  return openWorkbook(Buffer.concat(pieces));
}

test('writes a summary, a sheet per company and its lists, with typed cells', async () => {
  writeBooks();
  const { names, sheet } = await sheets(QUERY);
  expect(names).toEqual(['about', 'Company 5', 'expenses  Company 5']);

  const own = sheet(2);
  const rowOf = (first: string) => own.find((row) => row[0]?.value === first)?.map((cell) => cell?.value);
  /** A row by its offset from the title of its table. */
  const below = (title: string, at: number) =>
    own[own.findIndex((row) => row.length === 1 && row[0]?.value === title) + at];

  expect(
    below('[figures]', 2)?.map((cell) => cell?.value),
    'no amount for incomes that were never synced',
  ).toEqual(['HUF', '100.00', undefined, '0.30', undefined, undefined, '0.10']);
  expect(below('[figures]', 2)?.[3]).toEqual({ type: 'number', style: '2', value: '0.30' });
  expect(below('[balances]', 2)?.[0], 'text is never a formula').toMatchObject({
    type: 'text',
    value: '=Main',
  });
  expect(below('[months]', 2)?.[0]).toMatchObject({ type: 'number', style: '7' });
  expect(rowOf('[toPay]')).toEqual(['[toPay]', 'HUF', '2', undefined, '0.10', undefined, '0.10']);
  expect(rowOf('[incomes]')?.slice(-1), 'a list that was never synced says so').toEqual(['[never]']);

  const notIncluded = own.slice(
    own.findIndex((row) => row.length === 1 && row[0]?.value === '[notIncluded]') + 2,
  );
  expect(notIncluded.map((row) => row.map((cell) => cell?.value))).toEqual([
    ['[expenses]', '[unreadable]', '1'],
    ['[expenses]', '[undated]', '1'],
    ['[expenses]', '[unreadableOpen]', '1'],
    ['[expenses]', '[partPaid]', '1'],
    ['[incomes]', '[notSynced]', undefined],
  ]);

  const list = sheet(3);
  expect(list[0]?.map((cell) => cell?.value)).toEqual(['Company 5 – [expenses]']);
  expect(list.slice(1).map((row) => row[1]?.value)).toEqual([
    'Partner',
    '+Partner 3',
    '+Partner 2',
    '+Partner 1',
  ]);
  expect(list.slice(1).map((row) => row[2]?.type)).toEqual(['text', 'text', 'number', 'number']);

  const summary = sheet(1);
  expect(summary[2]?.map((cell) => cell?.value).slice(3)).toEqual([
    '1',
    '[keyFigures], [balances], [months], [open], [partners], [types], [expenses]',
    'HUF',
  ]);
});

test('shows the same figures on the page as in the workbook', () => {
  writeBooks();
  const { companyIds, ...choice } = QUERY;
  const figures = cache.reader.pack.of({ ...choice, companyId: companyIds[0] ?? 0 });
  const { tables, name } = packTables({ figures, query: choice, madeAt: MADE });
  const table = (id: string) => tables.find((one) => one.id === id);
  expect(name).toBe('Company 5');
  expect(table('data')?.rows[0]).toEqual([
    '[balances]',
    String(Date.UTC(2026, 9, 30)),
    String(22.5 * DAY_MS),
    '1',
    '[complete]',
  ]);
  expect(table('partners')?.rows).toEqual([
    ['[expenses]', '+Partner 2', 'HUF', '1', '0.20'],
    ['[expenses]', '+Partner 1', 'HUF', '1', '0.10'],
    ['[expenses]', '+Partner 3', 'HUF', '1', null],
  ]);
  expect(table('types')?.rows, 'amounts without a type are listed').toEqual([
    ['[expenses]', '[noType]', 'HUF', null, '0.30'],
  ]);
});

test('reports balances that were received only after the period', () => {
  writeBooks();
  const { companyIds, ...choice } = QUERY;
  const query = { ...choice, companyId: companyIds[0] ?? 0, endsAt: Date.UTC(2026, 9, 1) };
  const { tables } = packTables({ figures: cache.reader.pack.of(query), query: choice, madeAt: MADE });
  expect(tables[0]?.rows[0]).toEqual(['[balances]', null, null, '0', '[notThen]']);
  expect(tables.at(-1)?.rows[0]).toEqual(['[balances]', '[untracked]', '1']);
});

test('uses current balances for a period that includes today', () => {
  writeBooks();
  const { companyIds, ...choice } = QUERY;
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const figures = cache.reader.pack.of({ ...choice, period, companyId: companyIds[0] ?? 0 });
  expect(figures.balances.totals).toMatchObject([{ currency: 'HUF', total: '999.00' }]);
  expect(figures.open.expenses, 'overdue is judged by today, not by the end of the period').toMatchObject([
    { overdue: '50.10' },
  ]);
});

test('does not add records that do not count, and lists them with the reason', () => {
  cache.finish(5, 'expenses');
  cache.write(5, 'expenses', [
    expense(1, '30.00'),
    expense(2, '999.00', { excluded_from_accounting: true }),
    expense(3, '5000.00', { is_cancelled: true }),
    expense(4, '7.00', { currency: null }),
    expense(5, '6.00', { issued_at: '05/10/2026' }),
  ]);
  const { companyIds, ...choice } = QUERY;
  const figures = cache.reader.pack.of({ ...choice, companyId: companyIds[0] ?? 0 });
  const { tables } = packTables({ figures, query: choice, madeAt: MADE });
  const rows = (id: string) => tables.find((one) => one.id === id)?.rows;
  expect(rows('figures')).toEqual([['HUF', null, null, '30.00', null, null, '1035.00']]);
  expect(rows('months')).toEqual([['2026-10', 'HUF', null, '30.00', null]]);
  expect(rows('open')).toEqual([['[toPay]', 'HUF', '3', null, '1035.00', null, '1035.00']]);
  expect(rows('partners')).toEqual([['[expenses]', '+Partner 1', 'HUF', '1', '30.00']]);
  expect(rows('notIncluded')?.filter(([list]) => list === '[expenses]')).toEqual([
    ['[expenses]', '[withoutCurrency]', '1'],
    ['[expenses]', '[cancelled]', '1'],
    ['[expenses]', '[excluded]', '1'],
    ['[expenses]', '[undated]', '1'],
    ['[expenses]', '[openWithoutCurrency]', '1'],
    ['[expenses]', '[cancelledOpen]', '1'],
  ]);
});

test('writes the letterhead, the note and what is sample data above the summary, as text', async () => {
  writeBooks();
  const cover = {
    letterhead: 'Alpha Ltd\n=1 High Street',
    note: '=SUM(A1)\nThank you.',
    sampleNote: 'Sample data.',
  };
  const summary = (await sheets({ ...QUERY, cover })).sheet(1);
  const texts = summary.slice(0, 8).map((row) => row[0]?.value);
  expect(texts).toEqual([
    'Alpha Ltd',
    '=1 High Street',
    '[note]',
    '=SUM(A1)',
    'Thank you.',
    '',
    'Sample data.',
    '[about]',
  ]);
  expect(summary[3]?.[0]?.type, 'never a formula').toBe('text');
});

test('hides a currency only if all its figures are known to be zero', () => {
  for (const list of ['expenses', 'incomes'] as const) cache.finish(5, list);
  cache.write(5, 'expenses', [
    expense(1, '30.00', { currency: 'EUR' }),
    expense(2, '5.00', { currency: 'CHF', paid_status: 2 }),
    expense(3, '-5.00', { currency: 'CHF', paid_status: 2 }),
    expense(4, '1e9', { currency: 'PLN', paid_status: 2 }),
    expense(5, '0.00', { currency: 'USD' }),
    expense(6, '0.00', { currency: 'SEK', paid_status: 3 }),
  ]);
  const { companyIds, ...choice } = QUERY;
  const currenciesOf = (): unknown[] | undefined => {
    const figures = cache.reader.pack.of({ ...choice, companyId: companyIds[0] ?? 0 });
    const pack = packTables({ figures, query: choice, madeAt: MADE });
    const about = packSummary([pack], choice).find(({ id }) => id === 'about');
    const shown = pack.tables.find(({ id }) => id === 'figures')?.rows.map(([currency]) => currency);
    expect(about?.rows[0]?.at(-1), 'names the currencies shown').toBe(shown?.join(', '));
    return shown?.toSorted();
  };
  expect(currenciesOf(), 'neither a sum of zero, nor zeros alone').toEqual(['EUR', 'PLN', 'SEK']);
});
