import { parseArgs } from 'node:util';
import { isMet, type Result } from './bar.ts';
import { MEASURES } from './measures.ts';
import { saveResults } from './results.ts';
import { speedTogether } from './processors.ts';
import { openStage } from './stage.ts';
import { tableOf } from './table.ts';

/**
 * `npm run bench -- [--records N] [--companies N] [--only NAME,NAME] [--books FOLDER] [--results FILE]`: measures the
 * performance bars as ratios within this run, and fails when one is missed. `--books` stores the synced books for the
 * next run.
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    companies: { type: 'string', default: '10' },
    only: { type: 'string' },
    books: { type: 'string' },
    results: { type: 'string', default: 'e2e/lab/bench/results/latest.json' },
  },
});
const records = Number(values.records);
const companies = Number(values.companies);
const wanted = values.only?.split(',') ?? MEASURES.map(({ name }) => name);
const unknown = wanted.filter((name) => !MEASURES.some((measure) => measure.name === name));

if (unknown.length > 0) {
  const names = MEASURES.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${names}.\n`);
  process.exitCode = 2;
} else process.exitCode = (await measure()) ? 0 : 1;

/** @returns whether every bar was met. */
async function measure(): Promise<boolean> {
  const all: Result[] = [];
  const say = (words: string): void => void process.stdout.write(`${words}\n`);
  const stage = openStage(companies, Math.ceil(records / companies), say, values.books);
  try {
    for (const { name, missing, run } of MEASURES.filter((each) => wanted.includes(each.name))) {
      say(name);
      const reason = missing?.() ?? null;
      if (reason !== null) {
        say(`  skipped: ${reason}`);
        continue;
      }
      const before = await speedTogether();
      const results = await run({ ...stage, say: (words) => say(`  ${words}`) });
      const after = await speedTogether();
      const [then, now] = [before, after].map((speed) => `${speed.toFixed(2)}×`);
      say(`  a thread beside another one is ${then} as fast as alone before, ${now} after`);
      saveResults(values.results, { name, records, companies, together: { before, after } }, results);
      all.push(...results);
    }
  } finally {
    stage.close();
  }
  say(`\n${records.toLocaleString('en')} records of ${companies} companies\n${tableOf(all)}`);
  return all.every(isMet);
}
