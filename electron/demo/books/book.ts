import type { RecordList } from './record-list.ts';
import type { CompanyPlan } from './companies.ts';
import type { Currency } from './currencies.ts';
import type { ExpenseType } from './expense-types.ts';
import type { Region } from './regions.ts';
import type { Shape } from './shapes.ts';

/** 1 not paid, 2 paid, 3 partially paid. */
export type PaidStatus = 1 | 2 | 3;
export type PaymentMethod = 'transfer' | 'cash' | 'card' | 'cod';

export interface VatRate {
  id: number;
  name: string;
  percent: number;
}

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
