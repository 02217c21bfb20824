import type { Resource } from '../../../../shared/model/record.ts';
import { exactText, isExactObject, parseExact, type ExactObject } from '../../exact-json.ts';
import {
  NO_AMOUNT,
  storedAmount,
  sumOf,
  type AmountName,
  type AmountReader,
  type StoredAmount,
} from './amounts.ts';
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
import { otherText } from './other-text.ts';
import { typeAmounts } from './type-amounts.ts';

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
  /** What each type's lines add up to, where the record is of several types; see {@link typeAmounts}. */
  typeAmounts: string | null;
  /** Name or partner name, folded, to sort by. */
  sortName: string | null;
  /** Text of all other fields, to be searched. */
  otherText: string | null;
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
  const name = columns.name ?? columns.partnerName;
  if (name !== null) columns.sortName = fold(name);
  return columns;
}

const CREATED = ['created', 'created_at'];
const DATES = ['issued_at', 'fulfilled_at', 'delivered_at', ...CREATED];
const DUE_DATES = ['due_at', 'planned_payment_date'];
const FIELDS = { net: 'net_amount', vat: 'vat_amount', gross: 'gross_amount' } as const;

const EMPTY: RecordColumns = {
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
  typeAmounts: null,
  sortName: null,
  otherText: null,
};

function documentColumns(text: string, value: Record<string, unknown>): RecordColumns {
  const lines = objectsOf(value['assignments']);
  const types = lines.map((line) => line['expense_type'] ?? line['revenue_type']);
  const lineTypes = types.map(referenceId);
  const typeIds = unique(lineTypes);
  const typeNames = unique(types.map(referenceName));
  const amountText = amountReader(text, value, lines);
  return {
    ...EMPTY,
    created: firstText(value, CREATED),
    date: firstDate(value, DATES),
    dueDate: firstDate(value, DUE_DATES),
    partnerId: referenceId(value['partner']),
    partnerName: textOf(value['partner_name']) ?? referenceName(value['partner']),
    number: textOf(value['invoice_number']),
    net: amountOf(amountText, 'net', lines.length),
    vat: amountOf(amountText, 'vat', lines.length),
    gross: amountOf(amountText, 'gross', lines.length),
    currency: currencyOf(value['currency']),
    paidStatus: Number.isSafeInteger(value['paid_status']) ? (value['paid_status'] as number) : null,
    paymentMethod: textOf(value['payment_method']),
    typeIds: typeIds.length > 0 ? `,${typeIds.join(',')},` : null,
    typeNames: typeNames.length > 0 ? typeNames.join(', ') : null,
    city: textOf(value['partner_city']),
    taxNumber: textOf(value['partner_tax_number']),
    accountNumber: textOf(value['partner_account_number']),
    typeAmounts: typeIds.length > 1 ? typeAmounts(lineTypes, amountText) : null,
    otherText: otherText(value, lines),
  };
}

function entryColumns(resource: Resource, value: Record<string, unknown>): RecordColumns {
  return {
    ...EMPTY,
    name: textOf(value['name']),
    created: firstText(value, CREATED),
    city: textOf(value['city']),
    taxNumber: textOf(value['tax_number']),
    accountNumber: textOf(value['account_number']),
    isCustomer: flagOf(value['is_customer']),
    isVendor: flagOf(value['is_vendor']),
    parentId: resource === 'expense-types' ? referenceId(value['parent'] ?? value['parent_id']) : null,
    otherText: otherText(value, []),
  };
}

function amountOf(amountText: AmountReader, name: AmountName, lines: number): StoredAmount {
  const own = amountText(name, null);
  if (own !== null) return storedAmount(own);
  const texts: (string | null)[] = [];
  for (let line = 0; line < lines; line += 1) texts.push(amountText(name, line));
  return sumOf(texts);
}

/**
 * Gives the exact text of the record's own amount (line null) or of a line's. A bare number has been through a double
 * by now; only where there is one is the record's text read again with every digit kept.
 */
function amountReader(
  text: string,
  value: Record<string, unknown>,
  lines: Record<string, unknown>[],
): AmountReader {
  if (!hasBareAmount(value) && !lines.some(hasBareAmount)) {
    return (name, line) => {
      const field = (line === null ? value : lines[line])?.[FIELDS[name]];
      return typeof field === 'string' ? field : null;
    };
  }
  const exact = parseExact(text);
  const record: ExactObject = isExactObject(exact) ? exact : {};
  const assignments = record['assignments'];
  const exactLines = Array.isArray(assignments) ? assignments.filter(isExactObject) : [];
  return (name, line) => exactText((line === null ? record : exactLines[line])?.[FIELDS[name]]);
}

function hasBareAmount(part: Record<string, unknown>): boolean {
  return (
    typeof part[FIELDS.net] === 'number' ||
    typeof part[FIELDS.vat] === 'number' ||
    typeof part[FIELDS.gross] === 'number'
  );
}

/** Each value once, in order. */
function unique(values: (string | null)[]): string[] {
  return values.filter((value, index): value is string => value !== null && values.indexOf(value) === index);
}
