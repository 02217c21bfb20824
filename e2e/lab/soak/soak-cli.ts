import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runSoak } from './soak.ts';
import { verdictOf } from './verdict.ts';

/**
 * `npm run soak [-- --minutes N] [--seed N] [--copies N] [--out FILE]`: runs Countinghouse under seeded faults, for 20
 * minutes by default. Exits with 1 if a bar is missed.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    copies: { type: 'string', default: '2' },
    out: { type: 'string', default: 'e2e/results/soak.json' },
  },
});

const minutes = Number(values.minutes);
const seed = Number(values.seed);
const copies = Number(values.copies);
const soak = await runSoak({
  minutes,
  seed,
  copies,
  measureEvery: 10_000,
  note: (line) => process.stdout.write(`${line}\n`),
});
const verdict = verdictOf(soak);
const { requests, broken, outages, polls, calls, reloads, wrong } = soak;
process.stdout.write(
  `${minutes} minutes, ${copies * 3} companies: ${requests} requests, ${broken} broken, ${outages} outages; ${polls} polls; a user's ${calls} calls and ${reloads} reloads\n`,
);
const widths = [Math.max(...verdict.map(({ what }) => what.length)), 8];
for (const { what, bar, value, met } of verdict) {
  process.stdout.write(
    `${what.padEnd(widths[0] ?? 0)}  ${bar.padEnd(widths[1] ?? 0)}  ${met ? 'met    ' : 'NOT MET'}  ${value}\n`,
  );
}
for (const line of wrong.slice(0, 50)) process.stdout.write(`  ${line}\n`);
mkdirSync(path.dirname(values.out), { recursive: true });
const day = new Date().toISOString().slice(0, 10);
writeFileSync(values.out, `${JSON.stringify({ day, minutes, seed, verdict, ...soak }, null, 2)}\n`);
process.exitCode = verdict.every(({ met }) => met) ? 0 : 1;
