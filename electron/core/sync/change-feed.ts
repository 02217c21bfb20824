import { randomUUID } from 'node:crypto';
import type { Change, ChangeEvent, ChangePosition } from '../../../shared/model/change.ts';
import type { Clock } from '../lib/clock.ts';
import { Notifier, pauseNotifications } from '../lib/notifier.ts';

/** Events kept for a reader that lost its connection; one that is further behind reads everything again. */
const KEPT = 1_000;

/**
 * What became different, in order, after each commit. A reader that comes back with its last position gets everything
 * it missed, or `reset` when that is no longer known; so no update is ever lost, and a slow reader costs no memory.
 */
export class ChangeFeed {
  readonly epoch = randomUUID();
  #events: ChangeEvent[] = [];
  #seq = 0;
  readonly #notifier = new Notifier();

  publish(change: Change): void {
    this.#seq += 1;
    this.#events.push({ position: { epoch: this.epoch, seq: this.#seq }, change });
    if (this.#events.length > KEPT) this.#events = this.#events.slice(-KEPT);
    this.#notifier.notify();
  }

  /**
   * @param clock what holds back what comes after for {@link pauseNotifications}, changes of the same reported as one; without one
   *   each is reported at once.
   */
  async *subscribe(
    after: ChangePosition | null,
    signal: AbortSignal,
    clock?: Clock,
  ): AsyncGenerator<ChangeEvent> {
    let seq = after?.epoch === this.epoch && this.#reaches(after.seq) ? after.seq : null;
    if (seq !== null) yield this.#marker(seq, 'continued');
    while (!signal.aborted) {
      if (seq === null || !this.#reaches(seq)) {
        seq = this.#seq;
        yield this.#marker(seq, 'reset');
      } else if (seq < this.#seq) {
        const events = this.#events.slice(seq - this.#seq);
        seq = this.#seq;
        yield* clock ? together(events) : events;
        if (clock) await pauseNotifications(clock, signal);
      } else {
        await this.#notifier.wait(signal);
      }
    }
  }

  /** Whether every event after `seq` is still known. */
  #reaches(seq: number): boolean {
    return seq <= this.#seq && seq >= this.#seq - this.#events.length;
  }

  #marker(seq: number, kind: 'continued' | 'reset'): ChangeEvent {
    return { position: { epoch: this.epoch, seq }, change: { kind } };
  }
}

/**
 * Several changes of the same as one, where the last of them was: a window that returns with an earlier position receives
 * of the rest.
 */
function together(events: ChangeEvent[]): ChangeEvent[] {
  const reported = new Map<string, ChangeEvent>();
  for (const event of events) {
    const key = sameness(event.change);
    const earlier = reported.get(key);
    reported.delete(key);
    reported.set(key, earlier ? added(earlier, event) : event);
  }
  return [...reported.values()];
}

function sameness(change: Change): string {
  const companyId = 'companyId' in change ? change.companyId : '';
  const of = change.kind === 'records' ? `${change.resource} ${change.runId}` : '';
  return `${change.kind} ${companyId} ${of}`;
}

function added({ change: earlier }: ChangeEvent, { change, position }: ChangeEvent): ChangeEvent {
  if (change.kind !== 'records' || earlier.kind !== 'records') return { change, position };
  return {
    position,
    change: {
      ...change,
      added: earlier.added + change.added,
      changed: earlier.changed + change.changed,
      removed: earlier.removed + change.removed,
    },
  };
}
