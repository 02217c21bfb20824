import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCrashBench, type CrashBench } from './crash-bench.ts';
import { NAMED_POINTS, type EndPoint } from './write-points.ts';

let bench: CrashBench;

beforeAll(async () => {
  bench = await startCrashBench();
});

afterAll(() => bench.close());

/** Kills a program at each point in turn; gives what each kill broke, and the points no program came by. */
async function killAt(points: EndPoint[], before: (index: number) => void) {
  const wrong: Record<string, string[]> = {};
  const missed: string[] = [];
  for (const [index, end] of points.entries()) {
    before(index);
    const name = `${end.name ?? 'any'} ${end.moment}`;
    const result = await bench.run(end);
    if (!result.killed) missed.push(name);
    if (result.wrong.length > 0) wrong[name] = result.wrong;
  }
  return { wrong, missed };
}

test(
  'a kill at any write of the first reading loses nothing and goes on where it was',
  { timeout: 600_000 },
  async () => {
    const killed = await killAt(NAMED_POINTS.firstReading, (index) => {
      // Two kills over one profile, so that the second one meets what the first one left.
      if (index % 2 === 0) bench.renew();
    });
    expect(killed).toEqual({ wrong: {}, missed: [] });
    expect(await bench.run(null)).toEqual({ killed: false, wrong: [] });
  },
);

test(
  'a kill at any later write loses nothing, and the cache comes to be what the service has',
  { timeout: 600_000 },
  async () => {
    const killed = await killAt(NAMED_POINTS.later, () => bench.change());
    expect(killed).toEqual({ wrong: {}, missed: [] });
    expect(await bench.run(null)).toEqual({ killed: false, wrong: [] });
  },
);
