import { dateOf } from '../../../shared/calendar.ts';
import type { BookRecord } from '../books/book.ts';
import { DAY, dayOf } from '../books/dates.ts';
import type { RecordList } from '../books/record-list.ts';
import { Refusal } from './refusal.ts';

type DateField = 'created' | 'created_at' | 'issued_at' | 'fulfilled_at' | 'due_at';
type Key = number | bigint | string;

/** What a list can be filtered and ordered by. */
export interface ListRules {
  /** Fields `date_field` may name; where it may name none, it is ignored. */
  dateFields: readonly DateField[];
  defaultDateField: DateField;
  orderings: readonly string[];
  defaultOrdering: string;
}

const DAY_OF: Record<DateField, (record: BookRecord) => number | null> = {
  created: (record) => dayOf(record.created),
  created_at: (record) => dayOf(record.created),
  issued_at: (record) => record.issued,
  fulfilled_at: (record) => record.fulfilled,
  due_at: (record) => record.due,
};

const KEYS: Record<string, (record: BookRecord) => Key> = {
  created: (record) => record.created,
  created_at: (record) => record.created,
  due_at: (record) => record.due ?? -Infinity,
  invoice_number: (record) => record.number ?? '',
  partner: (record) => record.partner.id,
  gross_amount: (record) => record.gross,
  paid: (record) => record.paid,
};

/**
 * The records a query asks for, in its order. Equal keys are ordered by id, in the direction of the ordering.
 *
 * @throws Refusal 400 for a date or date field that is none
 */
export function select<T extends BookRecord>(
  list: RecordList<T>,
  query: URLSearchParams,
  rules: ListRules,
): T[] {
  const dateField = readDateField(query, rules);
  const from = readFromDate(query);
  const ordering = readOrdering(query, rules);
  return list.view([dateField, from, ordering].join(' '), (records) => {
    const dayIn = DAY_OF[dateField];
    const kept = from === null ? records : records.filter((record) => (dayIn(record) ?? -Infinity) >= from);
    return order(kept, ordering);
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

function readFromDate(query: URLSearchParams): number | null {
  const text = lastValue(query, 'from_date');
  if (text === null) return null;
  if (dateOf(text) !== text) throw new Refusal(400, 'from_date: Enter a valid date.');
  return Date.parse(`${text}T00:00:00Z`) / DAY;
}

function readOrdering(query: URLSearchParams, rules: ListRules): string {
  const name = lastValue(query, 'ordering');
  return name !== null && rules.orderings.includes(name.replace(/^-/, '')) ? name : rules.defaultOrdering;
}

function order<T extends BookRecord>(records: T[], ordering: string): T[] {
  const direction = ordering.startsWith('-') ? -1 : 1;
  const keyOf = KEYS[ordering.replace(/^-/, '')] ?? ((record: BookRecord): Key => record.id);
  return records.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    const compared = left < right ? -1 : left > right ? 1 : a.id - b.id;
    return compared * direction;
  });
}
