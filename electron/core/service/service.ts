import type { Resource } from '../../../shared/model/record.ts';
import type { Secret } from '../lib/secret.ts';
import type { PageRecords } from '../answers/page-records.ts';
import type { DetectedForm } from './list-form.ts';

/** Address and credentials of a company at the service. A token is sent to this address's origin and nowhere else. */
export interface Connection {
  /** Base address without trailing slash, as `parseAddress` returns it. */
  address: string;
  headerName: string;
  /** The service's own company id, sent as company scope on the `/2/` endpoints; null while unknown. */
  companyScope: string | null;
  token: Secret;
}

export interface CompanyInfo {
  /** Exact text of the service's own company id, number or string; trimmed. */
  serviceCompanyId: string;
  name: string;
  taxAccountNumber: string | null;
  defaultCurrency: string | null;
  /** The complete object as sent. */
  text: string;
  /** The service's clock from the `Date` header (ms), if sent. */
  serverTime: number | null;
}

export interface PulseAccount {
  /** Id as sent, else the account number or name; null without any of them. Not necessarily unique within an answer. */
  accountId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  /** Exact text of the amount as sent, number or string; null when absent. */
  balance: string | null;
  updatedAt: string | null;
}

export interface Pulse {
  /** Exact text of the service's own total. */
  summary: string | null;
  accounts: PulseAccount[];
  text: string;
  serverTime: number | null;
}

/**
 * Rows per page.
 *
 * - `usual`: the number that the service has confirmed, at first the number in its specification.
 * - `most`: more, if the list is long and the service supports it.
 * - `percent` (1 … 100): this part of the size that every list supports, to move the page boundaries.
 */
export type PageSize = number | 'usual' | 'most' | { percent: number };

/** The first page of a list; later pages are requested by the `next` of the previous one. */
export interface ListRequest {
  resource: Resource;
  /** Only records on or after this calendar date; expenses filter on `created`. */
  fromDate?: string;
  pageSize: PageSize;
  /** Requests newest first if an ordering for that is known. */
  newestFirst: boolean;
}

/** Query of a following page, already checked to stay on the connection's own address and path. */
export interface NextPage {
  resource: Resource;
  /** Search part without `?`. */
  query: string;
}

export interface ListPage {
  records: PageRecords;
  /** Size of the answer. */
  bytes: number;
  /** Total for the complete list as claimed by the service; null when it sent no readable one. */
  count: number | null;
  /** Null at the end of the list, and when the named page is not followed. */
  next: NextPage | null;
  /** The complete list was requested, because the service supports no date filter. */
  isUndated: boolean;
  /** Why the named page is not followed, if so: it was fetched before, or is on another address or path. */
  unfollowed?: 'loop' | 'foreign';
  serverTime: number | null;
}

/**
 * Order of queued requests to one host; smaller goes first. `user`: the user waits for exactly this; `opened`: anything
 * for the company currently shown.
 */
export const PRIORITY = { user: 0, opened: 1, balances: 2, poll: 3, backfill: 4, sweep: 5 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

export interface CallOptions {
  priority: Priority;
  signal: AbortSignal;
}

export interface ListOptions extends CallOptions {
  /** Whether the records are likely to be new, so that parsing them on another thread pays off. */
  isNew?: boolean;
  /**
   * Called with the following page before the records of this one are parsed; parsing waits for the returned promise.
   * Called again if the complete page names another one than its beginning; the last call counts.
   */
  onNext?: (next: NextPage) => Promise<void>;
}

/**
 * The accounting service, read-only. Every method throws `FailureError` with a failure of the closed union, and fails
 * with `cancelled` when its signal is aborted.
 */
export interface ServiceClient {
  companyInfo(connection: Connection, options: CallOptions): Promise<CompanyInfo>;
  pulse(connection: Connection, options: CallOptions): Promise<Pulse>;
  listPage(connection: Connection, request: ListRequest | NextPage, options: ListOptions): Promise<ListPage>;
  /** End of the pause (ms) of this address's host, and a notification of every change to it. */
  pausedUntil(address: string): number | null;
  onPause(listener: (origin: string, until: number | null) => void): () => void;
  /** Ends pauses that web pages alone caused, such as a network login: the computer is on another network. */
  networkChanged(): void;
  /** Notifies of every successful answer, before it is parsed. */
  onAnswer(listener: (origin: string) => void): () => void;
  /** Measured requests per second of hosts, by origin; without hosts that refused nothing. */
  rates(): ReadonlyMap<string, number>;
  /** Restores earlier {@link rates}, for hosts without requests so far. */
  restoreRates(rates: ReadonlyMap<string, number>): void;
  /** Detected request forms of the services' lists. */
  forms(): readonly DetectedForm[];
  /** Restores earlier {@link forms}. */
  restoreForms(forms: readonly DetectedForm[]): void;
  /** Closes open sockets. */
  close(): Promise<void>;
}
