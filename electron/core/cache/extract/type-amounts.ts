import { lineSum, type AmountName } from './amount-fields.ts';
import { endOfValue, parseJson } from '../../lib/json/json-scan.ts';
import type { Units } from './amounts.ts';

/** Sums over the lines of one type: units of 1/10,000 as text; null if not known exactly. */
export type TypeAmounts = [type: string, net: string | null, vat: string | null, gross: string | null];

/**
 * Returns the sums over the lines of each type as JSON.
 *
 * @param wanted types in the order of their first line.
 * @param types type of each line, in line order.
 */
export function typeAmounts(
  wanted: string[],
  types: (string | null)[],
  lines: Record<string, unknown>[],
): string {
  const byType = new Map(wanted.map((type): [string, Record<string, unknown>[]] => [type, []]));
  for (const [index, line] of lines.entries()) byType.get(types[index] ?? '')?.push(line);
  const totals = [...byType].map(([type, own]): TypeAmounts => {
    const sum = (name: AmountName): string | null => lineSum(own, name).units?.toString() ?? null;
    return [type, sum('net'), sum('vat'), sum('gross')];
  });
  return JSON.stringify(totals);
}

/** Receives the sums over the lines of one type; null if not known exactly. */
export type TypeVisitor = (type: string, net: Units | null, vat: Units | null, gross: Units | null) => void;

const MINUS = 0x2d;
const ZERO = 0x30;
const NULL = 0x6e;
/** Every integer with this number of digits is exact as a number. */
const EXACT_DIGITS = 15;

/**
 * Visits the sums of each type. Reads the output of `typeAmounts` without creating a string per amount: the platform
 * retains the short strings it parses, and amounts rarely repeat.
 */
export function readTypeAmounts(text: string, visit: TypeVisitor): void {
  // Skips the outer bracket, then the bracket of each type and the separator before it.
  for (let at = 1; at + 1 < text.length; at += 2) {
    const end = endOfValue(text, at + 1);
    const type = text.slice(at + 2, end - 1);
    const name = type.includes('\\') ? (parseJson(text.slice(at + 1, end)) as string) : type;
    const net = end + 1;
    const vat = endOfValue(text, net) + 1;
    const gross = endOfValue(text, vat) + 1;
    at = endOfValue(text, gross);
    visit(name, unitsIn(text, net, vat - 1), unitsIn(text, vat, gross - 1), unitsIn(text, gross, at));
  }
}

/** Reads `null` or the digits between quotes. */
function unitsIn(text: string, start: number, end: number): Units | null {
  if (text.charCodeAt(start) === NULL) return null;
  const isNegative = text.charCodeAt(start + 1) === MINUS;
  const first = start + (isNegative ? 2 : 1);
  const last = end - 1;
  if (last - first > EXACT_DIGITS) return BigInt(text.slice(start + 1, last));
  let units = 0;
  for (let index = first; index < last; index++) units = units * 10 + text.charCodeAt(index) - ZERO;
  return isNegative ? -units : units;
}
