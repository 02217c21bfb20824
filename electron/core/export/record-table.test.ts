import { describe, expect, test } from 'vitest';
import { RFC_4180 } from '../../../shared/csv-form.ts';
import { timeZoneSchema, type RecordWords } from '../../../shared/model/export.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import { writeCsv } from './csv.ts';
import { recordTable } from './record-table.ts';
import { openWorkbook } from './testing/read-sheet.ts';
import { writeXlsx } from './xlsx.ts';

const MIDNIGHT = Date.parse('2026-06-30T22:15:59Z');
const columns = [
  { id: 'created' as const, title: 'Entered' },
  { id: 'reviewedAt' as const, title: 'Reviewed' },
  { id: 'removedAt' as const, title: 'Removed' },
];

function tableOf(created: string | null, zone: string, timed: boolean) {
  const row = { created, reviewedAt: MIDNIGHT, removedAt: MIDNIGHT } as RecordRow;
  const form = { name: 'Expenses', columns, words: {} as RecordWords, zone, timed };
  return recordTable([row], form, () => undefined);
}

/** A spreadsheet's date number (days since the end of 1899, with the time as a fraction) as a timestamp. */
function shown(days: string | undefined): string {
  const ms = Math.round(Number(days) * 86_400) * 1000 + Date.UTC(1899, 11, 30);
  return new Date(ms).toISOString().slice(0, 19);
}

function cellsOf(created: string | null, zone: string) {
  const [, cells] = openWorkbook(Buffer.concat([...writeXlsx([tableOf(created, zone, true)])])).sheet(1);
  return cells ?? [];
}

describe('around midnight, uses the same day as the screen: the service’s own date, or the reader’s local day', () => {
  test.each([
    ['Europe/Budapest', '2026-07-01'],
    ['America/New_York', '2026-06-30'],
    ['Pacific/Kiritimati', '2026-07-01'],
    ['UTC', '2026-06-30'],
  ])('%s', (zone, day) => {
    const [created, reviewed, removed] = cellsOf('2026-06-30T22:15:59Z', zone);
    expect(created).toMatchObject({ type: 'number', style: '5' });
    expect(shown(created?.value)).toBe('2026-06-30T22:15:00');
    expect([reviewed, removed].map((cell) => shown(cell?.value).slice(0, 10))).toEqual([day, day]);
    const csv = Buffer.concat([...writeCsv(tableOf('2026-06-30T22:15:59Z', zone, false), RFC_4180)]);
    expect(csv.toString().split('\r\n')[1], 'CSV keeps the time as sent').toBe(
      `2026-06-30T22:15:59Z,${day},${day}`,
    );
  });
});

test.each([
  ['2026-03-01T23:30:10+02:00', '5', '2026-03-01T23:30:00'],
  ['2026-03-01 23:30:10', '5', '2026-03-01T23:30:00'],
  ['2026-03-01T23:30', '5', '2026-03-01T23:30:00'],
  ['2026-03-01', '3', '2026-03-01T00:00:00'],
])('writes the time %s without converting its time zone', (sent, style, expected) => {
  const [created] = cellsOf(sent, 'America/New_York');
  expect(created).toMatchObject({ type: 'number', style });
  expect(shown(created?.value)).toBe(expected);
});

test.each([
  ['yesterday', 'yesterday'],
  ['2026-13-01T10:00:00Z', '2026-13-01T10:00:00Z'],
  ['2026-03-01T99:00', '2026-03-01T99:00'],
  ['1850-01-01T10:00', '1850-01-01 10:00'],
])('keeps %s as text if it is no time that a spreadsheet supports', (sent, value) => {
  expect(cellsOf(sent, 'UTC')[0]).toMatchObject({ type: 'text', value });
});

test('accepts only known time zones', () => {
  expect(timeZoneSchema.safeParse('Europe/Budapest').success).toBe(true);
  for (const zone of ['', 'Europe/Nowhere', 'UTC\n', '=1+1']) {
    expect(timeZoneSchema.safeParse(zone).success, zone).toBe(false);
  }
});
