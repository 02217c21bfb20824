import { exactText, isExactObject, parseExact, type ExactObject } from '../../exact-json.ts';
import { storedAmount, sumOf, type StoredAmount } from './amounts.ts';

type Fields = Record<string, unknown>;
export type AmountName = 'net' | 'vat' | 'gross';

const FIELDS = { net: 'net_amount', vat: 'vat_amount', gross: 'gross_amount' } as const;

/** Where a record's amounts stand: in its own fields and in those of its lines, each as its exact source text. */
export interface AmountFields {
  own: Fields;
  lines: Fields[];
}

/**
 * Finds the exact texts of a record's amounts. A bare number has been through a double by now; only where there is one
 * is the record's text read again with every digit kept.
 *
 * @param lines of `value`, those that are objects.
 */
export function amountFields(record: { text: string; value: Fields }, lines: Fields[]): AmountFields {
  const { value } = record;
  if (!hasBareAmount(value) && !lines.some(hasBareAmount)) return { own: value, lines };
  const exact = parseExact(record.text);
  const own: ExactObject = isExactObject(exact) ? exact : {};
  const assignments = own['assignments'];
  const exactLines = Array.isArray(assignments) ? assignments.filter(isExactObject) : [];
  return { own: textsOf(own), lines: exactLines.map(textsOf) };
}

/** The record's own amount, else the sum over its lines. */
export function amountOf({ own, lines }: AmountFields, name: AmountName): StoredAmount {
  const field = FIELDS[name];
  const text = own[field];
  return typeof text === 'string' ? storedAmount(text) : lineSum(lines, name);
}

/** The sum over some lines. */
export function lineSum(lines: Fields[], name: AmountName): StoredAmount {
  const field = FIELDS[name];
  return sumOf(lines.map((line) => textIn(line[field])));
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function textsOf(part: ExactObject): Fields {
  return Object.fromEntries(Object.values(FIELDS).map((field) => [field, exactText(part[field])]));
}

function hasBareAmount(part: Fields): boolean {
  return (
    typeof part[FIELDS.net] === 'number' ||
    typeof part[FIELDS.vat] === 'number' ||
    typeof part[FIELDS.gross] === 'number'
  );
}
