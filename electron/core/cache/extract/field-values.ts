import { readSentDate } from '../../../../shared/sent-time.ts';
import { boundedKey, boundedText } from '../../answers/bounded-text.ts';
import { ExactNumber } from '../../lib/json/exact-json.ts';
import { isJsonObject, type JsonObject } from '../../lib/json/json-object.ts';
import { keyOf } from '../../answers/service-key.ts';

/** Readers of single record fields, which may be absent, null, of another type, or an object with `id` and `name`. */

/** The text of a field, trimmed and bounded; numbers as they were sent; null if empty or of another type. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') {
    const text = value.trim();
    return text === '' ? null : boundedText(text);
  }
  if (typeof value === 'number') return String(value);
  return value instanceof ExactNumber ? boundedText(value.text) : null;
}

/** The exact text of an amount sent as text or as a number; any other value as sent; null if absent. */
export function amountTextOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : sentText(value);
}

/** A calendar date, else the text of an unreadable value as sent. Both null: the field is empty. */
export interface SentDate {
  date: string | null;
  text: string | null;
}

export const NO_DATE: SentDate = { date: null, text: null };

/**
 * The date in the first of the named fields that has a value. An unreadable value is not replaced by that of another
 * field: that would be a day the service did not send.
 */
export function firstDate(record: JsonObject, names: readonly string[]): SentDate {
  for (const name of names) {
    const value = record[name];
    if (isEmpty(value)) continue;
    const date = typeof value === 'string' ? readDate(value) : null;
    return date === null ? { date, text: sentText(value) } : { date, text: null };
  }
  return NO_DATE;
}

/** JSON replacer that writes exact numbers inside lists and objects as their digits. */
function exactly(_name: string, value: unknown): unknown {
  return value instanceof ExactNumber ? value.text : value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Caches parsed dates, because the same days occur again and again. */
const days = new Map<string, string | null>();
const MAX_KNOWN_DAYS = 20_000;
const DATE_LENGTH = 10;

function readDate(text: string): string | null {
  if (text.length !== DATE_LENGTH) return readSentDate(text);
  let date = days.get(text);
  if (date === undefined) {
    date = readSentDate(text);
    if (days.size >= MAX_KNOWN_DAYS) days.clear();
    days.set(text, date);
  }
  return date;
}

/** Longest text stored of an unreadable value (UTF-16 units); the raw record has all of it. */
const MAX_SENT_LENGTH = 200;

/** A value as sent, to show in place of a date or an amount. */
export function sentText(value: unknown): string {
  const text = textOf(value) ?? JSON.stringify(value, exactly);
  return text.length > MAX_SENT_LENGTH ? `${text.slice(0, MAX_SENT_LENGTH)}…` : text;
}

export function firstText(record: JsonObject, names: string[]): string | null {
  for (const name of names) {
    const text = textOf(record[name]);
    if (text) return text;
  }
  return null;
}

/** The key of a reference, sent bare or as `{id, name}`; bounded. */
export function referenceId(value: unknown): string | null {
  const key = keyOf(isJsonObject(value) ? value['id'] : value);
  return key === null ? null : boundedKey(key);
}

export function referenceName(value: unknown): string | null {
  return isJsonObject(value) ? textOf(value['name']) : null;
}

const FLAGS = new Map<string, 0 | 1>([
  ...['true', '1', 'yes', 'y', 't', 'on'].map((word) => [word, 1] as const),
  ...['false', '0', 'no', 'n', 'f', 'off'].map((word) => [word, 0] as const),
]);

/** 1, 0, or null when absent or unreadable: `true`, `"true"`, `1` and `"1"` are all 1. */
export function flagOf(value: unknown): 0 | 1 | null {
  const text = typeof value === 'boolean' ? String(value) : textOf(value);
  return text === null ? null : (FLAGS.get(text.toLowerCase()) ?? null);
}

/** Unambiguous words for a paid status. */
const PAID_WORDS = new Map([
  ...['unpaid', 'notpaid'].map((word) => [word, 1] as const),
  ...['paid', 'fullypaid'].map((word) => [word, 2] as const),
  ...['partiallypaid', 'partlypaid', 'partpaid'].map((word) => [word, 3] as const),
]);

/** The service's number of a paid status sent as a number, as text, in words, or as `{id, name}`. */
export function paidStatusOf(value: unknown): number | null {
  const text = referenceId(value);
  if (text === null) return null;
  const number = /^\d+$/.test(text)
    ? Number(text)
    : PAID_WORDS.get(text.toLowerCase().replace(/[\s_-]/g, ''));
  return Number.isSafeInteger(number) ? (number as number) : null;
}

/** An integer sent as a number or as text; null for anything else. */
export function integerOf(value: unknown): number | null {
  const text = keyOf(value);
  const number = text !== null && /^-?\d+$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(number) ? number : null;
}

export function objectsOf(value: unknown): JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.every(isJsonObject) ? value : value.filter(isJsonObject);
}
