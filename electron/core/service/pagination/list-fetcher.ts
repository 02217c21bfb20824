import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { openList, readListHead } from './list-answer.ts';
import { MIN_PAGE_ROWS, formsFrom, isCurable, SPECIFIED_ROWS, type RequestForm } from '../list-form.ts';
import type { ListForms } from './list-forms.ts';
import { firstPage, followingPage } from './pages.ts';
import type { Answer, Target } from '../request.ts';
import type { CallOptions, Connection, ListRequest, NextPage } from '../service.ts';

/** Number of pages above which a list is requested with larger pages before it is read. */
const MAX_SHORT_LIST_PAGES = 5;

export interface FetchedPage {
  target: Target;
  answer: Answer;
  /** Null for a following page, which `next` fully determines. */
  form: RequestForm | null;
}

export interface PageContent {
  rows: number;
  hasNext: boolean;
}

/**
 * Requests pages of lists in forms that their service supports. A refused request is repeated with fewer rows and
 * parameters, and the result is stored; when a service sends full pages, larger ones are requested.
 */
export interface ListFetcher {
  /** @throws FailureError of the last refused form, or one that no other form can avoid. */
  fetch(connection: Connection, request: ListRequest | NextPage, options: CallOptions): Promise<FetchedPage>;
  /** Records the supported form and the speed of a page. */
  recordPage(connection: Connection, resource: Resource, page: FetchedPage, content: PageContent): void;
}

type Get = (connection: Connection, target: Target, options: CallOptions) => Promise<Answer>;

export function createListFetcher(get: Get, forms: ListForms): ListFetcher {
  const recordPage: ListFetcher['recordPage'] = ({ address }, resource, { form, answer }, content) => {
    if (form) forms.recordRows(address, resource, form, content);
    forms.recordTime(address, content.rows, answer.receivedIn ?? 0);
  };

  /** Tries the forms until one is accepted. */
  const fetchFirst = async (
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
    const filter = { resource, isDated: request.fromDate !== undefined };
    const refused: Refused[] = [];
    for (const form of formsFrom(wanted, known, filter)) {
      const target = firstPage(request, form);
      if (refused.some((before) => isNoBetter(form, target, before))) continue;
      try {
        const answer = await get(connection, target, options);
        forms.recordAccepted(address, resource, wanted, form);
        return { target, answer, form };
      } catch (error) {
        const failure = failureOf(error);
        if (isStalled(failure)) forms.recordTime(address, rowsOf(form), null);
        if (!failure || !isCurable(failure) || !forms.isReducible(address, resource)) throw error;
        refused.push({ failure, target, form });
      }
    }
    forms.recordAllRefused(address, resource);
    throw new FailureError(refused.at(-1)?.failure ?? { code: 'cancelled' });
  };

  /**
   * Repeats the request for a first page with more rows as long as it comes full. If that fails, the previous page
   * counts.
   */
  const fetchLargerPage = async (
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
    recordPage(connection, resource, page, content);
    const isLong =
      content.hasNext && content.rows === form.rows && (count ?? 0) > form.rows * MAX_SHORT_LIST_PAGES;
    const more = isLong ? forms.more(address, resource, form.rows) : null;
    if (more === null) return page;
    const larger: RequestForm = { ...form, rows: more };
    const target = firstPage(request, larger);
    try {
      const longer: FetchedPage = { target, answer: await get(connection, target, options), form: larger };
      return await fetchLargerPage(connection, request, longer, options);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.code === 'cancelled') throw error;
      if (isCurable(failure)) forms.refusedMore(address, resource, form.rows);
      return page;
    }
  };

  return {
    fetch: async (connection, request, options) => {
      if (!('query' in request)) {
        const first = await fetchFirst(connection, request, options);
        return request.pageSize === 'most' ? fetchLargerPage(connection, request, first, options) : first;
      }
      const target = followingPage(request);
      try {
        return { target, answer: await get(connection, target, options), form: null };
      } catch (error) {
        const rows = Number(new URLSearchParams(request.query).get('page_size')) || SPECIFIED_ROWS;
        if (isStalled(failureOf(error))) forms.recordTime(connection.address, rows, null);
        throw error;
      }
    },
    recordPage,
  };
}

interface Refused {
  failure: Failure;
  target: Target;
  form: RequestForm;
}

/** Whether a form cannot succeed because an equivalent one was refused. */
function isNoBetter(form: RequestForm, target: Target, before: Refused): boolean {
  const wasTooLarge = before.failure.code === 'answer-unreadable';
  return target.query === before.target.query || (wasTooLarge && rowsOf(form) >= rowsOf(before.form));
}

/** The service's default is small. */
function rowsOf({ rows }: RequestForm): number {
  return rows ?? MIN_PAGE_ROWS;
}

/** Whether an answer began but did not complete: it may have been too long. */
function isStalled(failure: Failure | null): boolean {
  if (failure?.code === 'timeout') return failure.phase === 'body' || failure.phase === 'whole';
  return failure?.code === 'answer-unreadable' && failure.reason === 'too-large';
}

function failureOf(error: unknown): Failure | null {
  return error instanceof FailureError ? error.failure : null;
}
