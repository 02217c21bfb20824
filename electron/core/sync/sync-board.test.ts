import { expect, test } from 'vitest';
import type { CompanySync, SyncEvent } from '../../../shared/model/sync.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { SyncBoard } from './sync-board.ts';

const company = (companyId: number): CompanySync => ({
  companyId,
  token: 'present',
  stopped: null,
  pausedUntil: null,
  targets: [],
});

/** Follows a board on a clock moved by hand. */
function follow(board: SyncBoard) {
  const clock = new ManualClock();
  const end = new AbortController();
  const told: SyncEvent[] = [];
  const over = (async () => {
    for await (const event of board.subscribe(end.signal, clock)) told.push(event);
  })();
  return { clock, end, told, over };
}

test('a step is told at once, what comes fast after it as one, and the last is never left out', async () => {
  const board = new SyncBoard();
  board.set(company(1));
  const { clock, end, told, over } = follow(board);
  await clock.advance(0);
  expect(told).toEqual([{ kind: 'snapshot', companies: [company(1)] }]);
  told.length = 0;

  board.update(1, { pausedUntil: 0 });
  await clock.advance(0);
  expect(told).toEqual([{ kind: 'company', company: { ...company(1), pausedUntil: 0 } }]);
  told.length = 0;

  for (let step = 1; step <= 50; step++) {
    board.update(1, { pausedUntil: step });
    await clock.advance(1);
  }
  board.set(company(2));
  expect(told).toEqual([]);
  await clock.advance(50);
  expect(told).toEqual([
    { kind: 'company', company: { ...company(1), pausedUntil: 50 } },
    { kind: 'company', company: company(2) },
  ]);

  await clock.advance(1_000);
  board.remove(2);
  await clock.advance(0);
  expect(told.at(-1), 'at rest the next step is told at once again').toEqual({
    kind: 'removed',
    companyId: 2,
  });

  board.update(1, { pausedUntil: 99 });
  end.abort();
  await over;
  expect(clock.pending).toBe(0);
});
