import type { Clock } from '../core/lib/clock.ts';
import type { Dialect } from './dialects/dialect.ts';

/** Options of the sample service. The defaults suit a demo. */
export interface SampleServiceOptions {
  /** Port on 127.0.0.1; 0, the default, takes any free port. */
  port?: number;
  /** Determines all invented data, including tokens. */
  seed?: string;
  /** Calendar date up to which the books reach (the day before is the last); by default the clock's UTC date. */
  today?: string;
  /** Factor on the number of expenses and incomes; 1 by default. */
  volume?: number;
  /** Number of times the three companies exist, each with its own ids and books; 1 by default. */
  copies?: number;
  clock?: Clock;
  /** Name of the company-scope header. */
  companyHeader?: string;
  /** Average number of requests per second that each token may make; by default more than a client needs. */
  rate?: number;
  /**
   * Number of requests a token may make at once before the rate applies; by default those of one second, at least 1.
   */
  burst?: number;
  /** Form of `Retry-After` in a 429. */
  retryAfter?: 'seconds' | 'date' | 'none';
  /** A larger `page_size` is capped to this size; 1000 by default. */
  maxPageSize?: number;
  /** The body of `/2/expense-types/`. */
  expenseTypesBody?: 'array' | 'envelope';
  /** The date that `from_date` filters incomes by. */
  incomeDateField?: 'created_at' | 'issued_at' | 'fulfilled_at' | 'due_at';
  /** Alternative response formats; none by default. */
  dialects?: readonly Dialect[];
  /** Seconds of real time between two events in the books; with 0 the books do not change. */
  tickSeconds?: number;
}

/** Options that can be sent to another thread. */
export type PlainOptions = Omit<SampleServiceOptions, 'clock'>;

export const DEFAULTS = {
  port: 0,
  seed: 'countinghouse',
  volume: 1,
  copies: 1,
  companyHeader: 'Service-Company-Id',
  rate: 1_000,
  retryAfter: 'seconds',
  maxPageSize: 1_000,
  expenseTypesBody: 'array',
  incomeDateField: 'fulfilled_at',
  dialects: [],
  tickSeconds: 20,
} as const satisfies SampleServiceOptions;
