import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { Countdown } from '../../lib/countdown.ts';
import { TooManyRequests, Unavailable } from '../failures.ts';
import type { PausePolicy } from './pause-policy.ts';
import type { SentRequest } from './rate-estimate.ts';
import { PRIORITY } from '../service.ts';
import type { CallOptions } from '../service.ts';
import { Slots, type Ended, type Waiting } from './slots.ts';

/** A request that is asked to come back later is sent again so many times before it fails. */
const RETRIES = 3;

/**
 * Longest pause that a web page causes (ms). It may be that of a network or a firewall, and the service be reached as soon as the
 * user has signed in there.
 */
const MAX_PAGE_PAUSE_MS = 60_000;

/** A wall clock that differs from the steady one by so much more was set. */
const NOTICED_JUMP_MS = 1_000;

export interface QueueOptions extends CallOptions {
  /** Whose request it is: requests of one caller do not hold up those of others. */
  caller?: string;
}

interface Job extends CallOptions, Waiting {
  order: number;
  refusals: number;
  /** Never rejects: hands result and failure to the caller, and back only what asks to come again later. */
  attempt: (
    signal: AbortSignal,
    givenUp: Promise<never>,
  ) => Promise<'succeeded' | FailureError | TooManyRequests | Unavailable>;
  reject: (error: FailureError) => void;
  onAbort: () => void;
}

interface PauseCause {
  /** What a request fails with that does not wait for the end, by the wall clock (ms). */
  failureAt: (until: number) => Failure;
  /** Whether web pages alone caused it. */
  isPage: boolean;
}

interface Pause extends PauseCause {
  countdown: Countdown;
  /** When it ends by the wall clock as that stood when the pause began (ms). */
  wallUntil: number;
}

/**
 * The queue of all requests to one host, whatever token they carry: by priority, then first come first served as far as
 * {@link Slots} lets one caller go, and no faster than the host was found to allow. A 429 pauses it whole, and so does an error that says when to come back. The
 * request that met it goes back to its place, that of the opened company behind what waits, unless a person waits for it: what has `PRIORITY.user` never waits out a
 * pause but fails at once with what the pause is for.
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
  #cancelLook: (() => void) | null = null;
  #closed = false;

  constructor(clock: Clock, policy: PausePolicy, onPause: (until: number | null) => void) {
    this.#clock = clock;
    this.#policy = policy;
    this.#onPause = onPause;
  }

  /** Wall-clock time (ms) until which nothing is sent, or null. */
  get pausedUntil(): number | null {
    const pause = this.#currentPause();
    return pause && this.#endOf(pause);
  }

  /**
   * Runs `work` when its turn comes. Until then an abort takes it out; after that `work` heeds the signal it is given, which
   * ends it as well where it hangs and others need its place.
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

  /** Fails all that waits as cancelled, and whatever comes later. */
  close(): void {
    this.#closed = true;
    this.#pause?.countdown.cancel();
    this.#cancelWait?.();
    this.#cancelLook?.();
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
    this.#cancelLook?.();
    this.#cancelLook = null;
    while (!this.#currentPause() && this.#waiting.length > 0) {
      const now = this.#clock.monotonic();
      const job = this.#slots.pick(this.#waiting, this.#policy.concurrency(), now);
      if (!job) {
        this.#slots.overdue(this.#waiting, now)?.giveUp();
        this.#lookLater(now);
        return;
      }
      if (job.priority !== PRIORITY.user && this.#waits()) return;
      this.#waiting = this.#waiting.filter((other) => other !== job);
      job.signal.removeEventListener('abort', job.onAbort);
      void this.#start(job, this.#policy.sent(now));
    }
  }

  /** All slots are taken: an answer makes one free, or that they are silent for long. */
  #lookLater(now: number): void {
    const delay = this.#slots.nextLook(this.#waiting, now);
    if (delay === null || this.#closed) return;
    this.#cancelLook = this.#clock.after(delay, () => {
      this.#cancelLook = null;
      this.#next();
    });
  }

  /** Whether the host has had enough for now; the queue then goes on by itself. */
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
    if (++job.refusals > RETRIES || job.priority === PRIORITY.user)
      job.reject(new FailureError(cause.failureAt(until)));
    else {
      // The opened company goes first, but not with what is sent again.
      if (job.priority === PRIORITY.opened) {
        job.priority = PRIORITY.poll;
        job.order = this.#order++;
      }
      this.#enqueue(job);
    }
  }

  /** Begins a pause, or makes the present one longer; returns its end by the wall clock (ms). */
  #pauseFor(delay: number, { failureAt, isPage }: PauseCause): number {
    const wallUntil = Math.round(this.#clock.now() + delay);
    if (this.#closed) return wallUntil;
    const present = this.#currentPause();
    const isPageAlone = isPage && present?.isPage !== false;
    if (present && present.countdown.look() >= delay) {
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

  /** As it was reported, unless the wall clock was set meanwhile: the two clocks drift apart by parts of a millisecond. */
  #endOf({ countdown, wallUntil }: Pause): number {
    const end = Math.round(this.#clock.now() + countdown.look());
    return Math.abs(end - wallUntil) < NOTICED_JUMP_MS ? wallUntil : end;
  }

  /** The pause as the clocks stand now: the machine may have slept through its end. */
  #currentPause(): Pause | null {
    this.#pause?.countdown.look();
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
