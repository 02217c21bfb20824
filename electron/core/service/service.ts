import type { Resource } from '../../../shared/model/record.ts';
import type { Secret } from '../lib/secret.ts';
import type { PageRecords } from '../answers/page-records.ts';
import type { LearntForm } from './list-form.ts';

/** Where and as whom to ask. A token goes to this address's origin and nowhere else. */
export interface Connection {
  /** Base address without trailing slash, as `parseAddress` returns it. */
  address: string;
  headerName: string;
  /** The service's own company id, sent as company scope on the `/2/` endpoints; null while it is not known yet. */
  companyScope: string | null;
  token: Secret;
}

export interface CompanyInfo {
  /** Exact text of the service's own company id, number or string; trimmed. */
  serviceCompanyId: string;
  name: string;
  taxAccountNumber: string | null;
  defaultCurrency: string | null;
  /** The whole object as sent. */
  text: string;
  /** The service's clock from the `Date` header (ms), if it sent one. */
  serverTime: number | null;
}

export interface PulseAccount {
  /** The id it is sent under, else its number or name; null where it has none of them. Two of one answer may share it. */
  accountId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  /** Exact text of the amount as sent, number or string; null when absent. */
  balance: string | null;
  updatedAt: string | null;
}

export interface Pulse {
  /** Exact text of the service's own summary figure. */
  summary: string | null;
  accounts: PulseAccount[];
  text: string;
  serverTime: number | null;
}

/**
 * Rows to ask a page of. `usual`: as many as the service has proven to send, and at first as many as its specification
 * names; `most`: more, where the list is long and the service sends them; `percent` (1 … 100) of what any list may be asked for, to cut it elsewhere.
 */
export type PageSize = number | 'usual' | 'most' | { percent: number };

/** The first page of a list walk; later pages are asked by the `next` of the page before. */
export interface ListRequest {
  resource: Resource;
  /** Only records on or after this calendar date; expenses filter on `created`. */
  fromDate?: string;
  pageSize: PageSize;
  /** Ask for newest first where an ordering for that is known. */
  newestFirst: boolean;
}

/** The query of a following page, already checked to stay on the connection's own address and path. */
export interface NextPage {
  resource: Resource;
  /** Search part without `?`. */
  query: string;
}

export interface ListPage {
  records: PageRecords;
  /** Of the answer. */
  bytes: number;
  /** Total the service claims for the whole walk; null when it sent none that can be read. */
  count: number | null;
  /** Null at the end of the list, and where the page names one that is not followed. */
  next: NextPage | null;
  /** The whole list was asked for, because the service takes no date to ask from. */
  isUndated: boolean;
  /** Why the page it names is not followed, if so: it was read before, or lies elsewhere. */
  unfollowed?: 'loop' | 'foreign';
  serverTime: number | null;
}

/**
 * What comes first when requests to one host have to queue. Smaller goes first. `user`: a person waits for just this;
 * `opened`: whatever the company needs that is being looked at.
 */
export const PRIORITY = { user: 0, opened: 1, balances: 2, poll: 3, backfill: 4, sweep: 5 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

export interface CallOptions {
  priority: Priority;
  signal: AbortSignal;
}

export interface ListOptions extends CallOptions {
  /** Whether the records are likely to be new, so that it is worth preparing them on another thread. */
  isNew?: boolean;
  /**
   * Called with the page that follows before the records of this one are read, which goes on when it has ended. Called again where the
   * page begins with another one than it says in the end, which counts.
   */
  onNext?: (next: NextPage) => Promise<void>;
}

/**
 * The accounting service, read-only. Every method throws `FailureError` with a failure of the closed union, and aborts
 * with the failure `cancelled` when its signal does.
 */
export interface ServiceClient {
  companyInfo(connection: Connection, options: CallOptions): Promise<CompanyInfo>;
  pulse(connection: Connection, options: CallOptions): Promise<Pulse>;
  listPage(connection: Connection, request: ListRequest | NextPage, options: ListOptions): Promise<ListPage>;
  /** Until when (ms) requests to this address's host are paused, and a notice of every change of that. */
  pausedUntil(address: string): number | null;
  onPause(listener: (origin: string, until: number | null) => void): () => void;
  /** Ends pauses that web pages alone caused, as a network with a login page does: the machine has another network. */
  networkChanged(): void;
  /** A notice of every answer that is no error, before it is read. */
  onAnswer(listener: (origin: string) => void): () => void;
  /** What hosts were found to allow, by origin, in requests per second; without those that refused nothing. */
  rates(): ReadonlyMap<string, number>;
  /** Takes over what {@link rates} said at an earlier time, for hosts not asked yet. */
  restoreRates(rates: ReadonlyMap<string, number>): void;
  /** In which form the lists of services can be asked, as far as it was learnt. */
  forms(): readonly LearntForm[];
  /** Takes over what {@link forms} said at an earlier time. */
  restoreForms(forms: readonly LearntForm[]): void;
  /** Ends open sockets. */
  close(): Promise<void>;
}
