import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordKey } from '../../../shared/model/mark.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';

const SMALL = 7003;

let fixture: EngineFixture;
let keys: RecordKey[];
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  keys = fixture.service
    .expenseIds(SMALL)
    .slice(0, 2)
    .map((id) => ({ companyId: SMALL, resource: 'expenses', recordId: String(id) }));
});
afterEach(async () => {
  await fixture.stop();
});

const times = () => keys.map((key) => fixture.reader.marks.get(key).reviewedAt);

test('reviews records together, and restores the former time of each', () => {
  const { engine, clock } = fixture;
  const [first, second] = keys;
  if (!first || !second) throw new Error('fewer than two records');
  engine.review({ reviews: [{ ...first, reviewedAt: 5 }] });
  engine.review({ reviews: keys.map((key) => ({ ...key, reviewedAt: 'now' })) });
  expect(times()).toEqual([clock.now(), clock.now()]);
  engine.review({
    reviews: [
      { ...first, reviewedAt: 5 },
      { ...second, reviewedAt: null },
    ],
  });
  expect(times()).toEqual([5, null]);
});

test('shows changes after a review made by a clock that was ahead', async () => {
  const { engine, clock, service } = fixture;
  const [first] = keys;
  if (!first) throw new Error('no record');
  clock.jump(3e11);
  engine.review({ reviews: [{ ...first, reviewedAt: 'now' }] });
  clock.jump(-3e11);
  service.editExpense(SMALL, Number(first.recordId), { invoice_number: 'CHANGED' });
  await engine.syncs.sweep(SMALL, null);
  expect(fixture.reader.marks.get(first).changedSince).toBe(true);
});

test('marks no record if one of them belongs to an unknown company', () => {
  const reviews = [...keys, { companyId: 1, resource: 'expenses' as const, recordId: '1' }];
  expect(() =>
    fixture.engine.review({ reviews: reviews.map((key) => ({ ...key, reviewedAt: 'now' })) }),
  ).toThrow(expect.objectContaining({ failure: { code: 'company-unknown' } }));
  expect(times()).toEqual([null, null]);
});
