import { storedAmount, sumOf, type StoredAmount } from './amounts.ts';
import { amountTextOf } from './field-values.ts';

type Fields = Record<string, unknown>;
export type AmountName = 'net' | 'vat' | 'gross';

const FIELDS = { net: 'net_amount', vat: 'vat_amount', gross: 'gross_amount' } as const;

/**
 * The record's own amount, else the sum over its lines.
 *
 * @param own the record as {@link RawRecord} reads it.
 */
export function amountOf(own: Fields, lines: Fields[], name: AmountName): StoredAmount {
  const text = amountTextOf(own[FIELDS[name]]);
  return text === null || text.trim() === '' ? lineSum(lines, name) : storedAmount(text);
}

export function lineSum(lines: Fields[], name: AmountName): StoredAmount {
  const field = FIELDS[name];
  return sumOf(lines.map((line) => amountTextOf(line[field])));
}
