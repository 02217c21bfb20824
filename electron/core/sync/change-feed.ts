import { randomUUID } from 'node:crypto';
import type { Change, ChangeEvent, ChangePosition } from '../../../shared/model/change.ts';
import { Bell } from './bell.ts';

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
  readonly #bell = new Bell();

  publish(change: Change): void {
    this.#seq += 1;
    this.#events.push({ position: { epoch: this.epoch, seq: this.#seq }, change });
    if (this.#events.length > KEPT) this.#events = this.#events.slice(-KEPT);
    this.#bell.ring();
  }

  async *subscribe(after: ChangePosition | null, signal: AbortSignal): AsyncGenerator<ChangeEvent> {
    let seq = after?.epoch === this.epoch && this.#reaches(after.seq) ? after.seq : null;
    if (seq !== null) yield this.#marker(seq, 'continued');
    while (!signal.aborted) {
      if (seq === null || !this.#reaches(seq)) {
        seq = this.#seq;
        yield this.#marker(seq, 'reset');
      } else if (seq < this.#seq) {
        const event = this.#events[this.#events.length - (this.#seq - seq)];
        seq += 1;
        if (event) yield event;
      } else {
        await this.#bell.wait(signal);
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
