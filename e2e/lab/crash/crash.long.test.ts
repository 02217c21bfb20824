import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CRASHES } from '../../../electron/core/crash-loop.ts';
import { startCrashBench, type CrashBench } from './crash-bench.ts';
import { TROUBLES } from './troubles.ts';
import { MOMENTS, NAMED_POINTS, TWIN_KILLS, TWIN_POINTS, type EndPoint } from './write-points.ts';

let bench: CrashBench;
let twins: CrashBench;

beforeAll(async () => {
  bench = await startCrashBench({ twin: false });
  twins = await startCrashBench({ twin: true });
});

afterAll(async () => {
  await bench.close();
  await twins.close();
});

/** Result of a run that reached its end without problems. */
const ALL_IS_WELL = { killed: false, wrong: [] };

/** Renews the profile after this many kills, so that each run starts with what the previous kill left. */
const renewAfter =
  (on: CrashBench, kills: number) =>
  (index: number): void => {
    if (index % kills === 0) on.renew();
  };

/** Kills a process at each point in turn. @returns the problems after each kill, and the points never reached. */
async function killAt(on: CrashBench, points: EndPoint[], before: (index: number) => void) {
  const wrong: Record<string, string[]> = {};
  const missed: string[] = [];
  for (const [index, end] of points.entries()) {
    before(index);
    const name = `${end.name ?? 'any'} ${end.moment}`;
    const result = await on.run(end);
    if (!result.killed) missed.push(name);
    if (result.wrong.length > 0) wrong[name] = result.wrong;
  }
  return { wrong, missed };
}

test(
  'a kill at any write of the initial sync loses nothing, and the sync resumes where it stopped',
  { timeout: 600_000 },
  async () => {
    const killed = await killAt(bench, NAMED_POINTS.initialSync, renewAfter(bench, MOMENTS));
    expect(killed).toEqual({ wrong: {}, missed: [] });
    expect(await bench.run(null)).toMatchObject(ALL_IS_WELL);
  },
);

test(
  'a kill at any later write loses nothing, and the cache ends up equal to the service',
  { timeout: 600_000 },
  async () => {
    const killed = await killAt(bench, NAMED_POINTS.later, () => bench.change());
    expect(killed).toEqual({ wrong: {}, missed: [] });
    expect(await bench.run(null)).toMatchObject(ALL_IS_WELL);
  },
);

test(
  'a kill at a decision on many removals loses nothing and finds none of them twice',
  { timeout: 120_000 },
  async () => {
    const killed = await killAt(bench, NAMED_POINTS.review, () => bench.change(true));
    expect(killed).toEqual({ wrong: {}, missed: [] });
    expect(await bench.run(null)).toMatchObject(ALL_IS_WELL);
  },
);

test(
  'a kill amid two services with the same company id and different answer formats mixes and duplicates nothing',
  { timeout: 300_000 },
  async () => {
    const first = await killAt(twins, TWIN_POINTS.initialSync, renewAfter(twins, TWIN_KILLS));
    expect(first).toEqual({ wrong: {}, missed: [] });
    expect(await twins.run(null)).toMatchObject(ALL_IS_WELL);
    const later = await killAt(twins, TWIN_POINTS.later, () => twins.change());
    expect(later).toEqual({ wrong: {}, missed: [] });
    expect(await twins.run(null)).toMatchObject(ALL_IS_WELL);
  },
);

test(
  'after repeated kills the next start requests nothing and has everything',
  { timeout: 60_000 },
  async () => {
    const notesStart = true;
    bench.renew();
    expect(await bench.run(null)).toMatchObject(ALL_IS_WELL);
    for (let crash = 0; crash < MAX_CRASHES; crash += 1) {
      const end: EndPoint = { name: 'run-end', moment: 'inside', time: 1 };
      expect(await bench.run(end, { notesStart })).toMatchObject({ killed: true, wrong: [] });
    }
    expect(await bench.run(null, { notesStart })).toEqual({ ...ALL_IS_WELL, requests: 0 });
  },
);

test(
  'kills amid wrong clocks, sleeps, sign-in pages and answers that lack an account lose nothing',
  { timeout: 120_000 },
  async () => {
    const wrong: Record<string, string[]> = {};
    // Late enough in a run that its troubles come first.
    const ends = [
      { name: 'balances', moment: 'between', time: 5 },
      { name: 'run-end', moment: 'between', time: 14 },
    ] as const;
    twins.renew();
    for (const troubles of TROUBLES) {
      for (const end of ends) {
        twins.change();
        const { name } = end;
        const result = await twins.run(end, { troubles });
        if (!result.killed) result.wrong.push('came by it too seldom');
        if (result.wrong.length > 0) wrong[`${name} ${JSON.stringify(troubles)}`] = result.wrong;
      }
    }
    expect(wrong).toEqual({});
    expect(await twins.run(null)).toMatchObject(ALL_IS_WELL);
  },
);
