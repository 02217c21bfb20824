import type { Resource } from '../../../../shared/model/record.ts';
import { exactText, isExactObject, parseExact, type ExactObject } from '../../exact-json.ts';
import { NO_AMOUNT, storedAmount, sumOf, type StoredAmount } from './amounts.ts';
import {
  currencyOf,
  firstDate,
  firstText,
  flagOf,
  objectsOf,
  referenceId,
  referenceName,
  textOf,
} from './field-values.ts';
import { fold } from './fold.ts';

/** Raise when extraction changes; rows of an older version are extracted again from their own text. */
export const EXTRACT_VERSION = 1;

/** The columns derived from a record. What the record does not carry is null. */
export interface RecordColumns {
  name: string | null;
  created: string | null;
  date: string | null;
  dueDate: string | null;
  partnerId: string | null;
  partnerName: string | null;
  number: string | null;
  net: StoredAmount;
  vat: StoredAmount;
  gross: StoredAmount;
  currency: string | null;
  paidStatus: number | null;
  paymentMethod: string | null;
  /** Ids of the types of its lines, `,12,15,`; null when it has none. */
  typeIds: string | null;
  /** Names of types the lines carry themselves. */
  typeNames: string | null;
  city: string | null;
  taxNumber: string | null;
  accountNumber: string | null;
  isCustomer: 0 | 1 | null;
  isVendor: 0 | 1 | null;
  parentId: string | null;
  sortName: string | null;
  searchText: string;
}

/**
 * Derives the columns of a record from its parsed form and, for amounts sent as bare numbers, its exact text.
 * Pure: the same text always gives the same columns, so a later version can be applied without fetching again.
 *
 * Fallbacks: `created` → `created_at`; date: issued → fulfilled → delivered → entered; due: `due_at` →
 * `planned_payment_date`; amounts: the record's own, else the sum over its lines.
 */
export function extractColumns(
  resource: Resource,
  text: string,
  value: Record<string, unknown>,
): RecordColumns {
  const isDocument = resource === 'expenses' || resource === 'incomes';
  const columns = isDocument ? documentColumns(text, value) : entryColumns(resource, value);
  return { ...columns, ...searchColumns(columns) };
}

type Searchless = Omit<RecordColumns, 'sortName' | 'searchText'>;

const EMPTY: Searchless = {
  name: null,
  created: null,
  date: null,
  dueDate: null,
  partnerId: null,
  partnerName: null,
  number: null,
  net: NO_AMOUNT,
  vat: NO_AMOUNT,
  gross: NO_AMOUNT,
  currency: null,
  paidStatus: null,
  paymentMethod: null,
  typeIds: null,
  typeNames: null,
  city: null,
  taxNumber: null,
  accountNumber: null,
  isCustomer: null,
  isVendor: null,
  parentId: null,
};

function documentColumns(text: string, value: Record<string, unknown>): Searchless {
  const lines = objectsOf(value['assignments']);
  const types = lines.map((line) => line['expense_type'] ?? line['revenue_type']);
  const typeIds = unique(types.map(referenceId));
  const typeNames = unique(types.map(referenceName));
  return {
    ...EMPTY,
    created: firstText(value, ['created', 'created_at']),
    date: firstDate(value, ['issued_at', 'fulfilled_at', 'delivered_at', 'created', 'created_at']),
    dueDate: firstDate(value, ['due_at', 'planned_payment_date']),
    partnerId: referenceId(value['partner']),
    partnerName: textOf(value['partner_name']) ?? referenceName(value['partner']),
    number: textOf(value['invoice_number']),
    ...amounts(text, value, lines),
    currency: currencyOf(value['currency']),
    paidStatus: Number.isSafeInteger(value['paid_status']) ? (value['paid_status'] as number) : null,
    paymentMethod: textOf(value['payment_method']),
    typeIds: typeIds.length > 0 ? `,${typeIds.join(',')},` : null,
    typeNames: typeNames.length > 0 ? typeNames.join(', ') : null,
    city: textOf(value['partner_city']),
    taxNumber: textOf(value['partner_tax_number']),
    accountNumber: textOf(value['partner_account_number']),
  };
}

function entryColumns(resource: Resource, value: Record<string, unknown>): Searchless {
  return {
    ...EMPTY,
    name: textOf(value['name']),
    created: firstText(value, ['created', 'created_at']),
    city: textOf(value['city']),
    taxNumber: textOf(value['tax_number']),
    accountNumber: textOf(value['account_number']),
    isCustomer: flagOf(value['is_customer']),
    isVendor: flagOf(value['is_vendor']),
    parentId: resource === 'expense-types' ? referenceId(value['parent'] ?? value['parent_id']) : null,
  };
}

const AMOUNTS = ['net', 'vat', 'gross'] as const;
type AmountName = (typeof AMOUNTS)[number];

function amounts(
  text: string,
  value: Record<string, unknown>,
  lines: Record<string, unknown>[],
): Record<AmountName, StoredAmount> {
  const amountText = amountReader(text, value, lines);
  const amount = (name: AmountName): StoredAmount => {
    const own = amountText(name, null);
    return own === null ? sumOf(lines.map((_line, index) => amountText(name, index))) : storedAmount(own);
  };
  return { net: amount('net'), vat: amount('vat'), gross: amount('gross') };
}

/**
 * Gives the exact text of the record's own amount (line null) or of a line's. A bare number has been through a double
 * by now; only where there is one is the record's text read again with every digit kept.
 */
function amountReader(
  text: string,
  value: Record<string, unknown>,
  lines: Record<string, unknown>[],
): (name: AmountName, line: number | null) => string | null {
  const bare = [value, ...lines].some((part) =>
    AMOUNTS.some((name) => typeof part[`${name}_amount`] === 'number'),
  );
  if (!bare) {
    return (name, line) => {
      const field = (line === null ? value : lines[line])?.[`${name}_amount`];
      return typeof field === 'string' ? field : null;
    };
  }
  const exact = parseExact(text);
  const record: ExactObject = isExactObject(exact) ? exact : {};
  const assignments = record['assignments'];
  const exactLines = Array.isArray(assignments) ? assignments.filter(isExactObject) : [];
  return (name, line) => exactText((line === null ? record : exactLines[line])?.[`${name}_amount`]);
}

function searchColumns(columns: Searchless): Pick<RecordColumns, 'sortName' | 'searchText'> {
  const name = columns.name ?? columns.partnerName;
  const parts = [
    name,
    columns.number,
    columns.typeNames,
    columns.city,
    columns.taxNumber,
    columns.accountNumber,
    columns.paymentMethod,
  ];
  return {
    sortName: name === null ? null : fold(name),
    searchText: fold(parts.filter((part) => part !== null).join(' ')),
  };
}

function unique(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
