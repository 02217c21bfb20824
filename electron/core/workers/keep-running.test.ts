import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { KeptWorker } from './keep-running.ts';
import { startWorker } from './start-worker.ts';
import type { MortalRouter } from './testing/mortal-worker.ts';

const FILE = new URL('./testing/mortal-worker.ts', import.meta.url);

let profile: string;
let kept: KeptWorker<MortalRouter>;
let starts: number;
let reported: string[];
let restarted: number;
let lost: Promise<void>;

beforeEach(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  [starts, reported, restarted] = [0, [], 0];
  let tellLost = (): void => undefined;
  lost = new Promise((resolve) => (tellLost = resolve));
  const start = () => {
    starts += 1;
    return startWorker(FILE, { profile }, (line) => reported.push(line));
  };
  kept = await keepRunning<MortalRouter>(start, { lost: tellLost, restarted: () => (restarted += 1) });
});
afterEach(async () => {
  await kept.stop();
  rmSync(profile, { recursive: true });
});

it.each(['exit', 'throwLater'] as const)(
  'starts a thread anew that ended by %s, on the profile it held, and goes on',
  async (way) => {
    const [waiting, stream] = [kept.client.never(), await kept.client.follow()];
    await stream.next();
    const next = stream.next();
    const failed = Promise.allSettled([waiting, next]);
    await kept.client[way]().catch(() => undefined);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(kept.client.ping()).resolves.toBe('here');
    expect([starts, restarted]).toEqual([2, 1]);
    expect(reported.join()).not.toContain('canary');
  },
);

it('says so when the thread ends again', async () => {
  await kept.client.exit().catch(() => undefined);
  await expect(kept.client.ping()).resolves.toBe('here');
  await kept.client.exit().catch(() => undefined);
  await lost;
  expect(starts).toBe(2);
});
