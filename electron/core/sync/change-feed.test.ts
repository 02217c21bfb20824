import { expect, test } from 'vitest';
import type { ChangeEvent, ChangePosition } from '../../../shared/model/change.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { ChangeFeed } from './change-feed.ts';

const page = (runId: number, added: number) =>
  ({ kind: 'records', companyId: 1, resource: 'expenses', added, changed: 0, removed: 0, runId }) as const;

/** Follows a feed on a clock moved by hand. */
function follow(feed: ChangeFeed, after: ChangePosition | null = null) {
  const clock = new ManualClock();
  const end = new AbortController();
  const told: ChangeEvent[] = [];
  const over = (async () => {
    for await (const event of feed.subscribe(after, end.signal, clock)) told.push(event);
  })();
  return { clock, end, told, over, changes: () => told.splice(0).map(({ change }) => change) };
}

test('a change is told at once; what comes fast after it is told as one of each kind, with all its records', async () => {
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

test('who comes back in the middle of what was told together is told of the rest', async () => {
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
  const heard = first.told.find(({ change }) => change.kind === 'alerts');
  expect(heard).toBeDefined();

  const second = follow(feed, heard?.position);
  await second.clock.advance(0);
  expect(second.changes()).toEqual([{ kind: 'continued' }, page(7, 40)]);
  second.end.abort();
  await second.over;
});
