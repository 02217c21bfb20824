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
  /** Expense type of most of their invoices. */
  type: ExpenseType;
  /** Pattern of their invoice numbers: `#` is a digit, `%Y` the year. */
  numbering: string;
  shape: Shape;
}

export interface Account {
  id: number;
  name: string;
  accountNumber: string | null;
  currency: Currency;
  /** In units of 1/10,000. */
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

/** Fields common to expenses and incomes. Days are whole days since 1970-01-01. */
export interface BookRecord {
  readonly id: number;
  /** Time of entry (ms). */
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
  /** Fields set from outside, which override those from the books. `undefined` omits a field. */
  fields: Record<string, unknown> | null;
}

export interface Expense extends BookRecord {
  account: Account;
  /** First day of the month that a recurring expense covers. */
  periodStart: number | null;
}

export interface Income extends BookRecord {
  /** 0 invoice, 1 advance, 2 final, 3 correction, 4 receipt. */
  invoiceType: number;
  cancelled: boolean;
  referredNumber: string | null;
}

/** The books of one company, from which the service answers all requests. */
export interface Book {
  plan: CompanyPlan;
  currency: Currency;
  types: ExpenseType[];
  partners: Partner[];
  accounts: Account[];
  expenses: RecordList<Expense>;
  incomes: RecordList<Income>;
  /** Number of invoices by year; determines the next invoice number. */
  invoiceCounts: Map<number, number>;
}

/** Number of query results cached at a time. */
const MAX_CACHED_VIEWS = 8;

/** Records by ascending id. Results of recent queries are cached until a record changes. */
export class RecordList<T extends BookRecord> {
  readonly #records = new Map<number, T>();
  readonly #views = new Map<string, T[]>();
  #lastId: number;

  /** @param lastId ids start after it. */
  constructor(lastId: number) {
    this.#lastId = lastId;
  }

  get size(): number {
    return this.#records.size;
  }

  /** Id of the next record. Ids of deleted records are not reused. */
  get nextId(): number {
    return this.#lastId + 1;
  }

  add(record: T): void {
    if (record.id <= this.#lastId) throw new RangeError(`Record ${String(record.id)} is out of order.`);
    this.#lastId = record.id;
    this.#records.set(record.id, record);
    this.#views.clear();
  }

  /** @throws RangeError for an unknown id. */
  get(id: number): T {
    const record = this.#records.get(id);
    if (!record) throw new RangeError(`No record ${String(id)}.`);
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

  /** Returns `select` applied to all records, cached per `key` until the next change. */
  view(key: string, select: (records: T[]) => T[]): T[] {
    const cached = this.#views.get(key);
    if (cached) return cached;
    const selected = select(this.all());
    const [oldest] = this.#views.keys();
    if (oldest !== undefined && this.#views.size >= MAX_CACHED_VIEWS) this.#views.delete(oldest);
    this.#views.set(key, selected);
    return selected;
  }
}
