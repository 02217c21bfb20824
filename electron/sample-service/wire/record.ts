import { addDays, utcDate } from '../../../shared/calendar.ts';
import { formatAmount } from '../../../shared/money.ts';
import type { Book, BookRecord, Line } from '../books/book.ts';
import { exchangeRate } from '../books/currencies.ts';
import { DAY_MS } from '../books/dates.ts';

/** A JSON object as the service sends it; undefined fields are omitted. */
export type Wire = Record<string, unknown>;

/** A list envelope; `next` and `previous` are absolute URLs or null. */
export interface Envelope<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** A day as `YYYY-MM-DD`. */
export function dateText(day: number | null): string | null {
  return day === null ? null : utcDate(day * DAY_MS);
}

/** An instant as ISO 8601 to the second, in UTC or one hour east of it. */
export function timestamp(instant: number, zoned = false): string {
  const text = new Date(zoned ? instant + 3_600_000 : instant).toISOString().slice(0, 19);
  return zoned ? `${text}+01:00` : `${text}Z`;
}

/** The last day of the month that begins on `day`. */
export function monthEnd(day: number): string {
  return addDays(`${utcDate((day + 31) * DAY_MS).slice(0, 7)}-01`, -1);
}

/** Values of `invoice_class`. */
const INVOICE = 1;
const RECEIPT = 2;

/** Fields common to expenses and incomes, from partner to tags. */
export function writeCommon(book: Book, record: BookRecord): Wire {
  const { partner, currency } = record;
  return {
    partner: record.shape === 'partner-object' ? { id: partner.id, name: partner.name } : partner.id,
    partner_name: partner.name,
    partner_zip_code: partner.zipCode,
    partner_city: partner.city,
    partner_address: partner.address,
    partner_country: partner.region.country,
    partner_tax_number: partner.taxNumber,
    partner_account_number: partner.accountNumber,
    invoice_class: record.method === 'cash' || record.method === 'card' ? RECEIPT : INVOICE,
    payment_method: record.method,
    vat_area: partner.region.vatArea,
    exchange_rate: exchangeRate(currency, book.currency, record.fulfilled ?? 0),
    exchange_date: currency.id === book.currency.id ? null : dateText(record.fulfilled),
    invoice_number: record.number,
    issued_at: dateText(record.issued),
    fulfilled_at: dateText(record.fulfilled),
    due_at: dateText(record.due),
    paid_status: record.paid,
    currency: writeCurrency(record),
    tags: record.tags,
    simple_tags: [],
  };
}

function writeCurrency({ currency, shape }: BookRecord): unknown {
  if (shape === 'currency-code') return currency.code;
  return shape === 'currency-object' ? { id: currency.id, name: currency.code } : currency.id;
}

/** One assignment line; `typeField` is the field of its type. */
export function writeLine(
  record: BookRecord,
  line: Line,
  position: number,
  typeField: 'expense_type' | 'revenue_type',
  typeName: (id: number) => string,
): Wire {
  const objects = record.shape === 'line-objects';
  const { rate } = line;
  return {
    id: record.id * 10 + position + 1,
    [typeField]: objects ? { id: line.type, name: typeName(line.type) } : line.type,
    net_amount: formatAmount(line.net),
    vat_amount: formatAmount(line.vat),
    gross_amount: formatAmount(line.net + line.vat),
    vat: objects ? { id: rate.id, name: rate.name, percent: rate.percent } : rate.id,
    tags: [],
  };
}

const NULLED = [
  'payment_method',
  'vat_area',
  'partner_tax_number',
  'partner_account_number',
  'invoice_number',
];

/** Applies the record's shape to its usual form; fields set from outside override all others. */
export function shaped(record: BookRecord, wire: Wire, few: readonly string[]): Wire {
  const result = { id: record.id, ...reshape(record, wire, few) };
  return record.fields ? { ...result, ...record.fields } : result;
}

function reshape({ shape, id }: BookRecord, wire: Wire, few: readonly string[]): Wire {
  switch (shape) {
    case 'only-id':
      return {};
    case 'few-fields':
      return Object.fromEntries(few.map((field) => [field, wire[field]]));
    case 'nulls':
      return { ...wire, ...Object.fromEntries(NULLED.map((field) => [field, null])) };
    case 'unknown-fields':
      return {
        ...wire,
        cost_center: `KH-${(id % 7) + 1}`,
        approval: { level: (id % 3) + 1, approved_by: ['Örs', 'Réka'], comment: null },
        reverse_charge: id % 2 === 0,
      };
    default:
      return wire;
  }
}
