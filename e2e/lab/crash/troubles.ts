import { FailureError } from '../../../shared/errors.ts';
import { systemClock, type Clock } from '../../../electron/core/lib/clock.ts';
import { DEFAULT_LIMITS } from '../../../electron/core/service/deadlines.ts';
import { PULSE_PATH } from '../../../electron/core/service/endpoints.ts';
import { statusFailure } from '../../../electron/core/service/failures.ts';
import { createRequester, type Answer, type Requester } from '../../../electron/core/service/request.ts';

/** Faults around one process. */
export interface Troubles {
  /** How far its clock is ahead of the service's (ms). */
  clockError: number;
  /** Duration of sleep before the answer to request {@link SLEEP_AT} (ms); 0: none. */
  asleep: number;
  /** Whether a network's sign-in page answers some requests. */
  portal: boolean;
  /** Whether the second answer with balances lacks an account. */
  hidesAccount: boolean;
}

export const NO_TROUBLES: Troubles = { clockError: 0, asleep: 0, portal: false, hidesAccount: false };

const HOUR_MS = 3_600_000;
const YEAR = 365 * 24 * HOUR_MS;

/** One kind after another, then all at once. */
export const TROUBLES: Troubles[] = [
  { ...NO_TROUBLES, clockError: 5 * YEAR },
  { ...NO_TROUBLES, clockError: -5 * YEAR, hidesAccount: true },
  { ...NO_TROUBLES, asleep: 7 * HOUR_MS, hidesAccount: true },
  { ...NO_TROUBLES, portal: true },
  { clockError: 2 * YEAR, asleep: 3 * HOUR_MS, portal: true, hidesAccount: true },
];

const SLEEP_AT = 8;
/** After the requests that connect a company. */
const PORTAL_REQUESTS = { first: 10, last: 14 };

/** The clock and the network of a process with these troubles. */
export function troubled({ clockError, asleep, portal, hidesAccount }: Troubles): {
  clock: Clock;
  requester: Requester;
} {
  let ahead = clockError;
  let requests = 0;
  const pulses = new Map<string, number>();
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const network = createRequester(clock, DEFAULT_LIMITS);
  return {
    clock,
    requester: {
      async get(connection, target, signal) {
        const request = (requests += 1);
        const answer = await network.get(connection, target, signal);
        if (request === SLEEP_AT) ahead += asleep;
        const { first, last } = PORTAL_REQUESTS;
        if (portal && request >= first && request <= last) signIn(target.path, request);
        if (target.path !== PULSE_PATH) return answer;
        const pulse = (pulses.get(connection.address) ?? 0) + 1;
        pulses.set(connection.address, pulse);
        return hidesAccount && pulse === 2 ? withoutAccount(answer) : answer;
      },
      close: () => network.close(),
    },
  };
}

function signIn(path: string, request: number): never {
  throw new FailureError(
    request % 2 === 0
      ? statusFailure(401, { path }, null, 'page')
      : { code: 'answer-unreadable', reason: 'not-json' },
  );
}

function withoutAccount(answer: Answer): Answer {
  const { accounts, ...others } = JSON.parse(answer.body.toString()) as { accounts: unknown[] };
  return { ...answer, body: Buffer.from(JSON.stringify({ ...others, accounts: accounts.slice(1) })) };
}
