import { parseArgs } from 'node:util';
import { runHistory } from './run-history.ts';

/**
 * `npm run simulate -- --seeds N [--from K]` runs N histories. `--seed K` replays one and prints its events. `--plain`
 * runs without dialects, `--calm` without extra faults.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    plain: { type: 'boolean', default: false },
    calm: { type: 'boolean', default: false },
  },
});
const options = { plain: values.plain, extraFaults: !values.calm };

if (values.seed !== undefined) {
  const { lines, wrong } = await runHistory(Number(values.seed), options);
  process.stdout.write(
    `${lines.join('\n')}\n${wrong.length === 0 ? 'All as it should be.' : wrong.join('\n')}\n`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} else await runMany(Number(values.from), Number(values.seeds));

async function runMany(from: number, seeds: number): Promise<void> {
  const failed: number[] = [];
  const totals = { commits: 0 };
  const slept = new Map<string, number>();
  const began = performance.now();
  for (let seed = from; seed < from + seeds; seed += 1) {
    const { wrong, commits, slept: own } = await runHistory(seed, options);
    totals.commits += commits;
    for (const [state, times] of own) slept.set(state, (slept.get(state) ?? 0) + times);
    if (wrong.length > 0) {
      failed.push(seed);
      process.stdout.write(`seed ${seed}: ${wrong.slice(0, 3).join('; ')}\n`);
    }
    if ((seed - from + 1) % 500 === 0) process.stdout.write(`${seed - from + 1} histories\n`);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  process.stdout.write(
    `${seeds} histories, ${totals.commits} commits, ${failed.length} failed, ${seconds} s\n`,
  );
  process.stdout.write(
    `slept during ${[...slept].map(([state, times]) => `${state} ${times}`).join(', ')}\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
