import { dateOf } from '../../../shared/calendar.ts';
import type { BookRecord, RecordList } from '../books/book.ts';
import { DAY_MS, dayOf } from '../books/dates.ts';
import { Refusal } from '../wire/answer.ts';

export type DateField = 'created' | 'created_at' | 'issued_at' | 'fulfilled_at' | 'due_at';
type Key = number | bigint | string;

/** Filters and orderings of a list. */
export interface ListRules {
  /** Valid values of `date_field`; where empty, the parameter is ignored. */
  dateFields: readonly DateField[];
  defaultDateField: DateField;
  orderings: readonly string[];
  /** Whether every ordering is refused. */
  refusesOrdering: boolean;
  defaultOrdering: string;
}

const DAY_OF: Record<DateField, (record: BookRecord) => number | null> = {
  created: (record) => dayOf(record.created),
  created_at: (record) => dayOf(record.created),
  issued_at: (record) => record.issued,
  fulfilled_at: (record) => record.fulfilled,
  due_at: (record) => record.due,
};

const firstType = (record: BookRecord): number => record.lines[0]?.type ?? 0;

const KEYS: Record<string, (record: BookRecord) => Key> = {
  created: (record) => record.created,
  created_at: (record) => record.created,
  due_at: (record) => record.due ?? -Infinity,
  invoice_number: (record) => record.number ?? '',
  partner: (record) => record.partner.id,
  gross_amount: (record) => record.gross,
  paid: (record) => record.paid,
  planned_payment_date: (record) => record.due ?? -Infinity,
  expense_type: firstType,
  expense_types: firstType,
  revenue_type: firstType,
  tags: (record) => record.tags[0] ?? 0,
  filing_number: (record) => record.id,
};

/**
 * Returns the records that match a query, ordered. Records with equal keys are ordered by id, in the same direction.
 *
 * @throws Refusal 400 for an invalid date, date field or paid status, and for any ordering where all are refused
 */
export function select<T extends BookRecord>(
  list: RecordList<T>,
  query: URLSearchParams,
  rules: ListRules,
): T[] {
  const dateField = readDateField(query, rules);
  const from = readDate(query, 'from_date') ?? -Infinity;
  const to = readDate(query, 'to_date') ?? Infinity;
  const paid = readPaidStatus(query);
  const ordering = readOrdering(query, rules);
  return list.view([dateField, from, to, paid, ordering].join(' '), (records) => {
    const dayIn = DAY_OF[dateField];
    const matching = records.filter((record) => {
      const day = dayIn(record) ?? -Infinity;
      return day >= from && day <= to && (paid === null || record.paid === paid);
    });
    return order(matching, ordering);
  });
}

/** The last of several values, as the service's framework reads them; null when absent or empty. */
export function lastValue(query: URLSearchParams, name: string): string | null {
  const value = query.getAll(name).at(-1) ?? '';
  return value === '' ? null : value;
}

function readDateField(query: URLSearchParams, rules: ListRules): DateField {
  const name = lastValue(query, 'date_field');
  if (name === null || rules.dateFields.length === 0) return rules.defaultDateField;
  const field = rules.dateFields.find((each) => each === name);
  if (!field) throw new Refusal(400, `date_field: '${name}' is not a date field.`);
  return field;
}

function readDate(query: URLSearchParams, name: 'from_date' | 'to_date'): number | null {
  const text = lastValue(query, name);
  if (text === null) return null;
  if (dateOf(text) !== text) throw new Refusal(400, `${name}: Enter a valid date.`);
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

function readPaidStatus(query: URLSearchParams): number | null {
  const text = lastValue(query, 'paid_status');
  if (text === null) return null;
  if (!/^[123]$/.test(text)) throw new Refusal(400, `paid_status: '${text}' is not one of the choices.`);
  return Number(text);
}

function readOrdering(query: URLSearchParams, rules: ListRules): string {
  const name = lastValue(query, 'ordering');
  if (name !== null && rules.refusesOrdering)
    throw new Refusal(400, 'ordering: This list cannot be ordered.');
  return name !== null && rules.orderings.includes(name.replace(/^-/, '')) ? name : rules.defaultOrdering;
}

function order<T extends BookRecord>(records: T[], ordering: string): T[] {
  const direction = ordering.startsWith('-') ? -1 : 1;
  const keyOf = KEYS[ordering.replace(/^-/, '')] ?? ((record: BookRecord): Key => record.id);
  return records.toSorted((a, b) => {
    const left = keyOf(a);
    const right = keyOf(b);
    const compared = left < right ? -1 : left > right ? 1 : a.id - b.id;
    return compared * direction;
  });
}
