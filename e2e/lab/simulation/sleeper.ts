import { MAX_CHECK_INTERVAL_MS } from '../../../electron/core/lib/sleep-watch.ts';
import type { SyncBoard } from '../../../electron/core/sync/sync-board.ts';
import type { ModelService } from './model-service.ts';
import type { ModelTime } from './model-time.ts';
import type { Random } from './random.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** With many more sleeps, a history would test nothing else. */
const MAX_SLEEPS = 6;
/** Everything is due after a sleep of this length, jitter included, and no pause of a service is longer (ms). */
const DUE_AFTER_MS = 70 * MINUTE_MS;
/** Time after waking in which due work must have sent a request (ms): two checks of the clock, and the catching up. */
const AWAKE_MS = 90 * SECOND_MS;
/** Time in which a sync that the user requests must have sent a request (ms). */
const AT_ONCE_MS = 5 * SECOND_MS;
/** Approximate backoff after a failure that names no pause (ms). */
const USUAL_BACKOFF_MS = 20 * SECOND_MS;

export interface SleeperOptions {
  random: Random;
  time: ModelTime;
  board: () => SyncBoard;
  companyIds: () => number[];
  /** Requests so far to the service of one company, or to all. */
  sent: (companyId: number | null) => ModelService['sent'][];
  /** Syncs a company as the user. */
  syncNow: (companyId: number) => void;
  onWake: () => void;
  isOver: () => boolean;
  note: (line: string) => void;
  onWrong: (what: string) => void;
}

/** Lets the computer sleep at moments that no step of a history reaches, and checks what follows after waking. */
export class Sleeper {
  readonly #options: SleeperOptions;
  /** Number of sleeps, by the work under way. */
  readonly slept = new Map<string, number>();
  #sleeps = 0;
  #disturbances = 0;
  #disturbedAt = -Infinity;

  constructor(options: SleeperOptions) {
    this.#options = options;
  }

  /** Called while a request is under way. */
  duringRequest(): void {
    if (this.#options.random.chance(0.03)) this.#sleep();
  }

  /** Called after a request has failed. @param pause the pause it requests (ms); null if it names none. */
  afterFailure(pause: number | null): void {
    const { random, time } = this.#options;
    if (!random.chance(0.4)) return;
    time.clock.after(random.whole(1, pause ?? USUAL_BACKOFF_MS), () => this.#sleep());
  }

  /** Called when a clock was set or the engine restarted: expectations after a sleep no longer apply. */
  disturbed(): void {
    this.#disturbances += 1;
    this.#disturbedAt = this.#options.time.clock.monotonic();
  }

  #sleep(): void {
    const { random, time, companyIds, syncNow, onWake, isOver, note } = this.#options;
    if (isOver() || this.#sleeps >= MAX_SLEEPS) return;
    this.#sleeps += 1;
    const states = this.#underWay();
    for (const state of states) this.slept.set(state, (this.slept.get(state) ?? 0) + 1);
    const asleep = random.whole(5 * MINUTE_MS, 10 * HOUR_MS);
    note(`sleep of ${Math.round(asleep / MINUTE_MS)} minutes during ${states.join(', ') || 'nothing'}`);
    time.sleep(asleep);
    onWake();
    // A clock that was set back between two checks hides a sleep.
    const isHidden = time.clock.monotonic() - this.#disturbedAt <= MAX_CHECK_INTERVAL_MS;
    if (asleep < DUE_AFTER_MS || isHidden) return;
    const before = this.#sent(null);
    this.#later(AWAKE_MS, () => {
      const { requests, refusals } = this.#sent(null);
      // The first request may be sent at once; if it is refused, none follows until the service allows it.
      if (requests === before.requests && refusals === before.refusals)
        this.#options.onWrong('no request after a sleep');
    });
    if (!random.chance(0.5)) return;
    const companyId = random.pick(companyIds());
    const own = this.#sent(companyId);
    note(`the user syncs company ${companyId} right after waking`);
    syncNow(companyId);
    this.#later(AT_ONCE_MS, () => {
      const isAnswered =
        this.#sent(companyId).requests > own.requests || this.#sent(null).refusals > before.refusals;
      if (!isAnswered) this.#options.onWrong(`no request for company ${companyId} at the user's word`);
    });
  }

  #sent(companyId: number | null): ModelService['sent'] {
    const all = this.#options.sent(companyId);
    return {
      requests: all.reduce((sum, { requests }) => sum + requests, 0),
      refusals: all.reduce((sum, { refusals }) => sum + refusals, 0),
    };
  }

  #later(delay: number, check: () => void): void {
    const disturbances = this.#disturbances;
    this.#options.time.clock.after(delay, () => {
      if (this.#disturbances === disturbances && !this.#options.isOver()) check();
    });
  }

  /** Work under way according to the board. */
  #underWay(): string[] {
    const { board, time } = this.#options;
    const states = new Set<string>();
    for (const { pausedUntil, targets } of board().all()) {
      if (pausedUntil !== null && pausedUntil > time.clock.now()) states.add('pause');
      for (const { target, phase, kind, sweep, lastFailure } of targets) {
        if (phase === 'running' || phase === 'queued') states.add(target === 'balances' ? target : kind);
        else if (lastFailure) states.add('backoff');
        if (sweep?.phase === 'running') states.add('sweep');
      }
    }
    return [...states];
  }
}
