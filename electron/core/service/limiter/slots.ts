import { PRIORITY, type Priority } from '../service.ts';
import { AnswerTimes } from './answer-times.ts';

/** Extra slot for others when one caller occupies all slots or no slot is answered in time. */
const RESERVE = 1;

/** Requests in addition to the slots: those that seem to hang. */
const MAX_ASIDE = 6;

/** Number of later requests of other callers that must be answered first before a request counts as overtaken. */
const ANSWERS_TO_OVERTAKE = 4;

/** Longest time that a caller whose last request timed out yields to others. */
const MAX_YIELD_MS = 60_000;

/**
 * Minimum time before a request is ended to make room for others (ms): a service may need long for each page of a list,
 * even if it answers everything else at once. Longer than the deadline for headers, so that it ends only answers that
 * trickle.
 */
const MIN_GIVEN_MS = 16_000;

/** Maximum number of requests under way to a host with `concurrency` slots. */
export function maxInFlight(concurrency: number): number {
  return concurrency + RESERVE + MAX_ASIDE;
}

/** A waiting request; `since` is a time of the monotonic clock (ms). */
export interface Waiting {
  caller: string;
  since: number;
  priority: Priority;
}

export interface Sent {
  readonly caller: string;
  readonly at: number;
  /** Ends it as timed out, because others need its place. */
  readonly giveUp: () => void;
  /** Number of answers to requests of other callers that were sent later. */
  overtakenBy: number;
  /** Nothing at all was answered while it waited. */
  isStalled: boolean;
}

/** How a request ended: `refused` by an answer that is a failure, `broken` on the way. `cancelled` is no evidence. */
export type Ended = 'answered' | 'refused' | 'broken' | 'timed-out' | 'cancelled';

/**
 * Chooses which requests to one host go next, so that a caller without answers does not delay the others: a connection
 * may hang up to its deadlines. Times are those of a monotonic clock (ms).
 *
 * - While others wait, a caller leaves them a slot. If it occupies all, or none is answered in time, there is one extra
 *   slot.
 * - A request that seems to hang takes no slot: many later requests have overtaken it, the last request of its caller
 *   timed out, or nothing at all is answered. Its caller yields to others and gets few further requests until it is
 *   answered.
 * - When more requests hang than there is room for, the oldest is ended.
 */
export class Slots {
  /** In the order they were sent. */
  readonly #sent = new Set<Sent>();
  /** How the last conclusive request of each caller ended. */
  readonly #last = new Map<string, 'answered' | 'timed-out'>();
  readonly #times = new AnswerTimes();

  get inUse(): number {
    return this.#sent.size;
  }

  begin(caller: string, now: number, giveUp: () => void): Sent {
    const sent = { caller, at: now, giveUp, overtakenBy: 0, isStalled: false };
    this.#sent.add(sent);
    return sent;
  }

  end(sent: Sent, how: Ended, now: number): void {
    const isFailure = how === 'refused' || how === 'broken';
    const hung = how === 'timed-out' || (isFailure && this.#isLate(sent, now));
    if (hung) this.#last.set(sent.caller, 'timed-out');
    else if (how === 'answered' || how === 'refused') this.#answered(sent, now);
    this.#sent.delete(sent);
  }

  /**
   * The first request that may go.
   *
   * @param waiting in the order they should go.
   * @param concurrency number of slots of the host.
   */
  pick<Job extends Waiting>(waiting: readonly Job[], concurrency: number, now: number): Job | null {
    if (this.#sent.size >= maxInFlight(concurrency)) return null;
    const counted = this.#counted(now);
    const isAsideFree = this.#sent.size - counted.length < MAX_ASIDE;
    const inTurn: Job[] = [];
    const behind: Job[] = [];
    for (const job of waiting) (this.#yields(job, now) ? behind : inTurn).push(job);
    const callers = new Set(inTurn.map(({ caller }) => caller));
    const mayGo = (job: Job): boolean => {
      if (!this.#mayHaveOneMore(job, now)) return false;
      const isUrgent = job.priority === PRIORITY.user;
      if (this.#hasTimedOut(job)) return isAsideFree || counted.length < (isUrgent ? concurrency : 1);
      const own = counted.filter(({ caller }) => caller === job.caller).length;
      const othersWait = callers.size > 1 || !callers.has(job.caller);
      const leavesOne = othersWait && !isUrgent;
      if (own >= (leavesOne ? Math.max(1, concurrency - 1) : concurrency)) return false;
      if (counted.length < concurrency) return true;
      return (
        own === 0 && counted.length < concurrency + RESERVE && this.#needReserve(counted, concurrency, now)
      );
    };
    return inTurn.find(mayGo) ?? behind.find(mayGo) ?? null;
  }

  /** The request to give up when no waiting request may go. */
  overdue(waiting: readonly Waiting[], now: number): Sent | null {
    const next = this.#nextToGiveUp(waiting, now);
    return next && next.at <= now ? next.sent : null;
  }

  /** Milliseconds after which time alone may let another request go; null: only an answer does. */
  nextCheckDelay(waiting: readonly Waiting[], now: number): number | null {
    const latest = Math.max(...this.#counted(now).map(({ at }) => at));
    const times = [latest + this.#times.slow, latest + this.#times.silence];
    const giveUp = this.#nextToGiveUp(waiting, now);
    if (giveUp) times.push(giveUp.at);
    const delays = times.map((at) => at - now).filter((delay) => delay > 0);
    return delays.length > 0 ? Math.min(...delays) : null;
  }

  #answered(sent: Sent, now: number): void {
    this.#last.set(sent.caller, 'answered');
    this.#times.add(now - sent.at);
    for (const other of this.#sent) {
      if (other === sent) break;
      if (other.caller !== sent.caller) other.overtakenBy += 1;
    }
  }

  /** Requests that take a slot. */
  #counted(now: number): Sent[] {
    const before = this.#inSlots(now);
    if (before.some(({ at }) => now - at < this.#times.silence)) return before;
    for (const sent of before) sent.isStalled = true;
    return this.#inSlots(now);
  }

  #inSlots(now: number): Sent[] {
    const aside = new Set(this.#hanging(now).slice(0, MAX_ASIDE));
    return [...this.#sent].filter((sent) => !aside.has(sent));
  }

  /** Whether the extra slot is open: one caller occupies all slots, or no slot is answered in time. */
  #needReserve(counted: readonly Sent[], concurrency: number, now: number): boolean {
    const isOneCaller = concurrency > 1 && counted.every(({ caller }) => caller === counted[0]?.caller);
    return isOneCaller || counted.every(({ at }) => now - at >= this.#times.slow);
  }

  /**
   * The hanging request to give up first to make room for those that wait, and when: later if those that wait belong to
   * callers that hang themselves.
   */
  #nextToGiveUp(waiting: readonly Waiting[], now: number): { sent: Sent; at: number } | null {
    const able = waiting.filter((job) => this.#mayHaveOneMore(job, now));
    const isStuck = (job: Waiting): boolean =>
      job.priority !== PRIORITY.user && this.#seemsToHang(job.caller, now);
    const hanging = this.#hanging(now);
    const isForOthers = hanging.length > MAX_ASIDE && able.some((job) => !isStuck(job));
    if (!isForOthers && (hanging.length < MAX_ASIDE || !able.some(isStuck))) return null;
    const least = isForOthers ? MIN_GIVEN_MS : MAX_YIELD_MS;
    const all = hanging.map((sent) => ({ sent, at: sent.at + Math.max(this.#times.silence, least) }));
    return all.toSorted((a, b) => a.at - b.at)[0] ?? null;
  }

  #yields({ caller, since, priority }: Waiting, now: number): boolean {
    if (priority === PRIORITY.user || now - since >= MAX_YIELD_MS) return false;
    return this.#seemsToHang(caller, now);
  }

  /**
   * A caller that seems to hang gets one request at a time, and one more for urgent requests: balances do not wait for
   * a list that hangs. If it was answered last time, it gets one more for its other lists.
   */
  #mayHaveOneMore({ caller, priority }: Waiting, now: number): boolean {
    if (!this.#seemsToHang(caller, now)) return true;
    const isAnswered = this.#last.get(caller) === 'answered';
    const most = 1 + Number(isAnswered) + Number(priority <= PRIORITY.balances);
    return this.#of(caller).length < most;
  }

  #seemsToHang(caller: string, now: number): boolean {
    return this.#hasTimedOut({ caller }) || this.#of(caller).some((sent) => this.#isLate(sent, now));
  }

  #of(caller: string): Sent[] {
    return [...this.#sent].filter((sent) => sent.caller === caller);
  }

  #hasTimedOut({ caller }: Pick<Waiting, 'caller'>): boolean {
    return this.#last.get(caller) === 'timed-out';
  }

  /** In the order they were sent. */
  #hanging(now: number): Sent[] {
    return [...this.#sent].filter((sent) => this.#hasTimedOut(sent) || this.#isLate(sent, now));
  }

  #isLate({ overtakenBy, isStalled, at }: Sent, now: number): boolean {
    return isStalled || (overtakenBy >= ANSWERS_TO_OVERTAKE && now - at >= this.#times.overtaking);
  }
}
