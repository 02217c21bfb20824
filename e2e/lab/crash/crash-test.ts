import { parseArgs } from 'node:util';
import { startCrashBench, type RunResult } from './crash-bench.ts';
import { NO_TROUBLES, TROUBLES } from './troubles.ts';
import { MOMENTS, NAMED_POINTS, TWIN_KILLS, TWIN_POINTS } from './write-points.ts';

/**
 * `npm run crash-test -- --kills N`: kills at the named writes, then N random kills, half by write and half by time.
 * Profiles with one service and with two alternate.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } });
/** Kills per profile. */
const PROFILE_KILLS = 12;

const single = await startCrashBench({ twin: false });
const twins = await startCrashBench({ twin: true });
const totals = { kills: 0, notKilled: 0, wrong: 0 };
const note = (what: string, { killed, wrong }: RunResult): void => {
  totals[killed ? 'kills' : 'notKilled'] += 1;
  if (wrong.length === 0) return;
  totals.wrong += 1;
  process.stdout.write(`${what}: ${wrong.slice(0, 5).join('; ')}\n`);
};

for (const [bench, points, kills] of [
  [single, NAMED_POINTS, MOMENTS],
  [twins, TWIN_POINTS, TWIN_KILLS],
] as const) {
  for (const [index, end] of points.initialSync.entries()) {
    if (index % kills === 0) bench.renew();
    note(`${String(end.name)} ${end.moment}`, await bench.run(end));
  }
  note('the end of the initial sync', await bench.run(null));
  for (const end of [...points.later, ...points.review]) {
    bench.change(points.review.includes(end));
    note(`${String(end.name)} ${end.moment}`, await bench.run(end));
  }
}
let bench = twins;
for (let kill = 0; kill < Number(values.kills); kill += 1) {
  if (kill % PROFILE_KILLS === 0) {
    note(`everything read after ${kill} random kills`, await bench.run(null));
    bench = bench === single ? twins : single;
    bench.renew();
  } else bench.change();
  if (kill % 2 === 0) {
    const moment = (['inside', 'between', 'after'] as const)[kill % 3] ?? 'after';
    const time = 1 + Math.floor(Math.random() * 60);
    const troubles = TROUBLES[kill % (2 * TROUBLES.length)] ?? NO_TROUBLES;
    const result = await bench.run({ name: null, moment, time }, { troubles });
    note(`write ${time} ${moment}, ${JSON.stringify(troubles)}`, result);
  } else {
    const milliseconds = 150 + Math.floor(Math.random() * 900);
    note(`after ${milliseconds} ms`, await bench.runFor(milliseconds));
  }
  if ((kill + 1) % 100 === 0) process.stdout.write(`${kill + 1} random kills\n`);
}
await single.close();
await twins.close();
process.stdout.write(
  `${totals.kills} killed, ${totals.notKilled} ended by themselves, ${totals.wrong} wrong\n`,
);
process.exitCode = totals.wrong === 0 ? 0 : 1;
