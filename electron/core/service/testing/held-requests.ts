import { FailureError } from '../../../../shared/errors.ts';
import type { ManualClock } from '../../lib/testing/manual-clock.ts';
import { TooManyRequests, Unavailable } from '../failures.ts';
import type { Limiter } from '../limiter/limiter.ts';
import { PRIORITY, type Priority } from '../service.ts';

export const HOST = 'https://books.example.com';

/** A sent request, to be answered by the test. */
export interface SentCall {
  name: string;
  /** Time since the clock began (ms). */
  at: number;
  /** Signal of the attempt, aborted when it is given up. */
  signal: AbortSignal;
  succeed: () => void;
  /** Answers 429, with a web page if `isPage`. */
  refuse: (retryAfter: number | null, isPage?: boolean) => void;
  /** Answers 503 with a `Retry-After` (ms), with a web page if `isPage`. */
  putOff: (retryAfter: number, isPage?: boolean) => void;
  break: () => void;
  fail: (status: number) => void;
  timeOut: () => void;
}

/** Puts requests into a limiter's queue and holds the sent ones until a test answers them. */
export class HeldRequests {
  readonly #limiter: Limiter;
  readonly #clock: ManualClock;
  readonly #began: number;
  readonly sent: SentCall[] = [];

  constructor(limiter: Limiter, clock: ManualClock) {
    this.#limiter = limiter;
    this.#clock = clock;
    this.#began = clock.now();
  }

  send(
    name: string,
    priority: Priority = PRIORITY.poll,
    signal = new AbortController().signal,
    caller = 'caller',
  ): Promise<string> {
    const work = (attempt: AbortSignal): Promise<string> =>
      new Promise((resolve, reject) => {
        this.sent.push({
          name,
          at: this.#clock.now() - this.#began,
          signal: attempt,
          succeed: () => resolve(name),
          refuse: (retryAfter, isPage) => reject(new TooManyRequests(retryAfter, null, isPage)),
          putOff: (retryAfter, isPage) =>
            reject(
              new Unavailable(retryAfter, { code: 'service-error', status: 503, detail: 'later' }, isPage),
            ),
          break: () => reject(new FailureError({ code: 'unreachable', reason: 'reset' })),
          fail: (status) => reject(new FailureError({ code: 'service-error', status, detail: null })),
          timeOut: () => reject(new FailureError({ code: 'timeout', phase: 'headers' })),
        });
      });
    const answer = this.#limiter.run(HOST, { priority, signal, caller }, work);
    answer.catch(() => undefined);
    return answer;
  }

  /** The request sent at this index; throws if there is none. */
  call(index: number): SentCall {
    const found = this.sent[index];
    if (!found) throw new Error(`only ${this.sent.length} requests were sent`);
    return found;
  }

  names(): string[] {
    return this.sent.map(({ name }) => name);
  }
}
