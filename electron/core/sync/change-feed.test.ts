import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChangeEvent, ChangePosition } from '../../../shared/model/change.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { ChangeFeed } from './change-feed.ts';

const page = (runId: number, added: number) =>
  ({ kind: 'records', companyId: 1, resource: 'expenses', added, changed: 0, removed: 0, runId }) as const;

/** Follows a feed on a manual clock. */
function follow(feed: ChangeFeed, after: ChangePosition | null = null) {
  const clock = new ManualClock();
  const end = new AbortController();
  const reported: ChangeEvent[] = [];
  const over = (async () => {
    for await (const event of feed.subscribe(after, end.signal, clock)) reported.push(event);
  })();
  return { clock, end, reported, over, changes: () => reported.splice(0).map(({ change }) => change) };
}

test('reports a change at once, and merges changes in quick succession by kind, with all their records', async () => {
  const feed = new ChangeFeed();
  const { clock, end, over, changes } = follow(feed);
  await clock.advance(0);
  expect(changes()).toEqual([{ kind: 'reset' }]);

  feed.publish(page(7, 100));
  await clock.advance(0);
  expect(changes()).toEqual([page(7, 100)]);

  feed.publish(page(7, 100));
  feed.publish({ kind: 'balances', companyId: 1 });
  feed.publish({ kind: 'balances', companyId: 2 });
  feed.publish(page(7, 40));
  feed.publish({ kind: 'balances', companyId: 1 });
  feed.publish(page(8, 1));
  await clock.advance(99);
  expect(changes()).toEqual([]);
  await clock.advance(1);
  expect(changes()).toEqual([
    { kind: 'balances', companyId: 2 },
    page(7, 140),
    { kind: 'balances', companyId: 1 },
    page(8, 1),
  ]);
  end.abort();
  await over;
  expect(clock.pending).toBe(0);
});

test('sends the remaining changes to a reader that reconnects in the middle of a merged batch', async () => {
  const feed = new ChangeFeed();
  const first = follow(feed);
  await first.clock.advance(0);
  feed.publish({ kind: 'settings' });
  await first.clock.advance(0);
  feed.publish(page(7, 100));
  feed.publish({ kind: 'alerts' });
  feed.publish(page(7, 40));
  await first.clock.advance(100);
  first.end.abort();
  await first.over;
  const received = first.reported.find(({ change }) => change.kind === 'alerts');
  expect(received).toBeDefined();

  const second = follow(feed, received?.position);
  await second.clock.advance(0);
  expect(second.changes()).toEqual([{ kind: 'continued' }, page(7, 40)]);
  second.end.abort();
  await second.over;
});

test('omits no change, whatever the order of changes and disconnections', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(120), fc.boolean()), { maxLength: 60 }),
      async (steps) => {
        const feed = new ChangeFeed();
        let reader = follow(feed);
        await reader.clock.advance(0);
        let position = reader.reported.at(-1)?.position ?? null;
        const published = new Map<number, number>();
        const reported = new Map<number, number>();
        const lastOf = new Map<number, number>();
        const receivedAt = new Map<number, number>();
        const collect = (): void => {
          for (const event of reader.reported.splice(0)) {
            position = event.position;
            if (event.change.kind !== 'records') continue;
            const { runId, added } = event.change;
            reported.set(runId, (reported.get(runId) ?? 0) + added);
            receivedAt.set(runId, event.position.seq);
          }
        };
        let seq = position?.seq ?? 0;
        for (const [runId, added, pause, isBreak] of steps) {
          feed.publish(page(runId, added));
          lastOf.set(runId, ++seq);
          published.set(runId, (published.get(runId) ?? 0) + added);
          await reader.clock.advance(pause);
          collect();
          if (!isBreak) continue;
          reader.end.abort();
          await reader.over;
          reader = follow(feed, position);
          await reader.clock.advance(0);
          collect();
        }
        await reader.clock.advance(1_000);
        collect();
        reader.end.abort();
        await reader.over;
        expect(reported).toEqual(published);
        expect(receivedAt).toEqual(lastOf);
      },
    ),
    { numRuns: 100 },
  );
});
