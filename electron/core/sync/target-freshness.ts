import { elapsedSince } from '../../../shared/elapsed.ts';
import { freshFor } from '../../../shared/freshness.ts';
import { SYNC_TARGETS, type SyncTarget, type TargetState } from '../../../shared/model/sync.ts';
import type { Clock } from '../lib/clock.ts';
import { SleepWatch } from '../lib/sleep-watch.ts';
import { interval } from './cadence.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/**
 * End of the time for which a target's cached data counts as up to date: twice the current interval after its last success.
 * Measured by the monotonic clock, sleep included, so that setting the wall clock makes nothing up to date.
 */
export class TargetFreshness {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #intervalMs: number;
  /** By the monotonic clock; null: no success yet, or its time is unclear. */
  #succeededAt: number | null = null;
  #until: number | null = null;
  readonly #watch: SleepWatch;

  /** @param lastSuccess wall-clock time stored by an earlier start (ms); one in the future proves nothing. */
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
   * Applies a new interval. A shorter one makes the next update due at once; the data stays up to date for one more interval,
   * so that nothing goes out of date merely because the window is shown again.
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

  /** Wall-clock time (ms); null while nothing proves the data up to date. */
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

  /** The monotonic clock may have stood still meanwhile. */
  #countSleep(): void {
    const { slept } = this.#watch.check();
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
        // An incomplete list is not up to date, however recent.
        const { lastSuccess: at, shortfall } = deps.known.cursor(companyId, target);
        const lastSuccess = shortfall ? null : at;
        return [target, new TargetFreshness(deps.clock, this.interval(target), lastSuccess)];
      }),
    );
  }

  /** Current interval between two updates (ms). */
  interval(target: SyncTarget): number {
    return interval(target, this.#deps.settings(), this.#deps.attention());
  }

  of(target: SyncTarget): Pick<TargetState, 'intervalMs' | 'freshUntil'> {
    return { intervalMs: this.interval(target), freshUntil: this.#targets.get(target)?.until() ?? null };
  }

  succeeded(target: SyncTarget): void {
    this.#targets.get(target)?.succeeded();
  }

  /** Called when the settings or the attention have changed. */
  update(): void {
    for (const [target, freshness] of this.#targets) freshness.update(this.interval(target));
  }
}
