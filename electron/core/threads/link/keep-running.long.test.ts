import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { keepRunning, MAX_RESTARTS, RESTART_WINDOW_MS } from './keep-running.ts';
import type { SupervisedWorker } from './keep-running.ts';
import { startWorker } from './start-worker.ts';
import type { CrashingRouter } from '../testing/crashing-worker.ts';

const FILE = new URL('../testing/crashing-worker.ts', import.meta.url);

let profile: string;
let worker: SupervisedWorker<CrashingRouter>;
let starts: number;
let reported: string[];
let restarted: number;
let lost: Promise<void>;
let clock: ManualClock;

beforeEach(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  clock = new ManualClock();
  starts = 0;
  reported = [];
  restarted = 0;
  let reportLost = (): void => undefined;
  lost = new Promise((resolve) => (reportLost = resolve));
  const start = () => {
    starts += 1;
    return startWorker(FILE, { profile }, (line) => reported.push(line));
  };
  worker = await keepRunning<CrashingRouter>(start, {
    clock,
    lost: reportLost,
    restarted: () => (restarted += 1),
  });
});
afterEach(async () => {
  await worker.stop();
  rmSync(profile, { recursive: true });
});

it.each(['exit', 'throwLater'] as const)(
  'restarts a thread that ended by %s on the same profile',
  async (way) => {
    const waiting = worker.client.never();
    const stream = await worker.client.follow();
    await stream.next();
    const next = stream.next();
    const failed = Promise.allSettled([waiting, next]);
    await worker.client[way]().catch(() => undefined);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(worker.client.ping()).resolves.toBe('here');
    expect([starts, restarted]).toEqual([2, 1]);
    expect(reported.join()).not.toContain('canary');
  },
);

async function endOnce(): Promise<void> {
  await worker.client.exit().catch(() => undefined);
  await expect(worker.client.ping()).resolves.toBe('here');
}

it('limits restarts per time window, and gives up on a thread that keeps ending', async () => {
  for (let each = 0; each < MAX_RESTARTS; each += 1) await endOnce();
  await clock.advance(RESTART_WINDOW_MS);
  for (let each = 0; each < MAX_RESTARTS; each += 1) await endOnce();
  await worker.client.exit().catch(() => undefined);
  await lost;
  expect(starts).toBe(1 + 2 * MAX_RESTARTS);
});

it('answers `too-large` to a result that no message can carry, and continues', async () => {
  await expect(worker.client.endless()).rejects.toMatchObject({ data: { code: 'too-large' } });
  const stream = await worker.client.endlessEvents();
  await expect(stream.next()).rejects.toMatchObject({ data: { code: 'too-large' } });
  await expect(worker.client.ping()).resolves.toBe('here');
  expect([starts, reported]).toEqual([1, []]);
});
