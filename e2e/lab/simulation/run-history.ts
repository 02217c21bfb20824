import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYNC_TARGETS, type SyncTarget } from '../../../shared/model/sync.ts';
import { RESOURCES } from '../../../shared/model/record.ts';
import { startEngine, type Engine } from '../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../electron/core/service/client.ts';
import type { Requester } from '../../../electron/core/service/request.ts';
import { createSessionVault } from '../../../electron/core/vault/session.ts';
import { drawDialect, PLAIN } from './dialect.ts';
import { drawExtraFaults } from './extra-faults.ts';
import { notRecovered } from './recovery.ts';
import { ModelAccounts } from './model-accounts.ts';
import { ModelBook } from './model-book.ts';
import { ADDRESSES, createModelService, type ModelService, type Way } from './model-service.ts';
import { ModelTime } from './model-time.ts';
import { createPortal } from './portal.ts';
import { seededRandom, type Random } from './random.ts';
import { Sleeper } from './sleeper.ts';
import { drawTraits } from './traits.ts';
import { watchAccounts, type AccountWatch } from './watch-accounts.ts';
import { watchCache, type Watch } from './watch.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_OF_START = Date.UTC(2026, 2, 28);
/** Maximum error of the engine's clock (ms); the overlap's extra day for time zones compensates for it. */
const MAX_CLOCK_ERROR_MS = 10 * HOUR_MS;
/** Maximum error of a clock that was never set: years (ms). */
const MAX_CLOCK_JUMP_MS = 10 * 365 * 24 * HOUR_MS;

/** Long enough for a poll of every list and everything it triggers (ms). */
const QUIET = 20 * MINUTE_MS;

/** In memory where available, so that thousands of histories wear out no disk. */
const MEMORY = '/dev/shm';

/** A separate random sequence for dialects, so that the traits stay unchanged. */
const DIALECT_SEED = 0x5eed;

/** A third sequence, which selects the service that a disturbance affects, so that all else stays unchanged. */
const SIDE_SEED = 0x51de;

/** A fourth sequence for the extra faults of a history. Each fault then has a sequence of its own. */
const EXTRA_FAULTS_SEED = 0xca1a;
const ACCOUNT_SEED = 0xba7c;

/** Number of balance polls in the last quiet period; as many polls of unchanged balances add nothing to their history. */
const LAST_MINUTES = 30;

/** Two intervals of the lists, of balances and of the company's own data, in turn (ms). */
const RECOVERY_STEPS: { within: number; targets: SyncTarget[] }[] = [
  { within: 10 * MINUTE_MS, targets: [...RESOURCES] },
  { within: HOUR_MS, targets: [...RESOURCES, 'balances'] },
  { within: 2 * HOUR_MS, targets: [...SYNC_TARGETS] },
];

export interface HistoryOptions {
  /** Whether the service answers as the specification says. */
  plain?: boolean;
  /** False: without extra faults, as histories were before those existed. */
  extraFaults?: boolean;
}

export interface HistoryResult {
  seed: number;
  /** Problems at the first commit that had any, or at the end. */
  wrong: string[];
  /** Events, one line each. */
  lines: string[];
  commits: number;
  /** Number of sleeps, by the work under way. */
  slept: ReadonlyMap<string, number>;
}

/** A service, its true state, and its company in the engine. */
interface Side {
  address: string;
  book: ModelBook;
  service: ModelService;
  companyId: number;
  watch: Watch | null;
  accounts: ModelAccounts | null;
  accountWatch: AccountWatch | null;
}

/**
 * Runs one history of a service and the real engine, with a real cache, in virtual time, deterministic in the seed. The
 * service changes and fails between any two requests. Then it comes to rest, everything is read again once, and the
 * cache must equal the service's data.
 */
export async function runHistory(
  seed: number,
  { plain = false, extraFaults: hasExtraFaults = true }: HistoryOptions = {},
): Promise<HistoryResult> {
  const random = seededRandom(seed);
  const traits = drawTraits(random);
  const dialect = plain ? PLAIN : drawDialect(seededRandom(seed + DIALECT_SEED));
  const extraFaults = hasExtraFaults ? drawExtraFaults(seededRandom(seed + EXTRA_FAULTS_SEED)) : null;
  const hardRandom = seededRandom(seed + EXTRA_FAULTS_SEED + 1);
  const areClocksWrong = dialect.clocks || (extraFaults !== null && extraFaults.years !== 'none');
  const start = DAY_OF_START + random.whole(0, 23) * HOUR_MS;
  const time = new ModelTime(start);
  const { clock, truth } = time;
  const lines: string[] = [
    `traits ${JSON.stringify(traits)}`,
    `dialect ${JSON.stringify(dialect)}`,
    `hardships ${JSON.stringify(extraFaults)}`,
  ];
  const note = (line: string): void => {
    lines.push(`${new Date(truth()).toISOString().slice(5, 23)} ${line}`);
  };
  const portal = createPortal(hardRandom, clock, note);
  const isDisturbed = (): boolean => sides.some(({ service }) => service.isDisturbed);
  const sleeper = new Sleeper({
    random: hardRandom,
    time,
    board: () => engine.board,
    companyIds: () => engine.companies.list().map(({ companyId }) => companyId),
    sent: (companyId) =>
      sides
        .filter((side) => companyId === null || side.companyId === companyId)
        .map(({ service }) => service.sent),
    // Rejected for a company whose sync is being stopped, since it is unknown.
    syncNow: (companyId) => void engine.syncs.now(companyId).catch(() => sleeper.disturbed()),
    onWake: () => {
      maybeRequireLogin(0.3);
    },
    isOver: () => !isDisturbed(),
    note,
    onWrong: (what) => wrongNow([what], 'waking'),
  });
  const way: Way = {
    onWay: () => {
      if (extraFaults?.sleeps) sleeper.duringRequest();
    },
    pass: (path) => portal.pass(path),
    retryAfter: (drawn) =>
      drawn === null || !extraFaults ? drawn : hardRandom.whole(0, extraFaults.longestPause / 1_000) * 1_000,
    onFailure: (pause) => {
      if (extraFaults?.sleeps) sleeper.afterFailure(pause);
      maybeRequireLogin(0.2);
    },
  };
  const sides = ADDRESSES.slice(0, dialect.twin ? 2 : 1).map((address, index): Side => {
    const book = new ModelBook(random, { traits, dialect }, start, note);
    const accounts =
      extraFaults &&
      new ModelAccounts(
        seededRandom(seed + ACCOUNT_SEED + index),
        { count: extraFaults.accounts, mark: address },
        note,
      );
    const made = { address, book, accounts, traits, dialect, random, clock, truth, note, way };
    const service = createModelService(made);
    return { address, book, service, accounts, companyId: 0, watch: null, accountWatch: null };
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
  const result: HistoryResult = { seed, wrong: [], lines, commits: 0, slept: sleeper.slept };

  /** Stores only the first problems: the rest follow from them. */
  const wrongNow = (wrong: string[], when: string): void => {
    if (wrong.length === 0 || result.wrong.length > 0) return;
    result.wrong = wrong;
    note(`WRONG after ${when}: ${wrong.join('; ')}`);
  };
  const check = (name: string): void => {
    result.commits += 1;
    if (result.wrong.length > 0) return;
    const resource = RESOURCES.find((list) => name.endsWith(`/${list}`));
    if (resource)
      wrongNow(
        sides.flatMap(({ watch }) => watch?.afterCommit(resource) ?? []),
        name,
      );
    if (name === 'balances')
      wrongNow(
        sides.flatMap(({ accountWatch }) => accountWatch?.afterCommit() ?? []),
        name,
      );
    // A run without changes ends without a commit of its own.
    if (resource || ['balances', 'run-end'].includes(name)) wrongNow(wronglyStopped(), name);
  };
  const open = (): Engine =>
    startEngine({
      profile,
      clock,
      random: () => random.next(),
      client: createServiceClient({ clock, random: () => random.next(), requester }),
      openVaults: () => ({ keychain: session, session }),
      report: (_reference, error) => fail(error),
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
    while (!state.done) await clock.advance(MINUTE_MS);
    await work;
  };

  try {
    const sweepHours = random.pick([1, 4, 24]);
    engine.updateSettings({ balanceMinutes: extraFaults?.balanceMinutes ?? 30, listMinutes: 5, sweepHours });
    for (const side of sides) await until(connect(engine, side));
    for (const { service } of sides) service.isDisturbed = true;
    for (let step = random.whole(3, 8); step > 0; step -= 1) {
      await clock.advance(random.whole(1, 20) * MINUTE_MS);
      await disturb();
      if (extraFaults && extraFaults.years !== 'none') setWrong(hardRandom);
      else if (dialect.clocks) setWrong(random);
      maybeRequireLogin(0.3);
    }
    note('the service comes to rest');
    for (const { service } of sides) service.isDisturbed = false;
    portal.end();
    if (areClocksWrong && !traits.sendsDate) setOwnClock(0);
    await clock.advance(MINUTE_MS);
    for (const { book } of sides) book.settle(truth());
    if (extraFaults && extraFaults.years !== 'none') await expectRecovery();
    else await clock.advance(QUIET);
    // A removal needs a second sweep to confirm it, and nothing triggers one where no count reveals the removal.
    for (let sweepsLeft = plain ? 1 : 2; sweepsLeft > 0; sweepsLeft -= 1) {
      for (const { companyId } of sides) await until(engine.syncs.sweep(companyId, null));
      await until(engine.syncs.now(null));
    }
    for (const { companyId, resource, count } of engine.syncs.removalsToReview()) {
      note(`the user accepts ${count} removals of ${resource}`);
      engine.syncs.decideRemovals(companyId, resource, true);
    }
    wrongNow(
      sides.flatMap(({ watch }) => watch?.differences() ?? []),
      'everything',
    );
    if (extraFaults) await examineAccounts();
  } finally {
    await until(engine.stop());
    for (const { watch, accountWatch } of sides) {
      watch?.close();
      accountWatch?.close();
    }
    rmSync(profile, { recursive: true });
  }
  return result;

  function fail(error: unknown): void {
    result.wrong.push(`defect: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }

  async function connect(running: Engine, side: Side): Promise<void> {
    const { signal } = new AbortController();
    const { address, book, service, accounts } = side;
    const input = { address, token: 'model-token-0123456789', headerName: null };
    const { ticket } = await running.companies.check(input, signal);
    const { companyId } = await running.companies.add(ticket, 'session');
    side.companyId = companyId;
    const leads = (): ReadonlySet<number> => service.skews;
    const isPromised = !(areClocksWrong && !traits.sendsDate) && extraFaults?.years !== 'both';
    side.watch = watchCache(profile, { companyId, book, traits, dialect, truth, leads, isPromised });
    if (!accounts) return;
    side.accountWatch = watchAccounts(profile, { companyId, address, accounts });
    // The initial sync has to handle extra faults too.
    service.isDisturbed = true;
  }

  /** Disturbs the engine itself. */
  async function disturb(): Promise<void> {
    const kind = random.pick(['nothing', 'nothing', 'restart', 'sync', 'sweep', 'sleep', 'clock', 'hidden']);
    const { address, companyId } = sideRandom.pick(sides);
    note(`program: ${kind}, ${address}`);
    if (kind === 'restart') {
      await until(engine.stop());
      if (extraFaults && extraFaults.years !== 'none') setWrong(hardRandom);
      engine = open();
      sleeper.disturbed();
    } else if (kind === 'sync') void engine.syncs.now(random.pick([companyId, null]));
    else if (kind === 'sweep') void engine.syncs.sweep(companyId, null);
    else if (kind === 'sleep') time.sleep(random.whole(1, 10) * HOUR_MS);
    else if (kind === 'clock' && traits.sendsDate)
      setOwnClock(random.whole(-MAX_CLOCK_ERROR_MS, MAX_CLOCK_ERROR_MS));
    else if (kind === 'hidden') engine.setAttention({ window: 'hidden', onBattery: random.chance(0.5) });
  }

  /** Sets one clock wrong by years and the other one right, or both wrong, so that nothing reveals it. */
  function setWrong(from: Random): void {
    const error = from.chance(0.5) ? 0 : from.whole(-MAX_CLOCK_JUMP_MS, MAX_CLOCK_JUMP_MS);
    const isOwnClock = from.chance(0.5);
    const other =
      extraFaults?.years === 'both' && from.chance(0.5)
        ? from.whole(-MAX_CLOCK_JUMP_MS, MAX_CLOCK_JUMP_MS)
        : 0;
    const [own, serviceError] = isOwnClock ? [error, other] : [other, error];
    setOwnClock(own);
    for (const { service } of sides) service.setSkew(traits.skew + serviceError);
    note(`clocks are wrong by ${Math.round(own / HOUR_MS)} and ${Math.round(serviceError / HOUR_MS)} hours`);
  }

  function setOwnClock(error: number): void {
    if (time.setOwnClock(error)) sleeper.disturbed();
  }

  /** Occasionally activates the captive portal, once every company is connected. */
  function maybeRequireLogin(share: number): void {
    const isConnected = sides.every(({ companyId }) => companyId > 0);
    if (extraFaults?.portals && isConnected && hardRandom.chance(share)) portal.begin();
  }

  function setClocksRight(): void {
    setOwnClock(0);
    for (const { service } of sides) service.setSkew(traits.skew);
    note('the clocks are right');
  }

  /** With the clocks right and no user requests, all is up to date within two intervals, and nothing is dated ahead. */
  async function expectRecovery(): Promise<void> {
    setClocksRight();
    engine.setAttention({ window: 'focused', onBattery: false });
    await clock.advance(MINUTE_MS);
    await clock.advance(lastTrial() - clock.now());
    let passed = 0;
    for (const { within, targets } of RECOVERY_STEPS) {
      await clock.advance(within - passed);
      passed = within;
      const wrong = engine.board.all().flatMap((company) => notRecovered(company, targets, clock.now()));
      wrongNow(wrong, `${within / MINUTE_MS} minutes with the clocks right`);
    }
  }

  /** Time of the last attempt that waits because of an earlier fault (ms): a pause, or a missing permission. */
  function lastTrial(): number {
    const waits = engine.board
      .all()
      .flatMap(({ pausedUntil, targets }) => [
        pausedUntil ?? 0,
        ...targets.map(({ nextAt, lastFailure }) => (lastFailure ? (nextAt ?? 0) : 0)),
      ]);
    return Math.max(clock.now(), ...waits);
  }

  /**
   * Companies that were stopped wrongly: neither a captive portal nor a clock proves anything about a token.
   * `forbidden` is correct, since the service sends it.
   */
  function wronglyStopped(): string[] {
    return engine.board
      .all()
      .flatMap(({ stopped, companyId }) =>
        stopped && stopped.code !== 'forbidden' ? [`company ${companyId} was stopped: ${stopped.code}`] : [],
      );
  }

  /** The accounts and their history must equal the service's, and polls of unchanged balances must leave no trace. */
  async function examineAccounts(): Promise<void> {
    setClocksRight();
    engine.setAttention({ window: 'focused', onBattery: false });
    engine.updateSettings({ balanceMinutes: 1 });
    await clock.advance(2 * MINUTE_MS);
    const before = sides.map(({ accountWatch }) => accountWatch?.stretches());
    await clock.advance(LAST_MINUTES * MINUTE_MS);
    const after = sides.map(({ accountWatch }) => accountWatch?.stretches());
    const grown = JSON.stringify(after.map((counts) => [...(counts ?? [])]));
    if (grown !== JSON.stringify(before.map((counts) => [...(counts ?? [])])))
      wrongNow([`polls of the same balances add to their history: ${grown}`], 'the last quiet');
    for (const { accountWatch, service } of sides) {
      wrongNow(accountWatch?.differences(!areClocksWrong) ?? [], 'the last quiet');
      // A service's clock that was always right reveals when the engine's was not.
      const isShown = traits.sendsDate && service.skews.size === 1 && Math.abs(traits.skew) < HOUR_MS;
      if (isShown) wrongNow(accountWatch?.ahead() ?? [], 'the last quiet');
    }
  }
}
