import { PRIORITY, type Priority } from '../service.ts';
import { AnswerTimes } from './answer-times.ts';

/** A last slot for others, where one caller holds all or none of them is answered in time. */
const RESERVE = 1;

/** Requests beside the slots: those that seem to hang. */
const MAX_ASIDE = 6;

/** A request is overtaken when so many others, sent later for other callers, were answered before it. */
const ANSWERS_TO_OVERTAKE = 4;

/** A caller whose last request timed out lets others go first, but waits no longer than this. */
const MAX_STEPPING_BACK_MS = 60_000;

/**
 * A request has this time before it is ended for the sake of others: a service may take long for each page of a list, though it
 * answers all else at once. Longer than the deadline of an answer's beginning, so that it ends those alone that trickle (ms).
 */
const MIN_GIVEN_MS = 16_000;

/** The most requests to a host at a time that is asked `concurrency` at a time. */
export function maxInFlight(concurrency: number): number {
  return concurrency + RESERVE + MAX_ASIDE;
}

/** A request that waits: whose it is, and since when, by the steady clock (ms). */
export interface Waiting {
  caller: string;
  since: number;
  priority: Priority;
}

/** A request under way, and when it was sent. */
export interface Sent {
  readonly caller: string;
  readonly at: number;
  /** Ends it as timed out, because others need its place. */
  readonly giveUp: () => void;
  /** Answers to others that were sent later. */
  overtakenBy: number;
  /** Nothing at all was answered while it waited. */
  isStalled: boolean;
}

/** How a request ended: `refused` by an answer that is a failure, `broken` on the way. `cancelled` says nothing. */
export type Ended = 'answered' | 'refused' | 'broken' | 'timed-out' | 'cancelled';

/**
 * Which requests to one host go next, so that one caller who gets no answer does not hold up the others: a connection may
 * hang for as long as its deadlines let it. Times are those of a steady clock (ms).
 *
 * - While others wait, a caller leaves them a slot. Where it holds all, or none is answered in time, there is one more.
 * - A request that seems to hang takes no slot: many later ones have overtaken it, the last one of its caller timed out, or
 *   nothing at all is answered. Its caller lets others go first and gets few beside it until it is answered.
 * - Where more seem to hang than there is room for beside the slots, the oldest is ended.
 */
export class Slots {
  /** In the order they were sent. */
  readonly #sent = new Set<Sent>();
  /** How the last request of each caller ended, where that says anything. */
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
   * The first that may go.
   *
   * @param waiting in the order they should go.
   * @param concurrency requests at a time that the host is asked.
   */
  pick<Job extends Waiting>(waiting: readonly Job[], concurrency: number, now: number): Job | null {
    if (this.#sent.size >= maxInFlight(concurrency)) return null;
    const counted = this.#counted(now);
    const isAsideFree = this.#sent.size - counted.length < MAX_ASIDE;
    const inTurn: Job[] = [];
    const behind: Job[] = [];
    for (const job of waiting) (this.#stepsBack(job, now) ? behind : inTurn).push(job);
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

  /** The request to give up where none of those that wait may go. */
  overdue(waiting: readonly Waiting[], now: number): Sent | null {
    const next = this.#nextToGiveUp(waiting, now);
    return next && next.at <= now ? next.sent : null;
  }

  /** In how many milliseconds time alone may let another one go; null: only an answer does. */
  nextLook(waiting: readonly Waiting[], now: number): number | null {
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

  /** Those that take a slot. */
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

  /** One slot can always be had by another than the one that holds all, and than those that are not answered in time. */
  #needReserve(counted: readonly Sent[], concurrency: number, now: number): boolean {
    const isOneCaller = concurrency > 1 && counted.every(({ caller }) => caller === counted[0]?.caller);
    return isOneCaller || counted.every(({ at }) => now - at >= this.#times.slow);
  }

  /**
   * The hanging request that is the first to be given up for the sake of those that wait, and when: later for those of callers
   * that hang themselves.
   */
  #nextToGiveUp(waiting: readonly Waiting[], now: number): { sent: Sent; at: number } | null {
    const able = waiting.filter((job) => this.#mayHaveOneMore(job, now));
    const isStuck = (job: Waiting): boolean =>
      job.priority !== PRIORITY.user && this.#seemsToHang(job.caller, now);
    const hanging = this.#hanging(now);
    const isForOthers = hanging.length > MAX_ASIDE && able.some((job) => !isStuck(job));
    if (!isForOthers && (hanging.length < MAX_ASIDE || !able.some(isStuck))) return null;
    const least = isForOthers ? MIN_GIVEN_MS : MAX_STEPPING_BACK_MS;
    const all = hanging.map((sent) => ({ sent, at: sent.at + Math.max(this.#times.silence, least) }));
    return all.toSorted((a, b) => a.at - b.at)[0] ?? null;
  }

  #stepsBack({ caller, since, priority }: Waiting, now: number): boolean {
    if (priority === PRIORITY.user || now - since >= MAX_STEPPING_BACK_MS) return false;
    return this.#seemsToHang(caller, now);
  }

  /**
   * A caller that seems to hang gets one request at a time, and one more for what is needed first: balances do not wait for
   * a list that hangs. Where it was answered otherwise, its other lists do not either.
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
