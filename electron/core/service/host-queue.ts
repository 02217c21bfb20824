import { FailureError } from '../../../shared/errors.ts';
import type { Clock } from '../clock.ts';
import { TooManyRequests } from './failures.ts';
import type { PausePolicy } from './pause-policy.ts';
import type { SentRequest } from './rate-estimate.ts';
import { PRIORITY } from './service.ts';
import type { CallOptions } from './service.ts';

/** A request met by 429 is sent again so many times before it fails. */
const RETRIES = 3;

interface Job extends CallOptions {
  order: number;
  refusals: number;
  /** Never rejects: hands result and failure to the caller, and only a 429 back. */
  attempt: () => Promise<'succeeded' | 'failed' | TooManyRequests>;
  reject: (error: FailureError) => void;
  onAbort: () => void;
}

/**
 * The queue of all requests to one host, whatever token they carry: by priority, then first come first served, and no
 * faster than the host was found to allow. A 429 pauses it whole. The request that met it goes back to its place, unless a person waits for it: what has
 * `PRIORITY.user` never waits out a pause but fails at once with `rate-limited`, saying until when.
 */
export class HostQueue {
  readonly #clock: Clock;
  readonly #policy: PausePolicy;
  readonly #onPause: (until: number | null) => void;
  #waiting: Job[] = [];
  #running = 0;
  #order = 0;
  #pause: { until: number; cancel: () => void } | null = null;
  #pauses = 0;
  #cancelWait: (() => void) | null = null;
  #closed = false;

  constructor(clock: Clock, policy: PausePolicy, onPause: (until: number | null) => void) {
    this.#clock = clock;
    this.#policy = policy;
    this.#onPause = onPause;
  }

  /** Wall-clock time (ms) until which nothing is sent, or null. */
  get pausedUntil(): number | null {
    return this.#pause?.until ?? null;
  }

  /** Runs `work` when its turn comes. Until then an abort takes it out; after that `work` heeds the signal itself. */
  run<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        ...options,
        order: this.#order++,
        refusals: 0,
        reject,
        attempt: () =>
          work().then(
            (value) => {
              resolve(value);
              return 'succeeded';
            },
            (error: Error) => {
              if (error instanceof TooManyRequests) return error;
              reject(error);
              return 'failed';
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

  /** Fails all that waits as cancelled, and whatever comes later. */
  close(): void {
    this.#closed = true;
    this.#pause?.cancel();
    this.#cancelWait?.();
    this.#drop(() => true, { code: 'cancelled' });
  }

  #enqueue(job: Job): void {
    if (this.#closed || job.signal.aborted) {
      job.reject(new FailureError({ code: 'cancelled' }));
      return;
    }
    if (this.#pause && job.priority === PRIORITY.user) {
      job.reject(rateLimited(this.#pause.until));
      return;
    }
    job.signal.addEventListener('abort', job.onAbort, { once: true });
    this.#waiting.push(job);
    this.#waiting.sort((a, b) => a.priority - b.priority || a.order - b.order);
  }

  #next(): void {
    while (!this.#pause && this.#running < this.#policy.concurrency()) {
      const [job] = this.#waiting;
      if (!job || (job.priority !== PRIORITY.user && this.#waits())) return;
      this.#waiting.shift();
      job.signal.removeEventListener('abort', job.onAbort);
      void this.#start(job, this.#policy.sent(this.#clock.monotonic()));
    }
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
    this.#running++;
    const outcome = await job.attempt();
    this.#running--;
    const now = this.#clock.monotonic();
    if (outcome instanceof TooManyRequests) {
      const counted = this.#pause !== null && pauses !== this.#pauses;
      this.#refuse(job, this.#policy.refused(request, outcome.retryAfter, counted, now));
    } else if (outcome === 'succeeded') this.#policy.succeeded(request, pauses === this.#pauses);
    if (this.#running === 0 && this.#waiting.length === 0) this.#policy.idle();
    this.#next();
  }

  #refuse(job: Job, delay: number): void {
    const until = this.#pauseFor(delay);
    if (++job.refusals > RETRIES || job.priority === PRIORITY.user) job.reject(rateLimited(until));
    else this.#enqueue(job);
  }

  /** Begins a pause, or makes the present one longer; returns its end. */
  #pauseFor(delay: number): number {
    const until = this.#clock.now() + delay;
    if (this.#closed) return until;
    if (this.#pause && this.#pause.until >= until) return this.#pause.until;
    if (this.#pause) this.#pause.cancel();
    else this.#pauses++;
    const cancel = this.#clock.after(delay, () => {
      this.#pause = null;
      this.#onPause(null);
      this.#next();
    });
    this.#pause = { until, cancel };
    this.#drop((job) => job.priority === PRIORITY.user, { code: 'rate-limited', retryAt: until });
    this.#onPause(until);
    return until;
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

function rateLimited(until: number): FailureError {
  return new FailureError({ code: 'rate-limited', retryAt: until });
}
