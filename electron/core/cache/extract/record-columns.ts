import { OTHER_TYPES } from '../../../../shared/enums.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { naturalKey, sortKey } from '../../../../shared/text/natural-order.ts';
import { boundedText, MAX_TYPES_PER_RECORD } from '../../answers/bounded-text.ts';
import { currencyOf } from '../../answers/currency.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import type { RawRecord } from '../../answers/raw-record.ts';
import { amountOf } from './amount-fields.ts';
import { NO_AMOUNT, type StoredAmount } from './amounts.ts';
import {
  firstDate,
  firstText,
  flagOf,
  integerOf,
  objectsOf,
  paidStatusOf,
  referenceId,
  referenceName,
  textOf,
  NO_DATE,
  type SentDate,
} from './field-values.ts';
import { typeAmounts } from './type-amounts.ts';

/** Raise when extraction changes: records of an older version are extracted again from their stored text. */
export const EXTRACT_VERSION = 8;

/** The columns derived from a record. A value the record lacks is null. */
export interface RecordColumns {
  name: string | null;
  created: string | null;
  date: SentDate;
  dueDate: SentDate;
  /** Planned day of payment, if it differs from the due date. */
  plannedDate: string | null;
  /** The planned day as sent, if it is unreadable. */
  plannedText: string | null;
  partnerId: string | null;
  partnerName: string | null;
  number: string | null;
  net: StoredAmount;
  vat: StoredAmount;
  gross: StoredAmount;
  currency: string | null;
  paidStatus: number | null;
  /** 1: the service marks it cancelled; null: not marked, or in an unreadable form. */
  cancelled: 1 | null;
  /** 1: the service marks it excluded from accounting. */
  excluded: 1 | null;
  /** Number of the invoice it refers to, and its relation to that invoice: 1 cancelling or credit, 3 corrective. */
  referredNumber: string | null;
  invoiceType: number | null;
  paymentMethod: string | null;
  /** Type ids of its lines, `,12,15,`, with all beyond a limit as one; null: none. See {@link limitTypes}. */
  typeIds: string | null;
  /** Type names that the lines themselves contain. */
  typeNames: string | null;
  city: string | null;
  taxNumber: string | null;
  accountNumber: string | null;
  isCustomer: 0 | 1 | null;
  isVendor: 0 | 1 | null;
  parentId: string | null;
  /** Sums of its lines by type, if the record has several types; see {@link typeAmounts}. */
  typeAmounts: string | null;
  /** Sort keys of the name or partner name, and of the number. */
  sortName: string | null;
  sortNumber: string | null;
  /** Text of all other fields, for search. */
  otherText: string | null;
}

/**
 * Derives the columns of a record, with every digit of its numbers. Pure: the same text always gives the same columns,
 * so a later version applies without fetching again.
 *
 * Fallbacks: `created` → `created_at`; date: issued → fulfilled → delivered → entered; due: `due_at` →
 * `planned_payment_date`; amounts: the record's own, else the sum over its lines. A fallback replaces a field that is
 * absent, null or empty, never one with an unreadable value.
 */
export function extractColumns(resource: Resource, record: Pick<RawRecord, 'value'>): RecordColumns {
  try {
    const isDocument = resource === 'expenses' || resource === 'incomes';
    return isDocument ? documentColumns(record.value) : entryColumns(resource, record.value);
  } catch {
    // A field of an unexpected type must not prevent storing the record or its page.
    return NO_COLUMNS;
  }
}

const NO_COLUMNS: RecordColumns = {
  name: null,
  created: null,
  date: NO_DATE,
  dueDate: NO_DATE,
  plannedDate: null,
  plannedText: null,
  partnerId: null,
  partnerName: null,
  number: null,
  net: NO_AMOUNT,
  vat: NO_AMOUNT,
  gross: NO_AMOUNT,
  currency: null,
  paidStatus: null,
  cancelled: null,
  excluded: null,
  referredNumber: null,
  invoiceType: null,
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
  sortNumber: null,
  otherText: null,
};

const CREATED = ['created', 'created_at'];
const DATES = ['issued_at', 'fulfilled_at', 'delivered_at', ...CREATED];
/** The service's number for an invoice that cancels or credits another. */
const CANCELLING = 1;
const DUE_DATES = ['due_at', 'planned_payment_date'];

function documentColumns(value: JsonObject): RecordColumns {
  const lines = objectsOf(value['assignments']);
  const types = lines.map((line) => line['expense_type'] ?? line['revenue_type']);
  const lineTypes = limitTypes(types.map(referenceId));
  const typeIds = unique(lineTypes);
  const typeNames = unique(types.map(referenceName));
  const dueDate = firstDate(value, DUE_DATES);
  const planned = firstDate(value, ['planned_payment_date']);
  const referredNumber = textOf(value['referred_invoice_number']);
  const partnerName = textOf(value['partner_name']) ?? referenceName(value['partner']);
  const number = textOf(value['invoice_number']);
  const invoiceType = integerOf(value['invoice_type']);
  return {
    name: null,
    created: firstText(value, CREATED),
    date: firstDate(value, DATES),
    dueDate,
    plannedDate: planned.date === dueDate.date ? null : planned.date,
    plannedText: planned.text,
    partnerId: referenceId(value['partner']),
    partnerName,
    number,
    net: amountOf(value, lines, 'net'),
    vat: amountOf(value, lines, 'vat'),
    gross: amountOf(value, lines, 'gross'),
    currency: currencyOf(value['currency']),
    paidStatus: paidStatusOf(value['paid_status']),
    cancelled: flagOf(value['is_cancelled']) || null,
    excluded: flagOf(value['excluded_from_accounting']) || null,
    referredNumber,
    // Without a reference only a cancelling invoice matters: the other invoice may refer to it.
    invoiceType: referredNumber !== null || invoiceType === CANCELLING ? invoiceType : null,
    paymentMethod: textOf(value['payment_method']),
    typeIds: typeIds.length > 0 ? `,${typeIds.join(',')},` : null,
    typeNames: typeNames.length > 0 ? boundedText(typeNames.join(', ')) : null,
    city: textOf(value['partner_city']),
    taxNumber: textOf(value['partner_tax_number']),
    accountNumber: textOf(value['partner_account_number']),
    isCustomer: null,
    isVendor: null,
    parentId: null,
    typeAmounts: typeIds.length > 1 ? typeAmounts(typeIds, lineTypes, lines) : null,
    sortName: sortKey(partnerName),
    sortNumber: number === null ? null : naturalKey(number) || null,
    otherText: otherText(value, lines),
  };
}

function entryColumns(resource: Resource, value: JsonObject): RecordColumns {
  const name = textOf(value['name']);
  return {
    ...NO_COLUMNS,
    name,
    created: firstText(value, CREATED),
    city: textOf(value['city']),
    taxNumber: textOf(value['tax_number']),
    accountNumber: textOf(value['account_number']),
    isCustomer: flagOf(value['is_customer']),
    isVendor: flagOf(value['is_vendor']),
    parentId: resource === 'expense-types' ? referenceId(value['parent'] ?? value['parent_id']) : null,
    sortName: sortKey(name),
    otherText: otherText(value, []),
  };
}

/**
 * The types of lines. Those beyond the first {@link MAX_TYPES_PER_RECORD} become {@link OTHER_TYPES}, so that totals
 * include every line.
 */
function limitTypes(types: (string | null)[]): (string | null)[] {
  const each = unique(types);
  if (each.length <= MAX_TYPES_PER_RECORD) return types;
  const first = new Set(each.slice(0, MAX_TYPES_PER_RECORD));
  return types.map((type) => (type === null || first.has(type) ? type : OTHER_TYPES));
}

/** Distinct non-null values, in order of first appearance. */
function unique(values: (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null);
}

/** Longest stored text of a record's other fields (UTF-16 units); users search for text near the beginning. */
const MAX_OTHER_TEXT_CHARACTERS = 500;

/** Fields that already have columns, and codes, dates and amounts not searched for as words. */
const NOT_TEXT =
  /^(id|name|partner|partner_name|partner_city|city|(partner_)?country|(partner_)?(tax|account)_number|invoice_number|payment_method|currency|invoice_class|invoice_type|accounting_status|paid_status|is_[a-z]+|excluded_from_accounting)$|_(at|date|start|end|amount|rate|area)$|^created/;

const DATE = /^\d{4}-\d\d-\d\d/;

/** Caches whether fields of a name are text; a service has few field names. */
const judged = new Map<string, boolean>();
const MAX_JUDGED_NAMES = 2_000;

/** The texts of all fields without a column, in the order sent, for search; null: none. */
export function otherText(value: Record<string, unknown>, lines: Record<string, unknown>[]): string | null {
  let text = textsOf(value);
  for (const line of lines) {
    if (text.length > MAX_OTHER_TEXT_CHARACTERS) break;
    text += textsOf(line);
  }
  return text === '' ? null : text.slice(1, MAX_OTHER_TEXT_CHARACTERS + 1);
}

function textsOf(fields: Record<string, unknown>): string {
  let text = '';
  for (const name in fields) {
    const field = fields[name];
    if (typeof field === 'string' && field !== '' && isText(name) && !DATE.test(field)) text += ` ${field}`;
  }
  return text;
}

function isText(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  if (judged.size >= MAX_JUDGED_NAMES) judged.clear();
  const text = !NOT_TEXT.test(name);
  judged.set(name, text);
  return text;
}
