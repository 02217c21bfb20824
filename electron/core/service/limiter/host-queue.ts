import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { Countdown } from '../../lib/countdown.ts';
import { TooManyRequests, Unavailable } from '../failures.ts';
import type { PausePolicy } from './pause-policy.ts';
import type { SentRequest } from './rate-estimate.ts';
import { PRIORITY } from '../service.ts';
import type { CallOptions } from '../service.ts';
import { Slots, type Ended, type Waiting } from './slots.ts';

/** Number of times a request that is to be sent again later is retried before it fails. */
const MAX_RETRIES = 3;

/**
 * Longest pause caused by a web page (ms). The page may come from a network login or a firewall, and the service is
 * reachable as soon as the user has signed in there.
 */
const MAX_PAGE_PAUSE_MS = 60_000;

/** Minimum difference (ms) between wall clock and monotonic clock that shows that the wall clock was set. */
const MIN_CLOCK_JUMP_MS = 1_000;

export interface QueueOptions extends CallOptions {
  /** Requests of one caller do not delay those of others. */
  caller?: string;
}

interface Job extends CallOptions, Waiting {
  order: number;
  refusals: number;
  /** Never rejects. Passes result and failure on to the caller, and returns only errors that call for a retry. */
  attempt: (
    signal: AbortSignal,
    givenUp: Promise<never>,
  ) => Promise<'succeeded' | FailureError | TooManyRequests | Unavailable>;
  reject: (error: FailureError) => void;
  onAbort: () => void;
}

interface PauseCause {
  /**
   * Failure of a request that does not wait for the end of the pause.
   *
   * @param until by the wall clock (ms).
   */
  failureAt: (until: number) => Failure;
  /** Whether web pages alone caused it. */
  isPage: boolean;
}

interface Pause extends PauseCause {
  countdown: Countdown;
  /** End by the wall clock as it stood when the pause began (ms). */
  wallUntil: number;
}

/**
 * The queue of all requests to one host, whatever their token. Order: by priority, then first come, first served, as
 * far as {@link Slots} lets one caller go. Requests are sent no faster than the measured rate of the host. A 429 pauses
 * the complete queue, and so does an error with a `Retry-After`. The refused request returns to its place; one of the
 * opened company goes behind those that wait. Requests with `PRIORITY.user` never wait for the end of a pause; they
 * fail at once with its cause.
 */
export class HostQueue {
  readonly #clock: Clock;
  readonly #policy: PausePolicy;
  readonly #onPause: (until: number | null) => void;
  #waiting: Job[] = [];
  readonly #slots = new Slots();
  #order = 0;
  #pause: Pause | null = null;
  #pauses = 0;
  #cancelWait: (() => void) | null = null;
  #cancelCheck: (() => void) | null = null;
  #closed = false;

  constructor(clock: Clock, policy: PausePolicy, onPause: (until: number | null) => void) {
    this.#clock = clock;
    this.#policy = policy;
    this.#onPause = onPause;
  }

  /** End of the pause by the wall clock (ms); null: not paused. */
  get pausedUntil(): number | null {
    const pause = this.#currentPause();
    return pause && this.#endOf(pause);
  }

  /**
   * Runs `work` when its turn comes. Until then an abort removes it from the queue. After that `work` must honour its
   * signal, which also ends it when it hangs and others need its place.
   */
  run<T>(options: QueueOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        ...options,
        caller: options.caller ?? '',
        since: this.#clock.monotonic(),
        order: this.#order++,
        refusals: 0,
        reject,
        attempt: (signal, givenUp) =>
          Promise.race([work(signal), givenUp]).then(
            (value) => {
              resolve(value);
              return 'succeeded';
            },
            (error: Error) => {
              if (error instanceof TooManyRequests || error instanceof Unavailable) return error;
              reject(error);
              return error instanceof FailureError ? error : new FailureError({ code: 'cancelled' });
            },
          ),
        onAbort: () => {
          this.#waiting = this.#waiting.filter((other) => other !== job);
          reject(new FailureError({ code: 'cancelled' }));
        },
      };
      this.#enqueue(job);
      this.#next();
    });
  }

  /** Ends a pause that web pages alone caused: on another network the service itself may answer. */
  networkChanged(): void {
    const pause = this.#currentPause();
    if (!pause?.isPage) return;
    pause.countdown.cancel();
    this.#resume();
  }

  /** Fails all waiting and all later requests as cancelled. */
  close(): void {
    this.#closed = true;
    this.#pause?.countdown.cancel();
    this.#cancelWait?.();
    this.#cancelCheck?.();
    this.#drop(() => true, { code: 'cancelled' });
  }

  #enqueue(job: Job): void {
    if (this.#closed || job.signal.aborted) {
      job.reject(new FailureError({ code: 'cancelled' }));
      return;
    }
    const pause = this.#currentPause();
    if (pause && job.priority === PRIORITY.user) {
      job.reject(new FailureError(pause.failureAt(this.#endOf(pause))));
      return;
    }
    job.signal.addEventListener('abort', job.onAbort, { once: true });
    this.#waiting.push(job);
    this.#waiting.sort((a, b) => a.priority - b.priority || a.order - b.order);
  }

  #next(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
    while (!this.#currentPause() && this.#waiting.length > 0) {
      const now = this.#clock.monotonic();
      const job = this.#slots.pick(this.#waiting, this.#policy.concurrency(), now);
      if (!job) {
        this.#slots.overdue(this.#waiting, now)?.giveUp();
        this.#scheduleCheck(now);
        return;
      }
      if (job.priority !== PRIORITY.user && this.#waits()) return;
      this.#waiting = this.#waiting.filter((other) => other !== job);
      job.signal.removeEventListener('abort', job.onAbort);
      void this.#start(job, this.#policy.sent(now));
    }
  }

  /** All slots are taken: either an answer frees one, or a long silence does. */
  #scheduleCheck(now: number): void {
    const delay = this.#slots.nextCheckDelay(this.#waiting, now);
    if (delay === null || this.#closed) return;
    this.#cancelCheck = this.#clock.after(delay, () => {
      this.#cancelCheck = null;
      this.#next();
    });
  }

  /** Whether pacing delays the next request. If so, the queue continues by itself after the delay. */
  #waits(): boolean {
    const delay = this.#policy.delay(this.#clock.monotonic());
    if (delay > 0 && !this.#cancelWait) {
      this.#cancelWait = this.#clock.after(delay, () => {
        this.#cancelWait = null;
        this.#next();
      });
    }
    return delay > 0;
  }

  async #start(job: Job, request: SentRequest): Promise<void> {
    const pauses = this.#pauses;
    const givenUp = Promise.withResolvers<never>();
    const ending = new AbortController();
    const sent = this.#slots.begin(job.caller, this.#clock.monotonic(), () => {
      givenUp.reject(new FailureError({ code: 'timeout', phase: 'whole' }));
      ending.abort();
    });
    const outcome = await job.attempt(AbortSignal.any([job.signal, ending.signal]), givenUp.promise);
    const now = this.#clock.monotonic();
    this.#slots.end(sent, endedBy(outcome), now);
    if (outcome instanceof TooManyRequests) {
      const counted = this.#currentPause() !== null && pauses !== this.#pauses;
      const { detail, retryAfter, isPage } = outcome;
      this.#refuse(job, this.#policy.refused(request, retryAfter, counted, now), {
        failureAt: (retryAt) => ({ code: 'rate-limited', retryAt, detail }),
        isPage,
      });
    } else if (outcome instanceof Unavailable) {
      const { failure, retryAfter, isPage } = outcome;
      this.#refuse(job, this.#policy.unavailable(retryAfter), { failureAt: () => failure, isPage });
    } else if (outcome === 'succeeded') this.#policy.succeeded(request, pauses === this.#pauses);
    if (this.#slots.inUse === 0 && this.#waiting.length === 0) this.#policy.idle();
    this.#next();
  }

  #refuse(job: Job, delay: number, cause: PauseCause): void {
    const until = this.#pauseFor(cause.isPage ? Math.min(delay, MAX_PAGE_PAUSE_MS) : delay, cause);
    if (++job.refusals > MAX_RETRIES || job.priority === PRIORITY.user)
      job.reject(new FailureError(cause.failureAt(until)));
    else {
      // The opened company goes first, but not with a retried request.
      if (job.priority === PRIORITY.opened) {
        job.priority = PRIORITY.poll;
        job.order = this.#order++;
      }
      this.#enqueue(job);
    }
  }

  /** Begins a pause or extends the current one; returns its end by the wall clock (ms). */
  #pauseFor(delay: number, { failureAt, isPage }: PauseCause): number {
    const wallUntil = Math.round(this.#clock.now() + delay);
    if (this.#closed) return wallUntil;
    const present = this.#currentPause();
    const isPageAlone = isPage && present?.isPage !== false;
    if (present && present.countdown.remaining() >= delay) {
      present.isPage = isPageAlone;
      return this.#endOf(present);
    }
    if (present) present.countdown.cancel();
    else this.#pauses++;
    const countdown = new Countdown(this.#clock, delay, () => this.#resume());
    this.#pause = { countdown, wallUntil, failureAt, isPage: isPageAlone };
    this.#drop((job) => job.priority === PRIORITY.user, failureAt(wallUntil));
    this.#onPause(wallUntil);
    return wallUntil;
  }

  #resume(): void {
    this.#pause = null;
    this.#onPause(null);
    this.#next();
  }

  /**
   * The end as reported, unless the wall clock was set meanwhile: the two clocks drift apart by fractions of a
   * millisecond.
   */
  #endOf({ countdown, wallUntil }: Pause): number {
    const end = Math.round(this.#clock.now() + countdown.remaining());
    return Math.abs(end - wallUntil) < MIN_CLOCK_JUMP_MS ? wallUntil : end;
  }

  /** The pause by the current clocks: the computer may have slept through its end. */
  #currentPause(): Pause | null {
    this.#pause?.countdown.remaining();
    return this.#pause;
  }

  #drop(which: (job: Job) => boolean, failure: FailureError['failure']): void {
    const dropped = this.#waiting.filter(which);
    this.#waiting = this.#waiting.filter((job) => !which(job));
    for (const job of dropped) {
      job.signal.removeEventListener('abort', job.onAbort);
      job.reject(new FailureError(failure));
    }
  }
}

function endedBy(outcome: Awaited<ReturnType<Job['attempt']>>): Ended {
  if (outcome === 'succeeded') return 'answered';
  if (!(outcome instanceof FailureError)) return 'refused';
  switch (outcome.failure.code) {
    case 'timeout':
      return 'timed-out';
    case 'unreachable':
      return 'broken';
    case 'cancelled':
      return 'cancelled';
    default:
      return 'refused';
  }
}
