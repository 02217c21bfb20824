import { afterEach, expect, test } from 'vitest';
import type { SweepState } from '../../../../shared/model/sync.ts';
import { openCaseWorld, type CaseWorld } from '../../testing/cases/case-world.ts';

const COMPANY = 9220;

let world: CaseWorld;
afterEach(() => world.stop());

function expenses(count: number, ids: readonly number[]): string {
  const records = ids.map((id) => `{"id":${id},"created":"2026-11-20T10:00:00Z","gross_amount":"1.00"}`);
  return `{"count":${count},"next":null,"results":[${records.join(',')}]}`;
}

async function open(): Promise<void> {
  world = await openCaseWorld({
    company: COMPANY,
    token: 'shortfall-9220-0123456789abcdef',
    answers: {
      '/2/company-info/': `{"id":${COMPANY},"name":"Short"}`,
      '/1/pulse/': '{"summary":0,"accounts":[]}',
      '/1/incomes/': '{"results":[]}',
      '/1/partners/': '{"results":[]}',
      '/2/expense-types/': '{"results":[]}',
      '/1/expenses/': expenses(4, [1, 2]),
    },
  });
  await world.client.sync.sweep({ companyId: COMPANY, resource: 'expenses' });
}

const stored = (): unknown =>
  world.sql(`SELECT shortfall, sweep_failure AS sweep, sweep_failure_at IS NOT NULL AS hasTime FROM sync_state
    WHERE company_id = :company AND target = 'expenses'`)[0];

async function shown(): Promise<SweepState['lastFailure'] | undefined> {
  const [company] = await world.client.sync.states({});
  return company?.targets.find(({ target }) => target === 'expenses')?.sweep?.lastFailure;
}

const missing = (announced: number, received: number) =>
  ({ code: 'pagination', reason: 'incomplete', announced, received }) as const;

test('updates the numbers of a full resync from a later count', async () => {
  await open();
  expect(stored()).toMatchObject({
    shortfall: JSON.stringify(missing(4, 2)),
    sweep: JSON.stringify(missing(4, 2)),
  });
  world.service.answer({ '/1/expenses/': expenses(4, [1, 2, 3]) });
  await world.sync();
  const now = JSON.stringify(missing(4, 3));
  expect(stored()).toEqual({ shortfall: now, sweep: now, hasTime: 1 });
  expect(await shown()).toMatchObject({ failure: missing(4, 3) });
});

test('clears the shortfall of a full resync when a count shows that all was received', async () => {
  await open();
  world.service.answer({ '/1/expenses/': expenses(4, [1, 2, 3, 4]) });
  await world.sync();
  expect(stored()).toEqual({ shortfall: null, sweep: null, hasTime: 0 });
  expect(await shown()).toBeNull();
});

test('keeps the shortfall and a different failure of a full resync apart', async () => {
  await open();
  world.service.answer({ '/1/expenses/': { status: 503, body: '{"_error":"Down"}' } });
  await world.client.sync.sweep({ companyId: COMPANY, resource: 'expenses' });
  expect(stored()).toMatchObject({ shortfall: JSON.stringify(missing(4, 2)) });
  expect(await shown()).toMatchObject({ failure: { code: 'service-error' } });
});
