import type { Resource } from '../../../../shared/model/record.ts';
import { amountFields, amountOf } from './amount-fields.ts';
import { NO_AMOUNT, type StoredAmount } from './amounts.ts';
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
export function extractColumns(resource: Resource, record: Sent): RecordColumns {
  const isDocument = resource === 'expenses' || resource === 'incomes';
  return isDocument ? documentColumns(record) : entryColumns(resource, record.value);
}

/** A record's exact text, and that parsed. */
interface Sent {
  text: string;
  value: Record<string, unknown>;
}

const CREATED = ['created', 'created_at'];
const DATES = ['issued_at', 'fulfilled_at', 'delivered_at', ...CREATED];
const DUE_DATES = ['due_at', 'planned_payment_date'];

function documentColumns(record: Sent): RecordColumns {
  const { value } = record;
  const lines = objectsOf(value['assignments']);
  const types = lines.map((line) => line['expense_type'] ?? line['revenue_type']);
  const lineTypes = types.map(referenceId);
  const typeIds = unique(lineTypes);
  const typeNames = unique(types.map(referenceName));
  const amounts = amountFields(record, lines);
  const partnerName = textOf(value['partner_name']) ?? referenceName(value['partner']);
  return {
    name: null,
    created: firstText(value, CREATED),
    date: firstDate(value, DATES),
    dueDate: firstDate(value, DUE_DATES),
    partnerId: referenceId(value['partner']),
    partnerName,
    number: textOf(value['invoice_number']),
    net: amountOf(amounts, 'net'),
    vat: amountOf(amounts, 'vat'),
    gross: amountOf(amounts, 'gross'),
    currency: currencyOf(value['currency']),
    paidStatus: Number.isSafeInteger(value['paid_status']) ? (value['paid_status'] as number) : null,
    paymentMethod: textOf(value['payment_method']),
    typeIds: typeIds.length > 0 ? `,${typeIds.join(',')},` : null,
    typeNames: typeNames.length > 0 ? typeNames.join(', ') : null,
    city: textOf(value['partner_city']),
    taxNumber: textOf(value['partner_tax_number']),
    accountNumber: textOf(value['partner_account_number']),
    isCustomer: null,
    isVendor: null,
    parentId: null,
    typeAmounts: typeIds.length > 1 ? typeAmounts(lineTypes, amounts.lines) : null,
    sortName: partnerName === null ? null : fold(partnerName),
    otherText: otherText(value, lines),
  };
}

function entryColumns(resource: Resource, value: Record<string, unknown>): RecordColumns {
  const name = textOf(value['name']);
  return {
    name,
    created: firstText(value, CREATED),
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
    city: textOf(value['city']),
    taxNumber: textOf(value['tax_number']),
    accountNumber: textOf(value['account_number']),
    isCustomer: flagOf(value['is_customer']),
    isVendor: flagOf(value['is_vendor']),
    parentId: resource === 'expense-types' ? referenceId(value['parent'] ?? value['parent_id']) : null,
    typeAmounts: null,
    sortName: name === null ? null : fold(name),
    otherText: otherText(value, []),
  };
}

/** Each value once, in order. */
function unique(values: (string | null)[]): string[] {
  return values.filter((value, index): value is string => value !== null && values.indexOf(value) === index);
}
