import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESOURCES } from '../../../../shared/model/record.ts';
import { startEngine, type Engine } from '../../engine.ts';
import { createServiceClient } from '../../service/client.ts';
import { ManualClock } from '../manual-clock.ts';
import { createSessionVault } from '../../vault/session.ts';
import { ModelBook } from './model-book.ts';
import { ADDRESS, COMPANY, createModelService } from './model-service.ts';
import { seededRandom } from './random.ts';
import { drawTraits } from './traits.ts';
import { watchCache } from './watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_OF_START = Date.UTC(2026, 2, 28);
/** The program's clock may be wrong by so much at most; the overlap's zone day makes up for it (ms). */
const LARGEST_ERROR = 10 * HOUR;

/** Long enough for a poll of every list, and for what it calls for (ms). */
const QUIET = 20 * MINUTE;

/** In memory where the system has such a place: thousands of histories wear out no disk. */
const MEMORY = '/dev/shm';

export interface HistoryResult {
  seed: number;
  /** What went wrong, at the first commit where anything did, or in the end. */
  wrong: string[];
  /** What happened, one line each. */
  lines: string[];
  commits: number;
  removed: number;
}

/**
 * One history of a service and of the real engine over it, with a real cache, in virtual time; everything follows from
 * the seed. The service changes and fails between any two requests; then it comes to rest, everything is read again
 * once, and the cache must hold what the service has.
 */
export async function runHistory(seed: number): Promise<HistoryResult> {
  const random = seededRandom(seed);
  const traits = drawTraits(random);
  const start = DAY_OF_START + random.whole(0, 23) * HOUR;
  const clock = new ManualClock(start);
  let slept = 0;
  const truth = (): number => start + clock.monotonic() + slept;
  const lines: string[] = [`traits ${JSON.stringify(traits)}`];
  const note = (line: string): void => {
    lines.push(`${new Date(truth()).toISOString().slice(5, 23)} ${line}`);
  };
  const book = new ModelBook(random, traits, start, note);
  const service = createModelService({ book, traits, random, clock, truth, note });
  const profile = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'countinghouse-history-'));
  const session = createSessionVault();
  const result: HistoryResult = { seed, wrong: [], lines, commits: 0, removed: 0 };
  let watch: ReturnType<typeof watchCache> | null = null;

  const check = (name: string): void => {
    result.commits += 1;
    const resource = RESOURCES.find((list) => name.endsWith(`/${list}`));
    if (!resource || !watch || result.wrong.length > 0) return;
    result.wrong = watch.afterCommit(resource);
    if (result.wrong.length > 0) note(`WRONG after ${name}: ${result.wrong.join('; ')}`);
  };
  const open = (): Engine =>
    startEngine({
      profile,
      clock,
      random: () => random.next(),
      client: createServiceClient({ clock, random: () => random.next(), requester: service }),
      openVaults: () => ({ keychain: session, session }),
      report: (_reference, error) => {
        result.wrong.push(
          `defect: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      },
      cache: {
        synchronous: 'OFF',
        onWritePoint: (name, moment) => {
          if (moment === 'after') check(name);
        },
      },
    });

  let engine = open();
  watch = watchCache(profile, { book, traits, truth });
  const until = async (work: Promise<unknown>): Promise<void> => {
    const state = { done: false };
    void work.finally(() => {
      state.done = true;
    });
    await clock.advance(0);
    while (!state.done) await clock.advance(MINUTE);
    await work;
  };

  try {
    engine.updateSettings({ balanceMinutes: 30, listMinutes: 5, sweepHours: random.pick([1, 4, 24]) });
    await until(connect(engine));
    service.restless = true;
    for (let step = random.whole(3, 8); step > 0; step -= 1) {
      await clock.advance(random.whole(1, 20) * MINUTE);
      await disturb();
    }
    note('the service comes to rest');
    service.restless = false;
    await clock.advance(MINUTE);
    book.settle(truth());
    await clock.advance(QUIET);
    await until(engine.syncs.sweep(COMPANY, null));
    await until(engine.syncs.now(null));
    const held = engine.syncs.heldRemovals();
    for (const { resource, count } of held) {
      note(`the user accepts ${count} removals of ${resource}`);
      engine.syncs.decideRemovals(COMPANY, resource, true);
    }
    if (result.wrong.length === 0) result.wrong = watch.differences();
  } finally {
    await until(engine.stop());
    watch.close();
    rmSync(profile, { recursive: true });
  }
  return result;

  async function connect(running: Engine): Promise<void> {
    const { signal } = new AbortController();
    const input = { address: ADDRESS, token: 'model-token-0123456789', headerName: null };
    const { ticket } = await running.companies.check(input, signal);
    await running.companies.add(ticket, 'session');
  }

  /** What happens to the program itself. */
  async function disturb(): Promise<void> {
    const kind = random.pick(['nothing', 'nothing', 'restart', 'sync', 'sweep', 'sleep', 'clock', 'hidden']);
    note(`program: ${kind}`);
    if (kind === 'restart') {
      await until(engine.stop());
      engine = open();
    } else if (kind === 'sync') void engine.syncs.now(random.pick([COMPANY, null]));
    else if (kind === 'sweep') void engine.syncs.sweep(COMPANY, null);
    else if (kind === 'sleep') {
      const asleep = random.whole(1, 10) * HOUR;
      slept += asleep;
      clock.jump(asleep);
    } else if (kind === 'clock' && traits.sendsDate) {
      const error = random.whole(-LARGEST_ERROR, LARGEST_ERROR);
      clock.jump(truth() + error - clock.now());
    } else if (kind === 'hidden') engine.setAttention({ window: 'hidden', onBattery: random.chance(0.5) });
  }
}
