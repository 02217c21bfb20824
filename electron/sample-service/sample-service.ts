import { utcDate } from '../../shared/calendar.ts';
import { systemClock } from '../core/lib/clock.ts';
import type { Book } from './books/book.ts';
import { COMPANIES } from './books/companies.ts';
import { createBook } from './books/create-book.ts';
import { DAY_MS } from './books/dates.ts';
import { createPortal } from './dialects/transport.ts';
import type { SampleCompany } from '../core/engine/samples/earlier-data.ts';
import { createEarlierData } from './earlier/earlier-data.ts';
import { createHooks, type BookHooks } from './hooks.ts';
import { deriveToken, type Caller } from './http/access.ts';
import { createSender } from './http/sender.ts';
import { FaultQueue, type Fault } from './http/faults.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createRoutes } from './http/routes.ts';
import { listen, type LoggedRequest } from './http/server.ts';
import { DEFAULTS, type SampleServiceOptions } from './options.ts';
import { createRandom } from './random.ts';
import { passTime } from './time/passing-time.ts';

/** Number of latest requests that are kept. */
const MAX_LOGGED_REQUESTS = 5_000;

/** Distance between the ids of a company and those of its next copy. */
const COPY_ID_OFFSET = 10;

export interface SampleService extends BookHooks {
  /** `http://127.0.0.1:<port>` */
  address: string;
  companies: { companyId: number; name: string; token: string }[];
  /** The companies with their data from before the start, which the service itself does not send. */
  samples(): SampleCompany[];
  /** A valid token of the first company without permission to read its data. */
  forbiddenToken: string;
  /** The latest requests, oldest first. */
  requests: LoggedRequest[];
  /** Makes matching requests fail. */
  failNext(fault: Fault): void;
  /** Drops all pending faults. */
  stopFailing(): void;
  /** Deletes a token, as the web application does: the next request with it is refused. */
  deleteToken(token: string): void;
  /** Closes open connections and stops events in the books. */
  stop(): Promise<void>;
}

/**
 * Starts the sample accounting service: the complete specification, with the books of three invented companies.
 *
 * @throws the system's error when the port is unavailable
 */
export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const settings = { ...DEFAULTS, ...options };
  const { seed } = settings;
  const dialects = new Set(settings.dialects);
  const clock = settings.clock ?? systemClock;
  const startedAt = clock.now();
  const today = Date.parse(`${settings.today ?? utcDate(startedAt)}T00:00:00Z`) / DAY_MS;
  const plans = Array.from({ length: settings.copies }, (_none, copy) =>
    COMPANIES.map((plan) => ({ ...plan, companyId: plan.companyId + copy * COPY_ID_OFFSET })),
  ).flat();
  const books = plans.map((plan) => createBook(plan, seed, today, settings.volume));
  const forbiddenToken = deriveToken(seed, 'without permission');
  const callers = createCallers(books, seed, forbiddenToken);
  const requests: LoggedRequest[] = [];
  const faults = new FaultQueue();
  const limit = { rate: settings.rate, burst: settings.burst ?? Math.max(1, settings.rate) };
  const { server, address } = await listen(
    {
      routes: createRoutes({ ...settings, dialects }),
      portal: createPortal(seed, dialects),
      send: createSender(clock, dialects),
      callers,
      limit: createRateLimit({ ...limit, retryAfter: settings.retryAfter }, clock),
      faults,
      companyHeader: settings.companyHeader,
      clock,
      log: (request) => {
        if (requests.push(request) > MAX_LOGGED_REQUESTS) requests.shift();
      },
    },
    settings.port,
  );
  const stopTime = passTime(books, createRandom(`${seed}/time`), clock, settings.tickSeconds);
  return {
    ...createHooks(books, createRandom(`${seed}/hooks`), clock),
    address,
    companies: books.map(({ plan }) => ({
      companyId: plan.companyId,
      name: plan.name,
      token: deriveToken(seed, String(plan.companyId)),
    })),
    samples: () =>
      books.map((book) => ({
        token: deriveToken(seed, String(book.plan.companyId)),
        earlier: createEarlierData(book, seed, startedAt),
      })),
    forbiddenToken,
    requests,
    failNext: (fault) => faults.add(fault),
    stopFailing: () => faults.clear(),
    deleteToken: (token) => callers.delete(token),
    stop: async () => {
      stopTime();
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function createCallers(books: readonly Book[], seed: string, forbiddenToken: string): Map<string, Caller> {
  const callers = books.map((book): Caller => {
    return { token: deriveToken(seed, String(book.plan.companyId)), book, permitted: true };
  });
  const [first] = callers;
  if (first) callers.push({ ...first, token: forbiddenToken, permitted: false });
  return new Map(callers.map((caller) => [caller.token, caller]));
}
