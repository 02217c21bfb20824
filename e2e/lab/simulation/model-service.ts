import { FailureError } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import { wait, type Clock } from '../../../electron/core/lib/clock.ts';
import { COMPANY_INFO_PATH, LIST_PATHS, PULSE_PATH } from '../../../electron/core/service/endpoints.ts';
import { statusFailure, TooManyRequests } from '../../../electron/core/service/failures.ts';
import type { Answer, Requester, Target } from '../../../electron/core/service/request.ts';
import type { ModelDialect } from './dialect.ts';
import type { AccountsAnswer, ModelAccounts } from './model-accounts.ts';
import type { ModelBook, ModelRecord } from './model-book.ts';
import { pageBody } from './model-page.ts';
import type { Random } from './random.ts';
import type { Traits } from './traits.ts';

export const COMPANY = 7;

/** Of the service, and of another one that has a company of the same id. */
export const ADDRESSES = ['https://books.example.com', 'https://ledgers.example.com'] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface ModelService extends Requester {
  /** While true, the books change between requests and requests fail. */
  isDisturbed: boolean;
  /** Sets how far the service's clock is ahead of true time (ms); `skews` has every value so far. */
  setSkew(skew: number): void;
  readonly skews: ReadonlySet<number>;
  /** Number of requests sent to it, and of those refused with 429. */
  readonly sent: { requests: number; refusals: number };
}

/** Events between the engine and the service, each from its own random sequence. */
export interface Way {
  /** Called while a request is under way, in either direction. */
  onWay(): void;
  /** @throws FailureError where the network answers instead of the service. */
  pass(path: string): void;
  /** The pause that a 429 requests (ms). */
  retryAfter(drawn: number | null): number | null;
  onFailure(pause: number | null): void;
}

export interface ModelServiceOptions {
  address: string;
  dialect: ModelDialect;
  book: ModelBook;
  traits: Traits;
  random: Random;
  clock: Clock;
  /** True time (ms), independent of the clocks of the service and the engine. */
  truth: () => number;
  note: (line: string) => void;
  /** Null if it has no accounts. */
  accounts: ModelAccounts | null;
  way: Way;
}

/** A model of the accounting service that replaces the network, with its true state in memory and time advanced manually. */
export function createModelService(options: ModelServiceOptions): ModelService {
  const { address, book, traits, dialect, random, clock, truth, note, accounts, way } = options;
  const skews = new Set([traits.skew]);
  let skew = traits.skew;
  const began = truth();
  const service: ModelService = {
    isDisturbed: false,
    skews,
    sent: { requests: 0, refusals: 0 },
    setSkew(ahead) {
      skew = ahead;
      skews.add(ahead);
    },
    async get(_connection, target, signal) {
      service.sent.requests += 1;
      await pass(clock, random.whole(1, 150), signal);
      way.onWay();
      if (service.isDisturbed && random.chance(traits.changes)) {
        for (let left = random.whole(1, 3); left > 0; left -= 1) book.change(truth());
      }
      const balances = target.path === PULSE_PATH ? answerOfAccounts() : null;
      const answer = answerTo(target, balances);
      note(`asked ${target.path}?${target.query}`);
      await pass(clock, random.whole(1, 150), signal);
      way.onWay();
      way.pass(target.path);
      if (service.isDisturbed && dialect.portal && random.chance(0.08)) return signInPage(target.path);
      if (service.isDisturbed && random.chance(traits.faults)) return fault(answer);
      if (balances) accounts?.received(balances, clock.now());
      return answer;
    },
    close: async () => undefined,
  };
  return service;

  function answerOfAccounts(): AccountsAnswer {
    if (!accounts) return { body: JSON.stringify({ summary: 1, accounts: [] }), sent: [], isWhole: true };
    if (service.isDisturbed) accounts.work();
    return accounts.answer(service.isDisturbed);
  }

  function answerTo({ path, query }: Target, balances: AccountsAnswer | null): Answer {
    const serverTime = traits.sendsDate ? Math.floor((truth() + skew) / 1_000) * 1_000 : null;
    const body = balances?.body ?? bodyOf(path, new URLSearchParams(query));
    return { body: Buffer.from(body), serverTime };
  }

  function bodyOf(path: string, query: URLSearchParams): string {
    if (path === COMPANY_INFO_PATH) return JSON.stringify({ id: COMPANY, name: 'Model' });
    const list = Object.entries(LIST_PATHS).find(([, listPath]) => listPath === path);
    if (!list) throw new FailureError({ code: 'not-found', path, detail: null });
    const resource = list[0] as Resource;
    const records = select(resource, query);
    const texts = records.map((record) => book.sent(record));
    if (resource === 'expense-types' && traits.bareTypes) return `[${texts.join(', ')}]`;
    const request = { address, path, resource, query };
    return pageBody(texts, request, { traits, dialect, random, isDisturbed: service.isDisturbed });
  }

  function select(resource: Resource, query: URLSearchParams): ModelRecord[] {
    const from = query.get('from_date');
    const records = book
      .visible(resource, truth())
      .filter((record) => from === null || dayOf(resource, record) >= from);
    const key = (record: ModelRecord): number =>
      resource === 'expenses' ? -book.createdAs(record) : -record.id;
    const tie = new Map(records.map((record) => [record, traits.shufflesTies ? random.next() : -record.id]));
    return records.sort((a, b) => key(a) - key(b) || (tie.get(a) ?? 0) - (tie.get(b) ?? 0));
  }

  /** The day that `from_date` is compared with, in the company's zone. */
  function dayOf(resource: Resource, record: ModelRecord): string {
    const hasChanged = truth() - began > traits.clockChangeAfter;
    const zone = (traits.zoneHours + (hasChanged && Math.abs(traits.zoneHours) < 12 ? 1 : 0)) * HOUR_MS;
    const filter = resource === 'incomes' ? traits.incomeFilter : 'created_at';
    const days = { created_at: 0, fulfilled_at: record.fulfilled, due_at: record.due }[filter];
    const instant = filter === 'created_at' ? book.createdAs(record) + zone : record.created + days * DAY_MS;
    return new Date(instant).toISOString().slice(0, 10);
  }

  /** Answers like a captive portal, with a page of its own. */
  function signInPage(path: string): never {
    note(`sign-in page for ${path}`);
    const isRefusal = random.chance(0.5);
    throw new FailureError(
      isRefusal
        ? statusFailure(401, { path }, null, 'other')
        : { code: 'answer-unreadable', reason: 'not-json' },
    );
  }

  function refuse(): never {
    const pause = way.retryAfter(traits.retryAfter === 'none' ? null : random.whole(0, 40) * 1_000);
    service.sent.refusals += 1;
    way.onFailure(pause);
    throw new TooManyRequests(pause);
  }

  function fault(answer: Answer): Answer {
    const kind = random.pick(['429', '429', '503', 'reset', 'timeout', 'cut', 'error-in-200', '403']);
    note(`fault ${kind}`);
    if (kind === '429') return refuse();
    way.onFailure(null);
    switch (kind) {
      case '503':
        throw new FailureError({ code: 'service-error', status: 503, detail: null });
      case '403':
        throw new FailureError({ code: 'forbidden', detail: null });
      case 'reset':
        throw new FailureError({ code: 'unreachable', reason: 'reset' });
      case 'timeout':
        throw new FailureError({ code: 'timeout', phase: 'whole' });
      case 'cut':
        return { ...answer, body: answer.body.subarray(0, random.whole(0, answer.body.length - 1)) };
      default:
        return { ...answer, body: Buffer.from('{"_error": "Try again later."}') };
    }
  }
}

async function pass(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(clock, milliseconds, signal).catch(() => {
    throw new FailureError({ code: 'cancelled' });
  });
}
