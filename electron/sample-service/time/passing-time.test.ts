import { expect, test } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import type { SampleService } from '../sample-service.ts';
import { fetchBody, serve, readAllPages } from '../testing/service.ts';

const START = Date.UTC(2026, 2, 18, 8);

type Records = Map<unknown, Record<string, unknown>>;

async function read(service: SampleService, list: string, companyId: number): Promise<Records> {
  const pages = await readAllPages(service, `/1/${list}/?page_size=1000`, companyId);
  return new Map(pages.flatMap((page) => page.results).map((record) => [record.id, record]));
}

test('nothing happens before the first tick; each tick changes a balance', async () => {
  const clock = new ManualClock(START);
  const service = await serve({ clock, tickSeconds: 20 });
  const balances = async (): Promise<string> =>
    JSON.stringify(await Promise.all([7001, 7002, 7003].map((id) => fetchBody(service, '/1/pulse/', id))));
  const before = await balances();
  await clock.advance(19_999);
  expect(await balances()).toBe(before);
  let last = before;
  for (let tick = 0; tick < 10; tick++) {
    await clock.advance(20_000);
    const now = await balances();
    expect(now).not.toBe(last);
    last = now;
  }
  expect(last).toContain(`"last_updated":"2026-03-18T08:03:20Z"`);
});

test('within an hour records are added, paid, edited and deleted', async () => {
  const clock = new ManualClock(START);
  const service = await serve({ clock, tickSeconds: 10 });
  const seen = { added: 0, paid: 0, edited: 0, removed: 0 };
  const before = await Promise.all(
    service.companies.flatMap(({ companyId }) =>
      ['expenses', 'incomes'].map(async (list) => ({
        companyId,
        list,
        records: await read(service, list, companyId),
      })),
    ),
  );
  await clock.advance(3_600_000);
  for (const { companyId, list, records } of before) {
    const after = await read(service, list, companyId);
    const highest = Math.max(...[...records.keys()].map(Number));
    for (const [id, record] of after) {
      const old = records.get(id);
      if (!old) {
        seen.added += 1;
        expect(Number(id)).toBeGreaterThan(highest);
        expect(String(record.created ?? record.created_at)).toMatch(/^2026-03-18T0[89]:/);
      } else if (old.paid_status !== record.paid_status) seen.paid += 1;
      else if (JSON.stringify(old) !== JSON.stringify(record)) seen.edited += 1;
    }
    seen.removed += [...records.keys()].filter((id) => !after.has(id)).length;
  }
  expect(seen.added).toBeGreaterThan(60);
  expect(seen.paid).toBeGreaterThan(20);
  expect(seen.edited).toBeGreaterThan(5);
  expect(seen.removed).toBeGreaterThan(0);
  expect(seen.removed).toBeLessThan(seen.edited);
});

test('the same seed produces the same events', async () => {
  const bytes = async (): Promise<string> => {
    const clock = new ManualClock(START);
    const service = await serve({ clock, tickSeconds: 10 });
    await clock.advance(600_000);
    const { results } = await fetchBody(service, '/1/expenses/?page_size=1000', 7003);
    return JSON.stringify([results, await fetchBody(service, '/1/pulse/', 7003)]);
  };
  expect(await bytes()).toBe(await bytes());
});

test('events end with the service', async () => {
  const clock = new ManualClock(START);
  const service = await serve({ clock, tickSeconds: 10 });
  expect(clock.pending).toBe(1);
  await service.stop();
  expect(clock.pending).toBe(0);
});
