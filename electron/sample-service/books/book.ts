import type { CompanyPlan, VatRate } from './companies.ts';
import type { Currency } from './currencies.ts';
import type { ExpenseType } from './expense-types.ts';
import type { Region } from './regions.ts';
import type { Shape } from './shapes.ts';

/** 1 not paid, 2 paid, 3 partially paid. */
export type PaidStatus = 1 | 2 | 3;
export type PaymentMethod = 'transfer' | 'cash' | 'card' | 'cod';

export interface Partner {
  id: number;
  name: string;
  region: Region;
  currency: Currency;
  zipCode: string;
  city: string;
  address: string;
  taxNumber: string | null;
  accountNumber: string | null;
  customer: boolean;
  vendor: boolean;
  /** What is bought from them; their invoices are mostly of this type. */
  type: ExpenseType;
  /** How they number their invoices: `#` is a digit, `%Y` the year. */
  numbering: string;
  shape: Shape;
}

export interface Account {
  id: number;
  name: string;
  accountNumber: string | null;
  currency: Currency;
  /** Units of 1/10,000. */
  balance: bigint;
  /** Instant (ms). */
  updated: number;
}

/** One line of an expense or income. Amounts in units of 1/10,000, exact: gross is net + VAT. */
export interface Line {
  /** Expense type or revenue type id. */
  type: number;
  net: bigint;
  vat: bigint;
  rate: VatRate;
}

/** What expenses and incomes have in common. Days are whole days since 1970-01-01. */
export interface BookRecord {
  readonly id: number;
  /** Instant (ms) it was entered. */
  created: number;
  partner: Partner;
  currency: Currency;
  number: string | null;
  issued: number | null;
  fulfilled: number | null;
  due: number | null;
  method: PaymentMethod | null;
  paid: PaidStatus;
  tags: readonly number[];
  lines: Line[];
  gross: bigint;
  shape: Shape;
  /** Fields set from outside; they win over everything the books say. `undefined` leaves a field out. */
  fields: Record<string, unknown> | null;
}

export interface Expense extends BookRecord {
  account: Account;
  /** The month it is for (first day of it), of what comes every month. */
  periodStart: number | null;
}

export interface Income extends BookRecord {
  /** 0 invoice, 1 advance, 2 final, 3 correction, 4 receipt. */
  invoiceType: number;
  cancelled: boolean;
  referredNumber: string | null;
}

/** The books of one company: everything the service answers from. */
export interface Book {
  plan: CompanyPlan;
  currency: Currency;
  types: ExpenseType[];
  partners: Partner[];
  accounts: Account[];
  expenses: RecordList<Expense>;
  incomes: RecordList<Income>;
  /** Invoices written so far, by year; the next one's number follows from it. */
  invoiceCounts: Map<number, number>;
}

/** More different queries than this at a time are computed again. */
const KEPT_VIEWS = 8;

/** Records by ascending id, with the answers to recent queries kept until something changes. */
export class RecordList<T extends BookRecord> {
  readonly #records = new Map<number, T>();
  readonly #views = new Map<string, T[]>();
  #lastId: number;

  /** Ids begin after `lastId`. */
  constructor(lastId: number) {
    this.#lastId = lastId;
  }

  get size(): number {
    return this.#records.size;
  }

  /** The id the next record gets; ids of deleted records never come back. */
  get nextId(): number {
    return this.#lastId + 1;
  }

  add(record: T): void {
    if (record.id <= this.#lastId) throw new RangeError(`Record ${String(record.id)} does not ascend.`);
    this.#lastId = record.id;
    this.#records.set(record.id, record);
    this.#views.clear();
  }

  /** @throws RangeError for an id that is not there. */
  get(id: number): T {
    const record = this.#records.get(id);
    if (!record) throw new RangeError(`There is no record ${String(id)}.`);
    return record;
  }

  change(id: number, changes: Partial<Omit<T, 'id'>>): T {
    const record = Object.assign(this.get(id), changes);
    this.#views.clear();
    return record;
  }

  delete(id: number): void {
    this.get(id);
    this.#records.delete(id);
    this.#views.clear();
  }

  all(): T[] {
    return [...this.#records.values()];
  }

  /** What `select` makes of all records, computed once per `key` until the next change. */
  view(key: string, select: (records: T[]) => T[]): T[] {
    const kept = this.#views.get(key);
    if (kept) return kept;
    const selected = select(this.all());
    const [oldest] = this.#views.keys();
    if (oldest !== undefined && this.#views.size >= KEPT_VIEWS) this.#views.delete(oldest);
    this.#views.set(key, selected);
    return selected;
  }
}
