import type {
  CompanySync,
  SweepState,
  SyncEvent,
  SyncTarget,
  TargetState,
} from '../../../shared/model/sync.ts';
import { wait, type Clock } from '../lib/clock.ts';
import { Notifier, pauseNotifications } from '../lib/notifier.ts';

/**
 * Interval at which steps of routine updates are reported (ms); hundreds of companies make them each minute. On screen they
 * only change the age of the data, shown in full minutes.
 */
const ROUTINE_ROUND_MS = 30_000;

interface Entry {
  state: CompanySync;
  /** Version of the last change to the company itself, and of the last change to each target since. */
  ownVersion: number;
  targetVersions: ReadonlyMap<SyncTarget, number>;
  /** State of targets before a routine update that is in progress. */
  before: ReadonlyMap<SyncTarget, TargetState>;
}

/** Reason for ending a wait: without one, the platform creates an error with a stack trace. */
const OVER = new Error('over');

/** Maximum number of companies per event. */
const MAX_COMPANIES = 100;

function shownState({ state, before }: Entry): CompanySync {
  if (before.size === 0) return state;
  return { ...state, targets: state.targets.map((entry) => before.get(entry.target) ?? entry) };
}

function hasFailed({ targets }: CompanySync): boolean {
  return targets.some(
    ({ lastFailure, sweep }) => lastFailure !== null || (sweep?.lastFailure ?? null) !== null,
  );
}

/** Splits items into parts that fit one event each. */
function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_COMPANIES) }, (_, part) =>
    items.slice(part * MAX_COMPANIES, (part + 1) * MAX_COMPANIES),
  );
}

/** Sync state of every company, for all subscribers. A slow subscriber gets the latest state, never a backlog. */
export class SyncBoard {
  readonly #companies = new Map<number, Entry>();
  /** Companies with a failure that no success has cleared. */
  readonly #failing = new Set<number>();
  #removals: { companyId: number; version: number }[] = [];
  #version = 0;
  /** Version of the last change that is more than routine. */
  #urgentVersion = 0;
  readonly #notifier = new Notifier();
  readonly #urgentNotifier = new Notifier();

  get(companyId: number): CompanySync | null {
    return this.#companies.get(companyId)?.state ?? null;
  }

  /** @param isRoutine no user waits for it: it may be reported in the next round. */
  set(state: CompanySync, isRoutine = false): void {
    const before = this.#companies.get(state.companyId)?.before ?? new Map<SyncTarget, TargetState>();
    this.#version += 1;
    this.#put({ state, before, ownVersion: this.#version, targetVersions: new Map() }, isRoutine);
  }

  #put(entry: Entry, isRoutine: boolean): void {
    const { state } = entry;
    this.#companies.set(state.companyId, entry);
    if (hasFailed(state)) this.#failing.add(state.companyId);
    else this.#failing.delete(state.companyId);
    this.#notify(isRoutine);
  }

  update(companyId: number, changes: Partial<Omit<CompanySync, 'companyId' | 'targets'>>): void {
    const state = this.get(companyId);
    if (state) this.set({ ...state, ...changes });
  }

  updateTarget(
    companyId: number,
    target: SyncTarget,
    changes: Partial<TargetState>,
    isRoutine = false,
  ): void {
    const known = this.#companies.get(companyId);
    if (!known) return;
    const { state } = known;
    const before = new Map(known.before);
    const targets = state.targets.map((entry) => {
      if (entry.target !== target) return entry;
      const after = { ...entry, ...changes };
      const isUnderWay = after.phase === 'queued' || after.phase === 'running';
      if (!isRoutine || !isUnderWay) before.delete(target);
      else if (!before.has(target)) before.set(target, entry);
      return after;
    });
    this.#version += 1;
    const targetVersions = new Map(known.targetVersions).set(target, this.#version);
    this.#put({ ...known, state: { ...state, targets }, before, targetVersions }, isRoutine);
  }

  updateSweep(companyId: number, target: SyncTarget, changes: Partial<SweepState>): void {
    const sweep = this.get(companyId)?.targets.find((entry) => entry.target === target)?.sweep;
    if (sweep) this.updateTarget(companyId, target, { sweep: { ...sweep, ...changes } });
  }

  remove(companyId: number): void {
    if (!this.#companies.delete(companyId)) return;
    this.#failing.delete(companyId);
    this.#removals.push({ companyId, version: ++this.#version });
    this.#removals = this.#removals.slice(-1_000);
    this.#notify(false);
  }

  /** Ends a round: a step reported as routine has brought changes, or a caller waits for it now. */
  publishNow(): void {
    this.#urgentVersion = this.#version;
    this.#urgentNotifier.notify();
    this.#notifier.notify();
  }

  failing(): number[] {
    return [...this.#failing];
  }

  all(): CompanySync[] {
    return [...this.#companies.values()].map(({ state }) => state);
  }

  /**
   * All states as shown, without routine updates in progress. Those are brief; reporting in rounds would show one that
   * happened to be in progress until the next round.
   */
  shown(): CompanySync[] {
    return [...this.#companies.values()].map(shownState);
  }

  /**
   * @param clock throttles events by {@link pauseNotifications} and delays routine steps until the next round, with states as
   *   in {@link shown}; without a clock each step is reported at once.
   */
  async *subscribe(signal: AbortSignal, clock?: Clock): AsyncGenerator<SyncEvent> {
    let seen = this.#version;
    yield { kind: 'snapshot', companies: clock ? this.shown() : this.all() };
    while (!signal.aborted) {
      if (this.#version === seen) await this.#notifier.wait(signal);
      if (clock && this.#urgentVersion <= seen) await this.#round(clock, signal);
      const upTo = this.#version;
      for (const event of this.#since(seen, clock ? shownState : ({ state }) => state)) yield event;
      seen = upTo;
      if (clock) await pauseNotifications(clock, signal);
    }
  }

  #notify(isRoutine: boolean): void {
    if (isRoutine) this.#notifier.notify();
    else this.publishNow();
  }

  /** Waits for the end of a round or for an urgent change. */
  async #round(clock: Clock, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const end = (): void => over.abort(OVER);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    await Promise.race([
      wait(clock, ROUTINE_ROUND_MS, over.signal).catch(() => undefined),
      this.#urgentNotifier.wait(over.signal),
    ]);
    signal.removeEventListener('abort', end);
    end();
  }

  /** Changes since an earlier version. */
  #since(version: number, stateOf: (entry: Entry) => CompanySync): SyncEvent[] {
    const removed = this.#removals
      .filter((removal) => removal.version > version && !this.#companies.has(removal.companyId))
      .map(({ companyId }): SyncEvent => ({ kind: 'removed', companyId }));
    const entries = [...this.#companies.values()];
    const whole = entries.filter(({ ownVersion }) => ownVersion > version).map(stateOf);
    const inPart = entries
      .filter(({ ownVersion }) => ownVersion <= version)
      .map((entry) => {
        const { companyId, targets } = stateOf(entry);
        const isNew = ({ target }: TargetState) => (entry.targetVersions.get(target) ?? 0) > version;
        return { companyId, targets: targets.filter(isNew) };
      })
      .filter(({ targets }) => targets.length > 0);
    return [
      ...removed,
      ...inParts(whole).map((companies): SyncEvent => ({ kind: 'companies', companies })),
      ...inParts(inPart).map((companies): SyncEvent => ({ kind: 'targets', companies })),
    ];
  }
}
