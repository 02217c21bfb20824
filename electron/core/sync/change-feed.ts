import { randomUUID } from 'node:crypto';
import type { Change, ChangeEvent, ChangePosition } from '../../../shared/model/change.ts';
import type { Clock } from '../lib/clock.ts';
import { Notifier, pauseNotifications } from '../lib/notifier.ts';

/** Events kept for a reader that lost its connection; a reader further behind than this receives a reset. */
const MAX_BUFFERED_EVENTS = 1_000;

/**
 * Ordered feed of changes, published after each commit. A reader that reconnects with its last position receives everything
 * it missed, or `reset` once those events have been dropped. No update is lost, and a slow reader costs no memory.
 */
export class ChangeFeed {
  readonly epoch = randomUUID();
  #events: ChangeEvent[] = [];
  #seq = 0;
  readonly #notifier = new Notifier();

  publish(change: Change): void {
    this.#seq += 1;
    this.#events.push({ position: { epoch: this.epoch, seq: this.#seq }, change });
    if (this.#events.length > MAX_BUFFERED_EVENTS) this.#events = this.#events.slice(-MAX_BUFFERED_EVENTS);
    this.#notifier.notify();
  }

  /**
   * @param clock throttles events by {@link pauseNotifications} and merges changes to the same thing into one; without a
   *   clock each event is sent at once.
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
        yield* clock ? mergeEvents(events) : events;
        if (clock) await pauseNotifications(clock, signal);
      } else {
        await this.#notifier.wait(signal);
      }
    }
  }

  /** Whether every event after `seq` is still buffered. */
  #reaches(seq: number): boolean {
    return seq <= this.#seq && seq >= this.#seq - this.#events.length;
  }

  #marker(seq: number, kind: 'continued' | 'reset'): ChangeEvent {
    return { position: { epoch: this.epoch, seq }, change: { kind } };
  }
}

/**
 * Merges changes to the same thing into one, at the position of the last of them: a window that reconnects with an earlier
 * position then receives the remaining ones.
 */
function mergeEvents(events: ChangeEvent[]): ChangeEvent[] {
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
