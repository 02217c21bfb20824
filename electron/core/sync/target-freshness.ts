import { elapsedSince } from '../../../shared/elapsed.ts';
import { freshFor } from '../../../shared/freshness.ts';
import { SYNC_TARGETS, type SyncTarget, type TargetState } from '../../../shared/model/sync.ts';
import type { Clock } from '../lib/clock.ts';
import { SleepWatch } from '../lib/sleep-watch.ts';
import { interval } from './cadence.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/**
 * Until when what is cached of one target is up to date: for twice the interval in force after its last success. Counted by
 * the steady clock and through every sleep, so that a wall clock that is set makes nothing up to date.
 */
export class TargetFreshness {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #intervalMs: number;
  /** By the steady clock; null: it never succeeded, or no one can say when. */
  #succeededAt: number | null = null;
  #until: number | null = null;
  readonly #watch: SleepWatch;

  /** @param lastSuccess own wall clock of an earlier run of the program (ms); one that lies ahead proves nothing. */
  constructor(clock: Pick<Clock, 'now' | 'monotonic'>, intervalMs: number, lastSuccess: number | null) {
    this.#clock = clock;
    this.#watch = new SleepWatch(clock);
    this.#intervalMs = intervalMs;
    const elapsed = lastSuccess === null ? null : elapsedSince(lastSuccess, clock.now());
    if (elapsed !== null) this.#count(clock.monotonic() - elapsed);
  }

  succeeded(): void {
    this.#count(this.#clock.monotonic());
  }

  /**
   * Another interval is in force. A shorter one makes the next update due at once, and leaves it one interval to come:
   * nothing goes out of date because someone looks again.
   */
  update(intervalMs: number): void {
    if (intervalMs === this.#intervalMs) return;
    this.#intervalMs = intervalMs;
    this.#countSleep();
    if (this.#succeededAt === null || this.#until === null) return;
    const regular = this.#succeededAt + freshFor(intervalMs);
    const due = this.#clock.monotonic() + intervalMs;
    this.#until = Math.max(regular, Math.min(this.#until, due));
  }

  /** By the wall clock (ms); null while nothing proves it fresh. */
  until(): number | null {
    this.#countSleep();
    return this.#until === null
      ? null
      : Math.round(this.#clock.now() + this.#until - this.#clock.monotonic());
  }

  #count(succeededAt: number): void {
    this.#countSleep();
    this.#succeededAt = succeededAt;
    this.#until = succeededAt + freshFor(this.#intervalMs);
  }

  /** The steady clock may have stood still meanwhile. */
  #countSleep(): void {
    const { slept } = this.#watch.look();
    if (this.#succeededAt === null || this.#until === null) return;
    this.#succeededAt -= slept;
    this.#until -= slept;
  }
}

/** Freshness of all targets of one company. */
export class CompanyFreshness {
  readonly #targets: ReadonlyMap<SyncTarget, TargetFreshness>;
  readonly #deps: SyncDependencies;

  constructor(deps: SyncDependencies, companyId: number) {
    this.#deps = deps;
    this.#targets = new Map(
      SYNC_TARGETS.map((target) => {
        // A list that is not complete is not up to date, however lately it was read.
        const { lastSuccess: at, shortfall } = deps.known.cursor(companyId, target);
        const lastSuccess = shortfall ? null : at;
        return [target, new TargetFreshness(deps.clock, this.interval(target), lastSuccess)];
      }),
    );
  }

  /** Milliseconds between two updates, as it is in force now. */
  interval(target: SyncTarget): number {
    return interval(target, this.#deps.settings(), this.#deps.attention());
  }

  of(target: SyncTarget): Pick<TargetState, 'intervalMs' | 'freshUntil'> {
    return { intervalMs: this.interval(target), freshUntil: this.#targets.get(target)?.until() ?? null };
  }

  succeeded(target: SyncTarget): void {
    this.#targets.get(target)?.succeeded();
  }

  /** Settings or attention are different. */
  update(): void {
    for (const [target, freshness] of this.#targets) freshness.update(this.interval(target));
  }
}
