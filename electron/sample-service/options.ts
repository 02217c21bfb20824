import type { Clock } from '../core/lib/clock.ts';
import type { Dialect } from './dialects/dialect.ts';

/** How the sample service behaves. Everything has a default made for a demo. */
export interface SampleServiceOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Everything invented follows from it, tokens too. */
  seed?: string;
  /** Calendar date the books reach up to (the day before it is the last); the clock's UTC date by default. */
  today?: string;
  /** Factor on the number of expenses and incomes; 1 by default. */
  volume?: number;
  /** How often the three companies are there, each time under ids and with books of their own; 1 by default. */
  copies?: number;
  clock?: Clock;
  /** Name of the company-scope header. */
  companyHeader?: string;
  /** Requests per second each token may make on average; by default more than a client needs. */
  rate?: number;
  /** Requests a token may make at once before the rate holds; by default as many as in one second, at least 1. */
  burst?: number;
  /** How a 429 says when to come back. */
  retryAfter?: 'seconds' | 'date' | 'none';
  /** Larger `page_size` values are capped to it; 1000 by default. */
  maxPageSize?: number;
  /** The body of `/2/expense-types/`. */
  expenseTypesBody?: 'array' | 'envelope';
  /** The date `from_date` filters incomes on. */
  incomeDateField?: 'created_at' | 'issued_at' | 'fulfilled_at' | 'due_at';
  /** Other forms its answers take; none by default. */
  dialects?: readonly Dialect[];
  /** Seconds of real time between two events in the books; 0 lets time stand still. */
  tickSeconds?: number;
}

/** The options that can cross into another thread. */
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
