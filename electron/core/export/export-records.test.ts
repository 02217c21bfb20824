import { afterEach, beforeEach, expect, test } from 'vitest';
import { RFC_4180 } from '../../../shared/csv-form.ts';
import type { ExportEvent, ExportQuery } from '../../../shared/model/export.ts';
import { openCacheFixture, type CacheFixture } from '../cache/testing/cache-fixture.ts';
import { openWorkbook } from './testing/read-sheet.ts';
import { anyCompany } from '../settings/testing/any-company.ts';
import { exportRecords } from './export-records.ts';

const QUERY: ExportQuery = {
  companyId: 5,
  resource: 'expenses',
  filter: { paid: ['unpaid'] },
  sort: { column: 'gross', descending: true },
  name: 'Expenses',
  columns: [
    { id: 'partnerName', title: 'Partner' },
    { id: 'gross', title: 'Gross' },
    { id: 'paidStatus', title: 'Status' },
    { id: 'removedAt', title: 'Removed' },
  ],
  words: {
    unpaid: 'Unpaid',
    partial: 'Part-paid',
    paid: 'Paid',
    yes: 'Yes',
    no: 'No',
    transfer: 'Wire transfer',
    cash: 'Cash',
    card: 'Card',
    cod: 'Cash on delivery',
    unnamed: 'Record {id}',
    cancelled: 'Cancelled',
    cancelling: 'Cancelling',
    excluded: 'Excluded from accounting',
  },
  zone: 'UTC',
  form: { kind: 'csv', ...RFC_4180 },
};

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

function writeExpenses(count: number): void {
  const records = Array.from({ length: count }, (_, number) => ({
    id: number + 1,
    partner_name: number === 0 ? '=HYPERLINK("x")' : `Partner ${number}, Kft.`,
    paid_status: number % 2 === 0 ? 1 : 2,
    assignments: [{ gross_amount: number === 2 ? '1e9' : `${number}.50` }],
  }));
  for (let first = 0; first < count; first += 200)
    cache.write(5, 'expenses', records.slice(first, first + 200));
}

async function fileOf(query: ExportQuery): Promise<{ bytes: Buffer; events: ExportEvent[] }> {
  const events: ExportEvent[] = [];
  for await (const event of exportRecords(cache.profile, query)) events.push(event);
  const pieces = events.flatMap((event) =>
    event.kind === 'piece' ? [Buffer.from(event.base64, 'base64')] : [],
  );
  return { bytes: Buffer.concat(pieces), events };
}

test('writes the filtered records in the requested order, with safe text and exact amounts', async () => {
  writeExpenses(7);
  cache.remove(5, 'expenses', ['5']);
  const { bytes, events } = await fileOf(QUERY);
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toBe('Partner,Gross,Status,Removed');
  expect(lines.slice(1, 3)).toEqual([
    '"Partner 6, Kft.",6.50,Unpaid,',
    '"Partner 4, Kft.",4.50,Unpaid,1970-01-01',
  ]);
  expect(lines[3]).toBe(`"'=HYPERLINK(""x"")",0.50,Unpaid,`);
  // An amount that cannot be stored exactly comes last and as sent.
  expect(lines[4]).toBe('"Partner 2, Kft.",1e9,Unpaid,');
  expect(events.at(-1)).toEqual({ kind: 'end', written: 4 });
});

test('writes a long list in pieces from one snapshot, unaffected by later changes', async () => {
  writeExpenses(6_000);
  const events = exportRecords(cache.profile, { ...QUERY, filter: {}, form: { kind: 'csv', ...RFC_4180 } });
  const pieces: string[] = [];
  let written = 0;
  for await (const event of events) {
    if (event.kind === 'piece') pieces.push(event.base64);
    if (event.kind === 'progress') expect(event.count).toBe(6_000);
    if (event.kind === 'end') ({ written } = event);
    if (pieces.length === 1) cache.remove(5, 'expenses', ['1', '2', '3']);
  }
  expect(pieces.length).toBeGreaterThan(1);
  expect(written).toBe(6_000);
  const text = Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))).toString('utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(6_001);
  expect(text, 'removed only after the export began').not.toContain('1970-01-01');
});

test('writes a workbook the same way, with the company above the column titles', async () => {
  writeExpenses(900);
  cache.settings((settings) => settings.saveCompany(anyCompany(5, { name: 'History Kft.', label: "[']" })));
  const { bytes, events } = await fileOf({ ...QUERY, filter: {}, form: { kind: 'xlsx' } });
  const { names, sheet } = openWorkbook(bytes);
  expect(names).toEqual(['Expenses']);
  const rows = sheet(1).map((row) => row.map((cell) => cell?.value));
  expect(rows.slice(0, 2)).toEqual([
    ["['] (History Kft.) – Expenses"],
    ['Partner', 'Gross', 'Status', 'Removed'],
  ]);
  expect(rows).toHaveLength(902);
  expect(events.at(-1)).toEqual({ kind: 'end', written: 900 });
});

test.each(['csv', 'xlsx'] as const)(
  '%s names records as the list does and leaves no row empty',
  async (kind) => {
    cache.write(5, 'expenses', [
      { id: 'x/3' },
      { id: 4, invoice_number: 'N4' },
      { id: 5, partner: 17 },
      { id: 6, due_at: '2026-01-01' },
    ]);
    const cellsOf = async (ids: ExportQuery['columns'][number]['id'][]): Promise<string[][]> => {
      const form = kind === 'csv' ? ({ kind, ...RFC_4180 } as const) : ({ kind } as const);
      const columns = ids.map((id) => ({ id, title: id }));
      const { bytes } = await fileOf({ ...QUERY, filter: {}, columns, form });
      if (kind === 'csv')
        return bytes
          .toString()
          .trimEnd()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(','));
      const rows = openWorkbook(bytes).sheet(1).slice(2);
      return rows.map((row) => row.map((cell) => cell?.value ?? ''));
    };
    const named = await cellsOf(['partnerName', 'number']);
    expect(named.toSorted()).toEqual([
      ['#17', ''],
      ['', 'N4'],
      ['Record 6', ''],
      ['Record x/3', ''],
    ]);
    expect(
      (await cellsOf(['dueDate', 'gross']))
        .map(([first]) => first)
        .filter((first) => /^Record/.test(first ?? '')),
    ).toHaveLength(3);
  },
);

test('writes an amount that cannot be stored exactly as it was sent', async () => {
  const sent = ['1.23456', '99999999999999999999.00', '1e9', '27%', '1.5000'];
  cache.write(
    5,
    'expenses',
    sent.map((gross_amount, place) => ({ id: place + 1, gross_amount })),
  );
  const query: ExportQuery = {
    ...QUERY,
    filter: {},
    columns: [{ id: 'gross', title: 'Gross' }],
    sort: { column: 'created', descending: true },
  };
  const written = sent.toReversed();
  const regional = await fileOf({
    ...query,
    form: { kind: 'csv', delimiter: ';', decimal: ',', byteOrderMark: false },
  });
  expect(regional.bytes.toString().trimEnd().split('\r\n').slice(1)).toEqual(['1,50', ...written.slice(1)]);
  const workbook = await fileOf({ ...query, form: { kind: 'xlsx' } });
  expect(openWorkbook(workbook.bytes).sheet(1).slice(2)).toMatchObject([
    [{ type: 'number', value: '1.50' }],
    ...written.slice(1).map((value) => [{ type: 'text', value }]),
  ]);
});

test('writes amounts with too many digits as text, and counts them below the exact totals', async () => {
  const sheet = {
    totals: 'Totals',
    currency: 'Currency',
    records: 'Records',
    long: 'Text: {number}',
    notIncluded: 'Not included: {number}',
  };
  const expense = (id: number, currency: string | null, gross_amount: string) => ({
    id,
    currency,
    gross_amount,
    net_amount: '1.00',
  });
  cache.write(5, 'expenses', [
    expense(1, 'EUR', '123456789012345.67'),
    expense(2, 'EUR', '0.33'),
    expense(3, 'EUR', '99999999999999999999.00'),
    expense(4, 'JPY', '5.00'),
    expense(5, null, '123456789012345.67'),
  ]);
  const query: ExportQuery = {
    ...QUERY,
    filter: {},
    form: { kind: 'xlsx' },
    words: { ...QUERY.words, sheet },
    columns: [
      { id: 'partnerName', title: 'Partner' },
      { id: 'gross', title: 'Gross' },
    ],
  };
  const rowsOf = async (of: ExportQuery) => {
    const { bytes } = await fileOf(of);
    return openWorkbook(bytes)
      .sheet(1)
      .slice(2)
      .map((row) => row.map((cell) => (cell === null ? null : [cell.type, cell.value])));
  };
  expect((await rowsOf(query)).slice(5)).toEqual([
    [['text', 'Totals']],
    ['Currency', 'Records', 'Gross'].map((title) => ['text', title]),
    [
      ['text', 'EUR'],
      ['number', '3'],
      ['number', '123456789012346.00'],
    ],
    [
      ['text', 'JPY'],
      ['number', '1'],
      ['number', '5.00'],
    ],
    [['text', 'Text: 2'], null, null],
    [['text', 'Not included: 1'], null, null],
  ]);
  // Without such amounts a sum in the spreadsheet is complete, so there is no foot.
  const short = { ...query, filter: { currencies: ['JPY'] } };
  expect(await rowsOf(short)).toHaveLength(1);
});
