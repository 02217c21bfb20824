import { dateOf } from '../../../../shared/calendar.ts';
import { isJsonObject, type JsonObject } from '../../json-object.ts';

/** Readers of single fields of a record that may be absent, null, of another type, or an object with `id` and `name`. */

/** The text of a field, trimmed; numbers as text; null for anything else or nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') {
    const text = value.trim();
    return text === '' ? null : text;
  }
  return typeof value === 'number' ? String(value) : null;
}

/** The first of the named fields that holds a calendar date or a timestamp. */
export function firstDate(record: JsonObject, names: string[]): string | null {
  for (const name of names) {
    const value = record[name];
    const date = typeof value === 'string' ? knownDateOf(value) : null;
    if (date) return date;
  }
  return null;
}

/** Days come again and again; most are checked once. */
const days = new Map<string, string | null>();
const MOST_DAYS = 20_000;

function knownDateOf(text: string): string | null {
  const head = text.length > 10 ? text.slice(0, 10) : text;
  let date = days.get(head);
  if (date === undefined) {
    date = dateOf(head);
    if (days.size >= MOST_DAYS) days.clear();
    days.set(head, date);
  }
  return date;
}

export function firstText(record: JsonObject, names: string[]): string | null {
  for (const name of names) {
    const text = textOf(record[name]);
    if (text) return text;
  }
  return null;
}

/** The id of a reference, sent bare or as `{id, name}`. */
export function referenceId(value: unknown): string | null {
  return textOf(isJsonObject(value) ? value['id'] : value);
}

/** The name of a reference sent as `{id, name}`. */
export function referenceName(value: unknown): string | null {
  return isJsonObject(value) ? textOf(value['name']) : null;
}

/** 1, 0, or null when it is not said. */
export function flagOf(value: unknown): 0 | 1 | null {
  return typeof value === 'boolean' ? (value ? 1 : 0) : null;
}

export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? (value.every(isJsonObject) ? value : value.filter(isJsonObject)) : [];
}

/**
 * How a currency is kept: a code as sent (`EUR`), and `#1` for an id, which no endpoint names. An `{id, name}` gives
 * its name.
 */
export function currencyOf(value: unknown): string | null {
  if (isJsonObject(value)) return referenceName(value) ?? currencyOf(value['id']);
  const text = textOf(value);
  return text !== null && /^\d+$/.test(text) ? `#${text}` : text;
}
