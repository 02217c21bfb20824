import { expect, test } from 'vitest';
import type { CompanySync, SyncEvent, TargetState } from '../../../shared/model/sync.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { SyncBoard } from './sync-board.ts';

/** Interval at which routine changes are reported (ms). */
const ROUND = 30_000;

const company = (companyId: number): CompanySync => ({
  companyId,
  token: 'present',
  stopped: null,
  announcedAt: null,
  pausedUntil: null,
  targets: [],
});

/** Follows a board on a manual clock. */
function follow(board: SyncBoard) {
  const clock = new ManualClock();
  const end = new AbortController();
  const reported: SyncEvent[] = [];
  const over = (async () => {
    for await (const event of board.subscribe(end.signal, clock)) reported.push(event);
  })();
  return { clock, end, reported, over };
}

test('reports a step at once, merges steps in quick succession, and never omits the last', async () => {
  const board = new SyncBoard();
  board.set(company(1));
  const { clock, end, reported, over } = follow(board);
  await clock.advance(0);
  expect(reported).toEqual([{ kind: 'snapshot', companies: [company(1)] }]);
  reported.length = 0;

  board.update(1, { pausedUntil: 0 });
  await clock.advance(0);
  expect(reported).toEqual([{ kind: 'companies', companies: [{ ...company(1), pausedUntil: 0 }] }]);
  reported.length = 0;

  for (let step = 1; step <= 50; step++) {
    board.update(1, { pausedUntil: step });
    await clock.advance(1);
  }
  board.set(company(2));
  expect(reported).toEqual([]);
  await clock.advance(50);
  expect(reported).toEqual([
    { kind: 'companies', companies: [{ ...company(1), pausedUntil: 50 }, company(2)] },
  ]);

  await clock.advance(1_000);
  board.remove(2);
  await clock.advance(0);
  expect(reported.at(-1), 'after a quiet period, the next change is reported immediately').toEqual({
    kind: 'removed',
    companyId: 2,
  });

  board.update(1, { pausedUntil: 99 });
  end.abort();
  await over;
  expect(clock.pending).toBe(0);
});

test('reports routine steps in a round, or together with an urgent step before its end', async () => {
  const board = new SyncBoard();
  for (const companyId of [1, 2]) board.set(company(companyId));
  const { clock, end, reported, over } = follow(board);
  await clock.advance(0);
  reported.length = 0;

  board.set({ ...company(1), pausedUntil: 1 }, true);
  await clock.advance(ROUND - 1_000);
  board.set({ ...company(2), pausedUntil: 2 }, true);
  expect(reported).toEqual([]);
  await clock.advance(1_000);
  expect(reported).toEqual([
    {
      kind: 'companies',
      companies: [
        { ...company(1), pausedUntil: 1 },
        { ...company(2), pausedUntil: 2 },
      ],
    },
  ]);
  reported.length = 0;

  await clock.advance(1_000);
  board.set({ ...company(1), pausedUntil: 3 }, true);
  await clock.advance(1_000);
  board.remove(2);
  await clock.advance(0);
  expect(reported).toEqual([
    { kind: 'removed', companyId: 2 },
    { kind: 'companies', companies: [{ ...company(1), pausedUntil: 3 }] },
  ]);

  board.set({ ...company(1), pausedUntil: 4 }, true);
  await clock.advance(1_000);
  end.abort();
  await over;
  expect(clock.pending).toBe(0);
});

test('reports many companies in events of a hundred', async () => {
  const board = new SyncBoard();
  const { clock, end, reported, over } = follow(board);
  await clock.advance(0);
  for (let companyId = 1; companyId <= 250; companyId++) board.set(company(companyId), true);
  await clock.advance(ROUND);
  expect(reported.slice(1).map((event) => 'companies' in event && event.companies.length)).toEqual([
    100, 100, 50,
  ]);
  end.abort();
  await over;
});

test('shows a routine update when it has ended, and at once when a caller begins to wait for it', async () => {
  const board = new SyncBoard();
  const target = (phase: TargetState['phase'], lastSuccessAt: number) =>
    ({ target: 'balances', phase, lastSuccessAt, lastFailure: null, sweep: null }) as unknown as TargetState;
  board.set({ ...company(1), targets: [target('idle', 1)] });
  const { clock, end, reported, over } = follow(board);
  await clock.advance(ROUND + 1_000);
  const shown = () =>
    reported
      .flatMap((event) => ('companies' in event ? event.companies : []))
      .at(-1)
      ?.targets.at(0);

  board.updateTarget(1, 'balances', { phase: 'queued' }, true);
  board.updateTarget(1, 'balances', { phase: 'running' }, true);
  await clock.advance(ROUND + 1_000);
  expect(shown()).toEqual(target('idle', 1));
  expect(board.shown()[0]?.targets[0]).toEqual(target('idle', 1));
  expect(board.get(1)?.targets[0]?.phase).toBe('running');

  board.updateTarget(1, 'balances', { phase: 'idle', lastSuccessAt: 2 }, true);
  await clock.advance(ROUND + 1_000);
  expect(shown()).toEqual(target('idle', 2));

  board.updateTarget(1, 'balances', { phase: 'running' }, true);
  await clock.advance(100);
  board.updateTarget(1, 'balances', {});
  await clock.advance(0);
  expect(shown()).toEqual(target('running', 2));
  end.abort();
  await over;
});

test('reports only the changed targets of a company that is otherwise unchanged', async () => {
  const board = new SyncBoard();
  const target = (name: TargetState['target'], lastSuccessAt: number) =>
    ({
      target: name,
      phase: 'idle',
      lastSuccessAt,
      lastFailure: null,
      sweep: null,
    }) as unknown as TargetState;
  for (const companyId of [1, 2]) {
    board.set({ ...company(companyId), targets: [target('balances', 1), target('incomes', 1)] });
  }
  const { clock, end, reported, over } = follow(board);
  await clock.advance(0);
  reported.length = 0;
  const balances = target('balances', 2);
  board.updateTarget(1, 'balances', { lastSuccessAt: 2 }, true);
  board.updateTarget(2, 'balances', { lastSuccessAt: 2 }, true);
  board.update(2, { token: 'absent' });
  await clock.advance(0);
  expect(reported).toEqual([
    {
      kind: 'companies',
      companies: [{ ...company(2), token: 'absent', targets: [balances, target('incomes', 1)] }],
    },
    { kind: 'targets', companies: [{ companyId: 1, targets: [balances] }] },
  ]);
  end.abort();
  await over;
});
