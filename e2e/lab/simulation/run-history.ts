import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESOURCES } from '../../../shared/model/record.ts';
import { startEngine, type Engine } from '../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../electron/core/service/client.ts';
import type { Requester } from '../../../electron/core/service/request.ts';
import { ManualClock } from '../../../electron/core/lib/testing/manual-clock.ts';
import { createSessionVault } from '../../../electron/core/vault/session.ts';
import { drawDialect, PLAIN } from './dialect.ts';
import { ModelBook } from './model-book.ts';
import { ADDRESSES, createModelService, type ModelService } from './model-service.ts';
import { seededRandom } from './random.ts';
import { drawTraits } from './traits.ts';
import { watchCache, type Watch } from './watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_OF_START = Date.UTC(2026, 2, 28);
/** The program's clock may be wrong by so much at most; the overlap's zone day makes up for it (ms). */
const LARGEST_ERROR = 10 * HOUR;
/** A clock that was never set is wrong by years (ms). */
const LARGEST_JUMP = 10 * 365 * 24 * HOUR;

/** Long enough for a poll of every list, and for what it calls for (ms). */
const QUIET = 20 * MINUTE;

/** In memory where the system has such a place: thousands of histories wear out no disk. */
const MEMORY = '/dev/shm';

/** Of another sequence than the traits, which stay what they were. */
const DIALECT_SEED = 0x5eed;

/** Of a third sequence: which of two services a disturbance meets, so that all else stays what it was. */
const SIDE_SEED = 0x51de;

export interface HistoryResult {
  seed: number;
  /** What went wrong, at the first commit where anything did, or in the end. */
  wrong: string[];
  /** What happened, one line each. */
  lines: string[];
  commits: number;
  removed: number;
}

/** A service, the truth of it, and its company as the program has it. */
interface Side {
  address: string;
  book: ModelBook;
  service: ModelService;
  companyId: number;
  watch: Watch | null;
}

/**
 * One history of a service and of the real engine over it, with a real cache, in virtual time; everything follows from
 * the seed. The service changes and fails between any two requests; then it comes to rest, everything is read again
 * once, and the cache must hold what the service has.
 *
 * @param options `plain`: the service answers as the specification has it.
 */
export async function runHistory(seed: number, { plain = false } = {}): Promise<HistoryResult> {
  const random = seededRandom(seed);
  const traits = drawTraits(random);
  const dialect = plain ? PLAIN : drawDialect(seededRandom(seed + DIALECT_SEED));
  const start = DAY_OF_START + random.whole(0, 23) * HOUR;
  const clock = new ManualClock(start);
  let slept = 0;
  const truth = (): number => start + clock.monotonic() + slept;
  const lines: string[] = [`traits ${JSON.stringify(traits)}`, `dialect ${JSON.stringify(dialect)}`];
  const note = (line: string): void => {
    lines.push(`${new Date(truth()).toISOString().slice(5, 23)} ${line}`);
  };
  const sides = ADDRESSES.slice(0, dialect.twin ? 2 : 1).map((address): Side => {
    const book = new ModelBook(random, { traits, dialect }, start, note);
    const service = createModelService({ address, book, traits, dialect, random, clock, truth, note });
    return { address, book, service, companyId: 0, watch: null };
  });
  const requester: Requester = {
    get: (connection, target, signal) => {
      const side = sides.find(({ address }) => address === connection.address);
      if (!side) throw new Error(`asked ${connection.address}`);
      return side.service.get(connection, target, signal);
    },
    close: async () => undefined,
  };
  const profile = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'countinghouse-history-'));
  const session = createSessionVault();
  const sideRandom = seededRandom(seed + SIDE_SEED);
  const result: HistoryResult = { seed, wrong: [], lines, commits: 0, removed: 0 };

  const check = (name: string): void => {
    result.commits += 1;
    const resource = RESOURCES.find((list) => name.endsWith(`/${list}`));
    if (!resource || result.wrong.length > 0) return;
    result.wrong = sides.flatMap(({ watch }) => watch?.afterCommit(resource) ?? []);
    if (result.wrong.length > 0) note(`WRONG after ${name}: ${result.wrong.join('; ')}`);
  };
  const open = (): Engine =>
    startEngine({
      profile,
      clock,
      random: () => random.next(),
      client: createServiceClient({ clock, random: () => random.next(), requester }),
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
    for (const side of sides) await until(connect(engine, side));
    for (const { service } of sides) service.restless = true;
    for (let step = random.whole(3, 8); step > 0; step -= 1) {
      await clock.advance(random.whole(1, 20) * MINUTE);
      await disturb();
      if (dialect.clocks) misleadClocks();
    }
    note('the service comes to rest');
    for (const { service } of sides) service.restless = false;
    if (dialect.clocks && !traits.sendsDate) setOwnClock(0);
    await clock.advance(MINUTE);
    for (const { book } of sides) book.settle(truth());
    await clock.advance(QUIET);
    // What is gone is believed at the second look, and nothing calls for that where no count says so.
    for (let look = plain ? 1 : 2; look > 0; look -= 1) {
      for (const { companyId } of sides) await until(engine.syncs.sweep(companyId, null));
      await until(engine.syncs.now(null));
    }
    for (const { companyId, resource, count } of engine.syncs.removalsToReview()) {
      note(`the user accepts ${count} removals of ${resource}`);
      engine.syncs.decideRemovals(companyId, resource, true);
    }
    if (result.wrong.length === 0) result.wrong = sides.flatMap(({ watch }) => watch?.differences() ?? []);
  } finally {
    await until(engine.stop());
    for (const { watch } of sides) watch?.close();
    rmSync(profile, { recursive: true });
  }
  return result;

  async function connect(running: Engine, side: Side): Promise<void> {
    const { signal } = new AbortController();
    const { address, book, service } = side;
    const input = { address, token: 'model-token-0123456789', headerName: null };
    const { ticket } = await running.companies.check(input, signal);
    side.companyId = (await running.companies.add(ticket, 'session')).companyId;
    const leads = (): ReadonlySet<number> => service.skews;
    side.watch = watchCache(profile, { companyId: side.companyId, book, traits, dialect, truth, leads });
  }

  /** What happens to the program itself. */
  async function disturb(): Promise<void> {
    const kind = random.pick(['nothing', 'nothing', 'restart', 'sync', 'sweep', 'sleep', 'clock', 'hidden']);
    const { address, companyId } = sideRandom.pick(sides);
    note(`program: ${kind}, ${address}`);
    if (kind === 'restart') {
      await until(engine.stop());
      engine = open();
    } else if (kind === 'sync') void engine.syncs.now(random.pick([companyId, null]));
    else if (kind === 'sweep') void engine.syncs.sweep(companyId, null);
    else if (kind === 'sleep') {
      const asleep = random.whole(1, 10) * HOUR;
      slept += asleep;
      clock.jump(asleep);
    } else if (kind === 'clock' && traits.sendsDate) setOwnClock(random.whole(-LARGEST_ERROR, LARGEST_ERROR));
    else if (kind === 'hidden') engine.setAttention({ window: 'hidden', onBattery: random.chance(0.5) });
  }

  /** Sets a clock wrong by years and the other one right: where both are wrong at once, nothing says so. */
  function misleadClocks(): void {
    const error = random.chance(0.5) ? 0 : random.whole(-LARGEST_JUMP, LARGEST_JUMP);
    const isOurs = random.chance(0.5);
    setOwnClock(isOurs ? error : 0);
    for (const { service } of sides) service.setSkew(traits.skew + (isOurs ? 0 : error));
    note(`a clock is wrong by ${Math.round(error / HOUR)} hours`);
  }

  function setOwnClock(error: number): void {
    clock.jump(truth() + error - clock.now());
  }
}
