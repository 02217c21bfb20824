import type {
  CompanySync,
  SweepState,
  SyncEvent,
  SyncTarget,
  TargetState,
} from '../../../shared/model/sync.ts';
import type { Clock } from '../clock.ts';
import { Bell, pauseTelling } from './bell.ts';

/** Where every company's sync stands, for all who watch. A slow watcher gets the latest state, never a backlog. */
export class SyncBoard {
  readonly #companies = new Map<number, { state: CompanySync; version: number }>();
  #removals: { companyId: number; version: number }[] = [];
  #version = 0;
  readonly #bell = new Bell();

  get(companyId: number): CompanySync | null {
    return this.#companies.get(companyId)?.state ?? null;
  }

  set(state: CompanySync): void {
    this.#companies.set(state.companyId, { state, version: ++this.#version });
    this.#bell.ring();
  }

  update(companyId: number, changes: Partial<Omit<CompanySync, 'companyId' | 'targets'>>): void {
    const state = this.get(companyId);
    if (state) this.set({ ...state, ...changes });
  }

  updateTarget(companyId: number, target: SyncTarget, changes: Partial<TargetState>): void {
    const state = this.get(companyId);
    if (!state) return;
    const targets = state.targets.map((entry) =>
      entry.target === target ? { ...entry, ...changes } : entry,
    );
    this.set({ ...state, targets });
  }

  updateSweep(companyId: number, target: SyncTarget, changes: Partial<SweepState>): void {
    const sweep = this.get(companyId)?.targets.find((entry) => entry.target === target)?.sweep;
    if (sweep) this.updateTarget(companyId, target, { sweep: { ...sweep, ...changes } });
  }

  remove(companyId: number): void {
    if (!this.#companies.delete(companyId)) return;
    this.#removals.push({ companyId, version: ++this.#version });
    this.#removals = this.#removals.slice(-1_000);
    this.#bell.ring();
  }

  all(): CompanySync[] {
    return [...this.#companies.values()].map(({ state }) => state);
  }

  /** @param clock what holds back a company's next step for {@link pauseTelling}; without one each is told at once. */
  async *subscribe(signal: AbortSignal, clock?: Clock): AsyncGenerator<SyncEvent> {
    let seen = this.#version;
    yield { kind: 'snapshot', companies: this.all() };
    while (!signal.aborted) {
      if (this.#version === seen) await this.#bell.wait(signal);
      const upTo = this.#version;
      for (const event of this.#since(seen)) yield event;
      seen = upTo;
      if (clock) await pauseTelling(clock, signal);
    }
  }

  #since(version: number): SyncEvent[] {
    const removed = this.#removals
      .filter((removal) => removal.version > version && !this.#companies.has(removal.companyId))
      .map(({ companyId }): SyncEvent => ({ kind: 'removed', companyId }));
    const changed = [...this.#companies.values()]
      .filter((entry) => entry.version > version)
      .map(({ state }): SyncEvent => ({ kind: 'company', company: state }));
    return [...removed, ...changed];
  }
}
