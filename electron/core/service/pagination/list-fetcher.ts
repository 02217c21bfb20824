import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { openList, readListHead } from './list-answer.ts';
import { MIN_PAGE_ROWS, formsFrom, isCurable, SPECIFIED_ROWS, type RequestForm } from '../list-form.ts';
import type { ListForms } from './list-forms.ts';
import { firstPage, followingPage } from './pages.ts';
import type { Answer, Target } from '../request.ts';
import type { CallOptions, Connection, ListRequest, NextPage } from '../service.ts';

/** Number of pages above which a list is requested with larger pages before it is read. */
const FEW_PAGES = 5;

export interface FetchedPage {
  asked: Target;
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
  ask(connection: Connection, request: ListRequest | NextPage, options: CallOptions): Promise<FetchedPage>;
  /** Records the supported form and the speed of a page. */
  read(connection: Connection, resource: Resource, page: FetchedPage, content: PageContent): void;
}

type Get = (connection: Connection, target: Target, options: CallOptions) => Promise<Answer>;

export function createListFetcher(get: Get, forms: ListForms): ListFetcher {
  const read: ListFetcher['read'] = ({ address }, resource, { form, answer }, content) => {
    if (form) forms.came(address, resource, form, content);
    forms.timed(address, content.rows, answer.receivedIn ?? 0);
  };

  /** Tries the forms until one is accepted. */
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

  /**
   * Repeats the request for a first page with more rows as long as it comes full. If that fails, the previous page
   * counts.
   */
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

/** Whether a form cannot succeed because an equivalent one was refused. */
function isNoBetter(form: RequestForm, asked: Target, before: Refused): boolean {
  const wasTooLarge = before.failure.code === 'answer-unreadable';
  return asked.query === before.asked.query || (wasTooLarge && rowsOf(form) >= rowsOf(before.form));
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
