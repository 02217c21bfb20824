import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rate } from '../../../../shared/model/rate.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { openSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { Rates } from './rates.ts';

/** First and last lines as in the European Central Bank's file. */
const BANK = `Date,USD,HUF,CYP,
2026-11-26,1.0842,392.15,N/A,
2026-11-25,1.0811,391.8,N/A,
2007-12-31,1.4721,253.73,0.585274,
`;

let profile: string;
let settings: SettingsStore;
let clock: ManualClock;
let rates: Rates;
let changes: number;
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'rates-'));
  settings = openSettingsStore(profile);
  clock = new ManualClock();
  changes = 0;
  rates = new Rates({ store: settings.rates, clock, changed: () => (changes += 1) });
});
afterEach(() => {
  rates.stop();
  settings.close();
  rmSync(profile, { recursive: true });
});

const typed = (rate: string, day = '2026-11-26') => ({
  base: 'EUR',
  quote: 'HUF',
  day,
  rate,
  confirmed: false,
});
const importText = (text: string, withDoubtful = false) => rates.import(rates.send(null, text), withDoubtful);
const newest = (): string[] =>
  rates
    .list()
    .map(({ base, quote, rate, day, source, days }) => `${base}/${quote} ${rate} ${day} ${source} ${days}`);
const refused = (reason: string, line: number | null = null): unknown =>
  expect.objectContaining({ failure: { code: 'rates-unreadable', reason, line } });

describe('an entered rate', () => {
  test('is stored, replaced only on its own day, and kept across restarts', () => {
    rates.set(typed('392.15'));
    rates.set(typed('390', '2026-11-25'));
    rates.set(typed('393.5'));
    settings.close();
    settings = openSettingsStore(profile);
    rates = new Rates({ store: settings.rates, clock, changed: () => undefined });
    expect(newest()).toEqual(['EUR/HUF 393.5 2026-11-26 typed 2']);
    expect(changes).toBe(3);
  });

  test('needs confirmation if it is far off its neighbours', () => {
    rates.set(typed('392.15', '2026-11-01'));
    const neighbour: Rate = {
      base: 'EUR',
      quote: 'HUF',
      day: '2026-11-01',
      rate: '392.15',
      source: 'typed',
    };
    expect(rates.set(typed('39.215'))).toEqual({ differsFrom: neighbour, undo: null });
    // The inverse direction is compared, too.
    const inverse = { ...typed('392.15'), base: 'HUF', quote: 'EUR' };
    expect(rates.set(inverse).differsFrom).toEqual(neighbour);
    expect(rates.set({ ...inverse, rate: '0.00255' }).differsFrom).toBeNull();
    expect(rates.set({ ...typed('39.215'), confirmed: true }).undo).not.toBeNull();
  });

  test('of any day is compared, before, between and after the existing ones', () => {
    rates.set(typed('392.15', '2026-11-01'));
    rates.set(typed('392.15', '2026-11-20'));
    for (const day of ['0001-01-01', '2026-11-01', '2026-11-10', '2026-11-20', '9999-12-31']) {
      expect(rates.set(typed('39.215', day)).differsFrom, day).not.toBeNull();
    }
    expect(rates.set({ ...typed('1', '9999-12-31'), quote: 'USD' }).differsFrom).toBeNull();
  });
});

describe('the last change', () => {
  test('can be undone: a rate gets its former value back, and a removed series reappears', () => {
    rates.set(typed('392.15'));
    const { undo } = rates.set(typed('393'));
    expect(rates.undo(undo ?? '')).toBe(true);
    expect(newest()).toEqual(['EUR/HUF 392.15 2026-11-26 typed 1']);
    importText(BANK);
    const before = newest();
    const removal = rates.remove({ base: 'EUR', quote: 'HUF', source: 'ecb' });
    expect(newest()).toEqual(before.filter((line) => !line.includes('HUF') || line.includes('typed')));
    expect(rates.undo(removal.undo)).toBe(true);
    expect(newest()).toEqual(before);
    expect(rates.undo(removal.undo)).toBe(false);
  });

  test('is final after another change, or after ten minutes', async () => {
    const first = rates.set(typed('392.15')).undo ?? '';
    const second = importText(BANK).undo;
    expect(rates.undo(first)).toBe(false);
    await clock.advance(10 * 60_000);
    expect(rates.undo(second)).toBe(false);
  });
});

describe('a file', () => {
  test('of the European Central Bank is imported as downloaded, except for days too long ago', () => {
    const file = rates.send(null, BANK.slice(0, 40));
    rates.send(file, BANK.slice(40));
    expect(rates.preview(file)).toMatchObject({
      source: 'ecb',
      count: 4,
      firstDay: '2026-11-25',
      lastDay: '2026-11-26',
      added: 4,
      changed: 0,
      tooEarly: 3,
      pairs: 2,
      doubtfulCount: 0,
      newest: [
        { quote: 'USD', rate: '1.0842' },
        { quote: 'HUF', rate: '392.15' },
      ],
    });
    rates.import(file, false);
    expect(newest()).toEqual(['EUR/HUF 392.15 2026-11-26 ecb 2', 'EUR/USD 1.0842 2026-11-26 ecb 2']);
    const again = rates.send(null, BANK.replace('1.0842', '1.09'));
    expect(rates.preview(again)).toMatchObject({ added: 0, changed: 1 });
  });

  test.each([
    ['commas', 'date,currency,rate\n2026-11-26,HUF,392.15\n'],
    [
      'semicolons, decimal commas and a byte order mark',
      '\uFEFFDátum;Pénznem;Árfolyam\r\n2026-11-26;HUF;392,15\r\n',
    ],
    [
      'another column order, quotes and an empty line',
      '"Rate","Base","Currency","Day"\n\n"392.15","EUR","HUF","2026-11-26"',
    ],
    ['tabs', 'date\tcurrency\trate\n2026-11-26\tHUF\t392,15'],
  ])('with %s is parsed', (_form, text) => {
    importText(text);
    expect(newest()).toEqual(['EUR/HUF 392.15 2026-11-26 file 1']);
  });

  test('with a rate far off both neighbours imports it only on request', () => {
    const days = ['390', '391', '39.2', '392', '393'].map(
      (rate, index) => `2026-11-0${index + 1},HUF,${rate}`,
    );
    const text = ['date,currency,rate', ...days].join('\n');
    const { doubtful, doubtfulCount } = rates.preview(rates.send(null, text));
    expect(doubtfulCount).toBe(1);
    expect(doubtful).toMatchObject([{ rate: { rate: '39.2' }, neighbour: { rate: '391' } }]);
    importText(text);
    expect(rates.list()).toMatchObject([{ days: 4 }]);
    importText(text, true);
    expect(rates.list()).toMatchObject([{ days: 5 }]);
  });

  test('in the inverse direction is compared with the stored rates', () => {
    rates.set(typed('392.15', '2026-10-01'));
    const file = rates.send(null, 'date,currency,rate\n2026-11-25,HUF,0.00255\n2026-11-26,HUF,0.00256');
    expect(rates.preview(file).doubtfulCount).toBe(2);
  });

  test.each([
    ['archive', null, 'PK\u0003\u0004\u0014'],
    ['empty', null, ''],
    ['empty', null, 'Date,USD,\n'],
    ['columns', null, 'when,what\n2026-11-26,HUF'],
    ['not-csv', null, 'date,currency,rate\n"2026-11-26,HUF,392.15'],
    ['date', 2, 'date,currency,rate\n26.11.2026,HUF,392.15'],
    ['currency', 3, 'date,currency,rate\n2026-11-26,HUF,392.15\n2026-11-26,forint,392.15'],
    ['currency', 2, 'date,currency,rate\n2026-11-26,EUR,1'],
    ['rate', 2, 'date,currency,rate\n2026-11-26,HUF,0'],
    ['rate', 2, 'date,currency,rate\n2026-11-26,HUF,1e3'],
    ['rate', 2, 'date,currency,rate\n2026-11-26,HUF,'],
  ])('is rejected (%s, line %s) without any change', (reason, line, text) => {
    const file = rates.send(null, text);
    expect(() => rates.preview(file)).toThrow(refused(reason, line));
    expect(() => rates.import(file, true)).toThrow(refused(reason, line));
    expect(newest()).toEqual([]);
    expect(changes).toBe(0);
  });

  test('is deleted after its import', () => {
    const file = rates.send(null, BANK);
    rates.import(file, false);
    expect(() => rates.preview(file)).toThrow(refused('gone'));
  });
});
