import { parseArgs } from 'node:util';
import { startCrashBench } from './crash-bench.ts';
import { NAMED_POINTS } from './write-points.ts';

/** `npm run crash-test -- --kills N`: every named write, then N random kills, half by write and half by the clock. */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } });
const PROFILES = 12;

const bench = await startCrashBench();
const totals = { kills: 0, notKilled: 0, wrong: 0 };
const note = (what: string, { killed, wrong }: { killed: boolean; wrong: string[] }): void => {
  totals[killed ? 'kills' : 'notKilled'] += 1;
  if (wrong.length === 0) return;
  totals.wrong += 1;
  process.stdout.write(`${what}: ${wrong.slice(0, 5).join('; ')}\n`);
};

for (const [index, end] of NAMED_POINTS.firstReading.entries()) {
  if (index % 2 === 0) bench.renew();
  note(`${String(end.name)} ${end.moment}`, await bench.run(end));
}
note('the end of the first reading', await bench.run(null));
for (const end of NAMED_POINTS.later) {
  bench.change();
  note(`${String(end.name)} ${end.moment}`, await bench.run(end));
}
for (let kill = 0; kill < Number(values.kills); kill += 1) {
  if (kill % PROFILES === 0) {
    note(`everything read after ${kill} random kills`, await bench.run(null));
    bench.renew();
  } else bench.change();
  if (kill % 2 === 0) {
    const moment = Math.random() < 0.5 ? 'inside' : 'after';
    const time = 1 + Math.floor(Math.random() * 60);
    note(`write ${time} ${moment}`, await bench.run({ name: null, moment, time }));
  } else {
    const milliseconds = 150 + Math.floor(Math.random() * 900);
    note(`after ${milliseconds} ms`, await bench.runFor(milliseconds));
  }
  if ((kill + 1) % 100 === 0) process.stdout.write(`${kill + 1} random kills\n`);
}
await bench.close();
process.stdout.write(
  `${totals.kills} killed, ${totals.notKilled} ended by themselves, ${totals.wrong} wrong\n`,
);
process.exitCode = totals.wrong === 0 ? 0 : 1;
