/** A last slot for others where one caller holds all. */
const RESERVE = 1;

/** Requests beside the slots: those that seem to hang. */
const MAX_ASIDE = 4;

/** A request is overtaken when so many others, sent later for other callers, were answered before it. */
const ANSWERS_TO_OVERTAKE = 4;
/** And when it takes so many times as long as an answer of this host usually does. */
const SLOW_FACTOR = 4;
/** What an answer usually takes is the median of so many: one that took long says nothing. */
const MEASURED_ANSWERS = 15;

/** Where all slots are silent for so long no one can overtake: their requests seem to hang, too. */
const MIN_STALL_MS = 3_000;

/** A caller whose last request timed out lets others go first, but waits no longer than this. */
const MAX_STEPPING_BACK_MS = 60_000;

/** The most requests to a host at a time that is asked `concurrency` at a time. */
export function maxInFlight(concurrency: number): number {
  return concurrency + RESERVE + MAX_ASIDE;
}

/** A request that waits: whose it is, and since when, by the steady clock (ms). */
export interface Waiting {
  caller: string;
  since: number;
  /** A person waits for just this one. */
  isUrgent: boolean;
}

/** A request under way, and when it was sent. */
export interface Sent {
  readonly caller: string;
  readonly at: number;
  /** Answers to others that were sent later. */
  overtakenBy: number;
  /** Nothing at all was answered while it waited. */
  isStalled: boolean;
}

/** How a request ended: by an answer of whatever kind, or by none in time. Anything else says nothing. */
export type Ended = 'answered' | 'timed-out' | 'other';

/**
 * Which requests to one host go next, so that one caller who gets no answer does not hold up the others: a connection may
 * hang for as long as its deadlines let it. Times are those of a steady clock (ms).
 *
 * - While others wait, a caller leaves them a slot, and where it holds all there is one more for them.
 * - A request that seems to hang takes no slot: many later ones have overtaken it, the last one of its caller timed out, or
 *   nothing at all is answered. Its caller lets others go first and gets no second one until it is answered.
 */
export class Slots {
  /** In the order they were sent. */
  readonly #sent = new Set<Sent>();
  /** How the last request of each caller ended, where that says anything. */
  readonly #last = new Map<string, Exclude<Ended, 'other'>>();
  /** What the latest answers took, oldest first (ms). */
  #took: number[] = [];

  get inUse(): number {
    return this.#sent.size;
  }

  begin(caller: string, now: number): Sent {
    const sent = { caller, at: now, overtakenBy: 0, isStalled: false };
    this.#sent.add(sent);
    return sent;
  }

  end(sent: Sent, how: Ended, now: number): void {
    if (how === 'answered') this.#answered(sent, now);
    if (how !== 'other') this.#last.set(sent.caller, how);
    this.#sent.delete(sent);
  }

  /**
   * The first that may go.
   *
   * @param waiting in the order they should go.
   * @param concurrency requests at a time that the host is asked.
   */
  pick<Job extends Waiting>(waiting: readonly Job[], concurrency: number, now: number): Job | null {
    const counted = this.#counted(now);
    const isAsideFree = this.#sent.size - counted.length < MAX_ASIDE;
    if (counted.length >= concurrency + RESERVE && !isAsideFree) return null;
    const [inTurn, behind] = [[] as Job[], [] as Job[]];
    for (const job of waiting) (this.#stepsBack(job, now) ? behind : inTurn).push(job);
    const callers = new Set(inTurn.map(({ caller }) => caller));
    const mayGo = (job: Job): boolean => {
      const own = this.#of(job.caller);
      if (this.#seemsToHang(job.caller, own, now)) return own.length === 0 && isAsideFree;
      const othersWait = callers.size > 1 || !callers.has(job.caller);
      const leavesOne = othersWait && !job.isUrgent;
      if (own.length >= (leavesOne ? Math.max(1, concurrency - 1) : concurrency)) return false;
      if (counted.length < concurrency) return true;
      // One slot can always be had by another than the one that holds all.
      const isOneCaller = concurrency > 1 && counted.every(({ caller }) => caller === counted[0]?.caller);
      return isOneCaller && own.length === 0 && counted.length < concurrency + RESERVE;
    };
    return inTurn.find(mayGo) ?? behind.find(mayGo) ?? null;
  }

  /** In how many milliseconds time alone may let another one go; null: only an answer does. */
  nextLook(now: number): number | null {
    const counted = this.#counted(now);
    if (counted.length === 0) return null;
    const stalledIn = Math.max(...counted.map(({ at }) => at + this.#silence() - now));
    return stalledIn > 0 ? stalledIn : null;
  }

  #answered(sent: Sent, now: number): void {
    this.#took = [...this.#took, now - sent.at].slice(-MEASURED_ANSWERS);
    for (const other of this.#sent) {
      if (other === sent) break;
      if (other.caller !== sent.caller) other.overtakenBy += 1;
    }
  }

  /** Those that take a slot. */
  #counted(now: number): Sent[] {
    const before = this.#inSlots(now);
    if (before.some(({ at }) => now - at < this.#silence())) return before;
    for (const sent of before) sent.isStalled = true;
    return this.#inSlots(now);
  }

  #inSlots(now: number): Sent[] {
    const all = [...this.#sent];
    const aside = new Set(all.filter((sent) => this.#isHanging(sent, now)).slice(0, MAX_ASIDE));
    return all.filter((sent) => !aside.has(sent));
  }

  #stepsBack({ caller, since, isUrgent }: Waiting, now: number): boolean {
    return this.#last.get(caller) === 'timed-out' && !isUrgent && now - since < MAX_STEPPING_BACK_MS;
  }

  #seemsToHang(caller: string, own: readonly Sent[], now: number): boolean {
    return this.#last.get(caller) === 'timed-out' || own.some((sent) => this.#isHanging(sent, now));
  }

  #isHanging({ caller, overtakenBy, isStalled, at }: Sent, now: number): boolean {
    const isOvertaken = overtakenBy >= ANSWERS_TO_OVERTAKE && now - at >= SLOW_FACTOR * this.#latency();
    return isStalled || isOvertaken || this.#last.get(caller) === 'timed-out';
  }

  #silence(): number {
    return Math.max(MIN_STALL_MS, SLOW_FACTOR * this.#latency());
  }

  #latency(): number {
    const sorted = this.#took.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  #of(caller: string): Sent[] {
    return [...this.#sent].filter((sent) => sent.caller === caller);
  }
}
