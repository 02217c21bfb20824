import { atMost, type Measure } from '../bar.ts';
import { startSide } from '../side.ts';
import type { OneHostOptions } from '../sides/one-host.ts';
import type { StartingOptions, StartTimes } from '../sides/starting.ts';
import { median } from '../spread.ts';

const COMPANIES = 60;
const LATENCY = 50;
const ROWS = 100;
/** In each list of documents: a few pages. */
const RECORDS = 200;
/** Index of the company without answers: the first, so that its requests come before all others. */
const HANGING = 0;
/** Starts of each kind, alternating, in a run with enough records for more than one. */
const PAIRS = 3;
const MANY_RECORDS = 100_000;

/**
 * Sixty companies on one host, one of which gets no answer: the time until the others have their first balances and all
 * their lists, relative to a start where all are answered.
 */
export const fairness: Measure = {
  name: 'fairness',
  async run({ companies, records, folder, say }) {
    const options: OneHostOptions = { companies: COMPANIES, records: RECORDS, rows: ROWS, latency: LATENCY };
    const service = await startSide('sides/one-host.ts', options);
    const address = await service.run<string>('address');
    const tokens = await service.run<string[]>('tokens');
    say(`connecting ${COMPANIES} companies`);
    const starting = { folder: folder(), address, tokens } satisfies StartingOptions;
    const product = await startSide('sides/starting.ts', starting);
    const start = async (hanging: number | null): Promise<StartTimes> => {
      await service.run('hang', hanging);
      say(hanging === null ? 'all are answered' : 'one is never answered');
      return product.run<StartTimes>('start', HANGING);
    };
    say('once, unmeasured: the first start is the slowest');
    await start(null);
    const healthy: StartTimes[] = [];
    const slowed: StartTimes[] = [];
    for (let pair = 0; pair < (companies * records > MANY_RECORDS ? PAIRS : 1); pair += 1) {
      // Alternates, so that neither kind always comes first.
      for (const hanging of pair % 2 === 0 ? [null, HANGING] : [HANGING, null]) {
        (hanging === null ? healthy : slowed).push(await start(hanging));
      }
    }
    await service.run('hang', null);
    await product.run('close');
    await service.run('close');
    await Promise.all([product.end(), service.end()]);
    const bar = (what: string, name: keyof StartTimes) => {
      const [late, usual] = [slowed, healthy].map((times) => times.map((each) => each[name])) as [
        number[],
        number[],
      ];
      return atMost(
        `${what} of ${COMPANIES} companies on one host, one of them never answered, against all answered`,
        median(late) / median(usual),
        1.1,
        `${inWords(late)}, ${inWords(usual)}`,
      );
    };
    return [bar('first balances', 'firstBalances'), bar('all lists', 'allLists')];
  },
};

/** The median of times and their range (ms). */
function inWords(times: number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `${Math.round(median(times))} ms (${least} to ${most})`;
}
