import { afterEach, beforeEach, expect, test } from 'vitest';
import { RFC_4180, type CsvForm } from '../../../shared/csv-form.ts';
import type { ExportQuery } from '../../../shared/model/export.ts';
import { formatAmount, parseAmount } from '../../../shared/money.ts';
import { openCacheFixture, type CacheFixture } from '../cache/testing/cache-fixture.ts';
import { exportRecords } from './export-records.ts';
import { hasOffice, openInOffice } from './testing/office.ts';

// Compares an exported list, as a real spreadsheet reads it, with SQL.

const REGIONAL: CsvForm = { delimiter: ';', decimal: ',', byteOrderMark: true };
const AMERICAN: CsvForm = { delimiter: ',', decimal: '.', byteOrderMark: true };
const FORMS: [string, ExportQuery['form'], CsvForm | undefined][] = [
  ['list.xlsx', { kind: 'xlsx' }, undefined],
  ['regional.csv', { kind: 'csv', ...REGIONAL }, REGIONAL],
  ['american.csv', { kind: 'csv', ...AMERICAN }, AMERICAN],
  ['plain.csv', { kind: 'csv', ...RFC_4180 }, RFC_4180],
];
const CURRENCIES = ['EUR', 'HUF', 'JPY', 'KWD'];
const NUMBERS = ['000123', '1E5', '1-2', '3/4', '11773016-11111018-00000000', '12345678901234567890'];
/** Too long for a number in a spreadsheet. */
const LONG = ['123456789012345.67', '-9876543210987.6543'];

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.finish(5, 'expenses');
  const gross = (id: number): string => (id < LONG.length ? (LONG[id] ?? '') : `${(id % 7) - 3}.${id}5`);
  cache.write(
    5,
    'expenses',
    Array.from({ length: 80 }, (_, id) => ({
      id: id + 1,
      currency: CURRENCIES[id % CURRENCIES.length],
      gross_amount: gross(id),
      invoice_number: NUMBERS[id % NUMBERS.length],
      created: `2026-11-${10 + (id % 20)}T23:30:00Z`,
    })),
  );
});
afterEach(() => {
  cache.close();
});

async function fileOf(form: ExportQuery['form']): Promise<Buffer> {
  const status = { unpaid: 'U', partial: 'P', paid: 'P', cancelled: 'C', cancelling: 'C', excluded: 'E' };
  const methods = { yes: 'Y', no: 'N', transfer: 'T', cash: 'C', card: 'C', cod: 'C', unnamed: '{id}' };
  const sheet = {
    totals: 'Totals',
    currency: 'Currency',
    records: 'Records',
    long: 'Text: {number}',
    notIncluded: 'Not included: {number}',
  };
  const pieces: Buffer[] = [];
  const query: ExportQuery = {
    companyId: 5,
    resource: 'expenses',
    filter: {},
    sort: { column: 'created', descending: false },
    name: 'x',
    zone: 'Pacific/Auckland',
    form,
    words: { ...status, ...methods, sheet },
    columns: (['number', 'currency', 'gross', 'created', 'date'] as const).map((id) => ({ id, title: id })),
  };
  for await (const event of exportRecords(cache.profile, query))
    if (event.kind === 'piece') pieces.push(Buffer.from(event.base64, 'base64'));
  return Buffer.concat(pieces);
}

test.runIf(hasOffice).each(FORMS)(
  'LibreOffice reads from %s the same figures, numbers and days as SQL',
  { timeout: 120_000 },
  async (name, form, csv) => {
    const records = cache.inspect((file) =>
      file
        .prepare<[], { number: string; currency: string; gross: string; day: string }>(
          `SELECT number, currency, gross, substr(date, 1, 10) AS day FROM v_records`,
        )
        .all(),
    );
    const rows = openInOffice(name, await fileOf(form), csv).sheets[0]?.rows ?? [];
    const list = rows.slice(form.kind === 'xlsx' ? 2 : 1).slice(0, records.length);
    const sumsOf = (all: readonly { currency: string; gross: string }[]): Record<string, string> => {
      const sums: Record<string, bigint> = {};
      for (const { currency, gross } of all)
        sums[currency] = (sums[currency] ?? 0n) + (parseAmount(gross) ?? 0n);
      return Object.fromEntries(Object.entries(sums).map(([of, units]) => [of, formatAmount(units)]));
    };
    const isPlain = form.kind === 'csv' && !form.byteOrderMark;
    const read = list.map(([number, currency, gross, created, date]) => ({
      number: number?.value ?? '',
      currency: currency?.value ?? '',
      gross: gross?.value ?? '',
      day: (date?.value ?? '').slice(0, 10),
      entered: (created?.value ?? '').slice(0, 10),
    }));
    expect(read.map(({ entered }) => entered)).toEqual(read.map(({ day }) => day));
    // A spreadsheet converts numbers in plain CSV, which is not protected against that.
    if (isPlain) return;
    expect(sumsOf(read)).toEqual(sumsOf(records));
    const sortedRows = (all: readonly { number: string; day: string }[]): string[] =>
      all.map(({ number, day }) => `${number} ${day}`).sort();
    expect(sortedRows(read)).toEqual(sortedRows(records));
    if (form.kind !== 'xlsx') return;
    const foot = rows.slice(2 + records.length).map((row) => row.map(({ value }) => value));
    const totals = sumsOf(records);
    expect(foot.slice(0, 3)).toEqual([[], ['Totals'], ['Currency', 'Records', 'gross']]);
    expect(
      foot
        .slice(3, -1)
        .map(([currency, , total]) => [currency, formatAmount(parseAmount(total ?? '') ?? 0n)]),
    ).toEqual(CURRENCIES.map((currency) => [currency, totals[currency]]));
    expect(foot.at(-1)).toEqual([`Text: ${LONG.length}`]);
  },
);
