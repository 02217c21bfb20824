import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { openList, readListHead } from './list-answer.ts';
import { MIN_PAGE_ROWS, formsFrom, isCurable, SPECIFIED_ROWS, type RequestForm } from '../list-form.ts';
import type { ListForms } from './list-forms.ts';
import { firstPage, followingPage } from './pages.ts';
import type { Answer, Target } from '../request.ts';
import type { CallOptions, Connection, ListRequest, NextPage } from '../service.ts';

/** Of a list of more pages than this, larger ones are asked for before it is read. */
const FEW_PAGES = 5;

export interface FetchedPage {
  asked: Target;
  answer: Answer;
  /** Null for a following page: `next` said all. */
  form: RequestForm | null;
}

/** What a page turned out to hold. */
export interface PageContent {
  rows: number;
  hasNext: boolean;
}

/**
 * Asks for pages of lists in forms that their service takes. What it refuses is asked anew with fewer rows and
 * parameters, and remembered; of what it is seen to send in full, more is asked.
 */
export interface ListFetcher {
  /** @throws FailureError what the last form was refused with, or what no other form cures. */
  ask(connection: Connection, request: ListRequest | NextPage, options: CallOptions): Promise<FetchedPage>;
  /** Learns from a page that was read. */
  read(connection: Connection, resource: Resource, page: FetchedPage, content: PageContent): void;
}

type Get = (connection: Connection, target: Target, options: CallOptions) => Promise<Answer>;

export function createListFetcher(get: Get, forms: ListForms): ListFetcher {
  const read: ListFetcher['read'] = ({ address }, resource, { form, answer }, content) => {
    if (form) forms.came(address, resource, form, content);
    forms.timed(address, content.rows, answer.receivedIn ?? 0);
  };

  /** Goes through the forms until one is taken. */
  const askFirst = async (
    connection: Connection,
    request: ListRequest,
    options: CallOptions,
  ): Promise<FetchedPage> => {
    const { address } = connection;
    const { resource } = request;
    const known = forms.known(address, resource);
    const wanted: RequestForm = {
      rows: forms.rows(address, resource, request.pageSize),
      isOrdered: request.newestFirst && known.isOrdered !== false,
      dating: known.dating,
    };
    const asks = { resource, isDated: request.fromDate !== undefined };
    const refused: Refused[] = [];
    for (const form of formsFrom(wanted, known, asks)) {
      const asked = firstPage(request, form);
      if (refused.some((before) => isNoBetter(form, asked, before))) continue;
      try {
        const answer = await get(connection, asked, options);
        forms.took(address, resource, wanted, form);
        return { asked, answer, form };
      } catch (error) {
        const failure = failureOf(error);
        if (isStalled(failure)) forms.timed(address, rowsOf(form), null);
        if (!failure || !isCurable(failure) || !forms.isReducible(address, resource)) throw error;
        refused.push({ failure, asked, form });
      }
    }
    forms.gaveUp(address, resource);
    throw new FailureError(refused.at(-1)?.failure ?? { code: 'cancelled' });
  };

  /** Asks for a first page anew with more rows as long as it comes full. Where that fails, the page before stands. */
  const askForMore = async (
    connection: Connection,
    request: ListRequest,
    page: FetchedPage,
    options: CallOptions,
  ): Promise<FetchedPage> => {
    const { address } = connection;
    const { form, answer } = page;
    if (!form?.rows) return page;
    const { resource } = request;
    const list = await openList(answer.body, resource);
    const { count, next } = readListHead(list, resource, connection.token);
    const content = { rows: (await list.records()).length, hasNext: next !== null };
    read(connection, resource, page, content);
    const isLong = content.hasNext && content.rows === form.rows && (count ?? 0) > form.rows * FEW_PAGES;
    const more = isLong ? forms.more(address, resource, form.rows) : null;
    if (more === null) return page;
    const larger: RequestForm = { ...form, rows: more };
    const asked = firstPage(request, larger);
    try {
      const longer: FetchedPage = { asked, answer: await get(connection, asked, options), form: larger };
      return await askForMore(connection, request, longer, options);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.code === 'cancelled') throw error;
      if (isCurable(failure)) forms.refusedMore(address, resource, form.rows);
      return page;
    }
  };

  return {
    ask: async (connection, request, options) => {
      if (!('query' in request)) {
        const first = await askFirst(connection, request, options);
        return request.pageSize === 'most' ? askForMore(connection, request, first, options) : first;
      }
      const asked = followingPage(request);
      try {
        return { asked, answer: await get(connection, asked, options), form: null };
      } catch (error) {
        const rows = Number(new URLSearchParams(request.query).get('page_size')) || SPECIFIED_ROWS;
        if (isStalled(failureOf(error))) forms.timed(connection.address, rows, null);
        throw error;
      }
    },
    read,
  };
}

interface Refused {
  failure: Failure;
  asked: Target;
  form: RequestForm;
}

/** Whether nothing else is to be expected of a form than of one that was refused. */
function isNoBetter(form: RequestForm, asked: Target, before: Refused): boolean {
  const wasTooLarge = before.failure.code === 'answer-unreadable';
  return asked.query === before.asked.query || (wasTooLarge && rowsOf(form) >= rowsOf(before.form));
}

/** Where the number is the service's, it is small. */
function rowsOf({ rows }: RequestForm): number {
  return rows ?? MIN_PAGE_ROWS;
}

/** Whether an answer began and did not come to its end: it may have been too long. */
function isStalled(failure: Failure | null): boolean {
  if (failure?.code === 'timeout') return failure.phase === 'body' || failure.phase === 'whole';
  return failure?.code === 'answer-unreadable' && failure.reason === 'too-large';
}

function failureOf(error: unknown): Failure | null {
  return error instanceof FailureError ? error.failure : null;
}
