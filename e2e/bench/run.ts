import { parseArgs } from 'node:util';
import { isMet, type Measure, type Result } from './bar.ts';
import { MEASURES } from './measures.ts';
import { saveResults } from './results.ts';
import { speedTogether } from './processors.ts';
import { openStage, type Stage } from './stage.ts';
import { tableOf } from './table.ts';

/**
 * `npm run bench -- [--records N] [--companies N] [--only NAME,NAME] [--books FOLDER] [--results FILE]`: measures the
 * bars the program is held to, as ratios within this run, and fails when one is missed. `--books` keeps the books that
 * were read for the next run.
 *
 * A machine whose processors are for a while not there for two threads slows what runs on two, and not what it is compared
 * with. What misses a bar then is measured again, and the last time counts.
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    companies: { type: 'string', default: '10' },
    only: { type: 'string' },
    books: { type: 'string' },
    results: { type: 'string', default: 'e2e/bench/results/latest.json' },
  },
});
/** As fast as that is a thread beside another one where both have a processor. */
const UNDISTURBED = 0.9;
const MOST_TIMES = 3;

const [records, companies] = [Number(values.records), Number(values.companies)];
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
    for (const measure of MEASURES.filter(({ name }) => wanted.includes(name))) {
      const { name, missing } = measure;
      say(name);
      const reason = missing?.() ?? null;
      if (reason !== null) {
        say(`  left out: ${reason}`);
        continue;
      }
      const { results, together } = await measureCalmly(measure, {
        ...stage,
        say: (words) => say(`  ${words}`),
      });
      saveResults(values.results, { name, records, companies, together }, results);
      all.push(...results);
    }
  } finally {
    stage.close();
  }
  say(`\n${records.toLocaleString('en')} records of ${companies} companies\n${tableOf(all)}`);
  return all.every(isMet);
}

interface Measured {
  results: Result[];
  /** How fast a thread was beside another one; see {@link speedTogether}. */
  together: { before: number; after: number };
}

/** Measures, and once more where a bar is missed while the machine is not what it is at other times. */
async function measureCalmly({ run }: Measure, stage: Stage): Promise<Measured> {
  for (let time = 1; ; time++) {
    const before = await speedTogether();
    const results = await run(stage);
    const after = await speedTogether();
    stage.say(`a thread beside another one is ${before}× as fast as alone before, ${after}× after`);
    const wasDisturbed = Math.min(before, after) < UNDISTURBED;
    if (!wasDisturbed || results.every(isMet) || time === MOST_TIMES) {
      return { results, together: { before, after } };
    }
    stage.say('a bar was missed while two threads had less than two processors: again');
  }
}
