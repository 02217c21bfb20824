import { FailureError } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { wait, type Clock } from '../../clock.ts';
import { COMPANY_INFO_PATH, LIST_PATHS, PULSE_PATH } from '../../service/endpoints.ts';
import { TooManyRequests } from '../../service/failures.ts';
import type { Answer, Requester, Target } from '../../service/request.ts';
import type { ModelBook, ModelRecord } from './model-book.ts';
import type { Random } from './random.ts';
import type { Traits } from './traits.ts';

export const COMPANY = 7;
export const ADDRESS = 'https://books.example.com';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface ModelService extends Requester {
  /** While true, the books change between requests and requests fail. */
  restless: boolean;
}

export interface ModelServiceOptions {
  book: ModelBook;
  traits: Traits;
  random: Random;
  clock: Clock;
  /** The true time (ms), which no clock of the service or of the program need tell. */
  truth: () => number;
  note: (line: string) => void;
}

/** The accounting service as a model: in the place of the network, with the truth in memory and time moved by hand. */
export function createModelService(options: ModelServiceOptions): ModelService {
  const { book, traits, random, clock, truth, note } = options;
  const began = truth();
  const service: ModelService = {
    restless: false,
    async get(_connection, target, signal) {
      await pass(clock, random.whole(1, 150), signal);
      if (service.restless && random.chance(traits.changes)) {
        for (let left = random.whole(1, 3); left > 0; left -= 1) book.change(truth());
      }
      const answer = answerTo(target);
      note(`asked ${target.path}?${target.query}`);
      await pass(clock, random.whole(1, 150), signal);
      if (service.restless && random.chance(traits.faults)) return fault(answer);
      return answer;
    },
    close: async () => undefined,
  };
  return service;

  function answerTo({ path, query }: Target): Answer {
    const serverTime = traits.sendsDate ? Math.floor((truth() + traits.skew) / 1_000) * 1_000 : null;
    return { body: Buffer.from(bodyOf(path, new URLSearchParams(query))), serverTime };
  }

  function bodyOf(path: string, query: URLSearchParams): string {
    if (path === COMPANY_INFO_PATH) return JSON.stringify({ id: COMPANY, name: 'Model' });
    if (path === PULSE_PATH) return JSON.stringify({ summary: 1, accounts: [] });
    const list = Object.entries(LIST_PATHS).find(([, listPath]) => listPath === path);
    if (!list) throw new FailureError({ code: 'not-found', path });
    const resource = list[0] as Resource;
    const records = select(resource, query);
    if (resource === 'expense-types' && traits.bareTypes) return `[${textsOf(records)}]`;
    return page(path, records, query);
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

  /** The day `from_date` is compared with, in the company's zone. */
  function dayOf(resource: Resource, record: ModelRecord): string {
    const hasChanged = truth() - began > traits.clockChangeAfter;
    const zone = (traits.zoneHours + (hasChanged && Math.abs(traits.zoneHours) < 12 ? 1 : 0)) * HOUR;
    const filter = resource === 'incomes' ? traits.incomeFilter : 'created_at';
    const days = { created_at: 0, fulfilled_at: record.fulfilled, due_at: record.due }[filter];
    const instant = filter === 'created_at' ? book.createdAs(record) + zone : record.created + days * DAY;
    return new Date(instant).toISOString().slice(0, 10);
  }

  function page(path: string, records: ModelRecord[], query: URLSearchParams): string {
    const size = Math.min(Number(query.get('page_size') ?? 20), traits.largestPage);
    const number = Number(query.get('page') ?? 1);
    if (number > Math.max(1, Math.ceil(records.length / size)))
      throw new FailureError({ code: 'not-found', path });
    const end = number * size;
    const sent = records.slice(end - size, end);
    // Now and then a record comes twice.
    if (service.restless && sent.length > 0 && random.chance(traits.faults / 10))
      sent.push(random.pick(sent));
    const next = end < records.length ? linkTo(path, query, number) : null;
    return `{"count": ${records.length}, "next": ${JSON.stringify(next)}, "results": [${textsOf(sent)}]}`;
  }

  function linkTo(path: string, query: URLSearchParams, number: number): string {
    const isLoop = service.restless && number > 1 && random.chance(traits.faults / 20);
    const following = new URLSearchParams(query);
    following.set('page', String(isLoop ? number : number + 1));
    const where = {
      own: `${ADDRESS}${path}`,
      'other-scheme': `http://books.example.com${path}`,
      'other-port': `https://books.example.com:8000${path}`,
      relative: path,
      'query-only': '',
    }[traits.nextLink];
    return `${where}?${following.toString()}`;
  }

  function fault(answer: Answer): Answer {
    const kind = random.pick(['429', '429', '503', 'reset', 'timeout', 'cut', 'error-in-200', '403']);
    note(`fault ${kind}`);
    switch (kind) {
      case '429':
        throw new TooManyRequests(traits.retryAfter === 'none' ? null : random.whole(0, 40) * 1_000);
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

function textsOf(records: ModelRecord[]): string {
  return records.map(({ text }) => text).join(', ');
}

async function pass(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(clock, milliseconds, signal).catch(() => {
    throw new FailureError({ code: 'cancelled' });
  });
}
