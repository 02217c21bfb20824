import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSentDate } from '../../../shared/sent-time.ts';

/** Sorted by the day shown, and within a day by instant. */
const TIMES = [
  '2026-11-23T23:59:59-11:00',
  '2026-11-24T00:30:00+13:00',
  // A date without a time sorts at its start in UTC.
  '2026-11-24',
  '2026-11-24 09:00',
  '2026-11-24T11:00:00.123Z',
  '2026-11-24T23:30:00Z',
  '2026-11-24T23:30:00-0300',
  '2026-11-25T00:10:00+02',
  '2026-11-25T05:00',
];

interface Days {
  zone: string;
  created: string[];
  fallback: string[];
  filtered: boolean[];
  byDate: string[];
  days: string[];
  workbook: [string, string][];
  csv: string[];
  spreadsheetCsv: string[];
}

test.each(['Pacific/Auckland', 'America/Sao_Paulo', 'Europe/Budapest', 'UTC'])(
  'shows the same day of entry everywhere on a computer in %s',
  { timeout: 60_000 },
  (zone) => {
    const program = path.join(import.meta.dirname, 'entered-days.ts');
    const text = execFileSync(process.execPath, [program, JSON.stringify(TIMES.toReversed())], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    const found = JSON.parse(text) as Days;
    const days = TIMES.map((time) => readSentDate(time) ?? '');
    expect(found.zone).toBe(zone);
    expect(found.created).toEqual(TIMES);
    expect(found.fallback).toEqual(days);
    expect(found.filtered).toEqual(days.map(() => true));
    expect(found.byDate).toEqual(days);
    expect(found.days).toEqual([...new Set(days)].toReversed());
    expect(found.workbook).toEqual(days.map((day) => [day, day]));
    expect(found.csv).toEqual(TIMES);
    expect(found.spreadsheetCsv.map((one) => one.slice(0, 10))).toEqual(days);
  },
);
