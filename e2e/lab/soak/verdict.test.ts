import { expect, it } from 'vitest';
import type { SyncEvent } from '../../../shared/model/sync.ts';
import { Punctuality } from './punctuality.ts';
import type { Soak } from './soak.ts';
import { trendOf } from './trend.ts';
import { verdictOf } from './verdict.ts';

const MB = 1_048_576;

/** A soak of 100 measurements, with sizes by their number. */
function soak(rss: (number: number) => number, more: Partial<Soak> = {}): Soak {
  const measures = Array.from({ length: 100 }, (_none, number) => ({
    at: number * 10_000,
    rss: rss(number) * MB,
    files: 50,
    heaps: { main: 20 * MB, engine: 15 * MB },
  }));
  const counts = { requests: 1, broken: 0, outages: 0, polls: 1, calls: 1, reloads: 0 };
  return { measures, lateness: [5, -3, 12], wrong: [], ...counts, ...more };
}

const missed = (result: Soak): string[] =>
  verdictOf(result)
    .filter(({ met }) => !met)
    .map(({ what }) => what);

it('accepts memory that fluctuates and has single peaks', () => {
  expect(missed(soak((number) => 200 + (number % 7) + (number === 60 ? 300 : 0)))).toEqual([]);
});

it('ignores memory that is filled during the warm-up', () => {
  expect(missed(soak((number) => (number < 25 ? 100 + number * 4 : 200)))).toEqual([]);
});

it('finds a leak of a tenth, and names it', () => {
  expect(missed(soak((number) => 200 + number * 0.3))).toEqual(['resident memory grew']);
});

it('finds lost data and late polls', () => {
  expect(missed(soak(() => 200, { wrong: ['7001 expenses 5: missing'] }))).toEqual(['lost or wrong']);
  expect(missed(soak(() => 200, { lateness: [700, 600, 650] }))).toEqual(['schedule error']);
  expect(missed(soak(() => 200, { lateness: [] }))).toEqual(['schedule error']);
});

it('measures growth by the median slope', () => {
  const line = Array.from({ length: 11 }, (_none, number) => ({ at: number, value: 100 + number }));
  expect(trendOf(line).growth).toBeCloseTo(10 / 105);
});

it('compares the start of a poll with the last announcement before it', () => {
  let now = 0;
  const punctuality = new Punctuality(() => now);
  const announce = (nextAt: number | null): void =>
    punctuality.see({
      kind: 'companies',
      companies: [{ companyId: 1, targets: [{ target: 'balances', nextAt }] }],
    } as unknown as SyncEvent);
  const run = (startedAt: number) => ({ companyId: 1, target: 'balances', startedAt });
  announce(1_000);
  now = 1_004;
  announce(null);
  announce(61_000);
  now = 61_010;
  announce(121_000);
  expect(punctuality.errors([run(1_003), run(61_007), run(121_020)])).toEqual([3, 7, 20]);
  expect(punctuality.errors([{ ...run(500), companyId: 2 }])).toEqual([]);
});
