import type { AmountReader } from './amounts.ts';
import { sumOf } from './amounts.ts';

/** What the lines of one type add up to: units of 1/10,000 as text; null where that is not known exactly. */
export type TypeAmounts = [type: string, net: string | null, vat: string | null, gross: string | null];

/** JSON of what each type's lines add up to, the types in the order of their first line. */
export function typeAmounts(types: (string | null)[], amountText: AmountReader): string {
  const named = types.filter((type): type is string => type !== null);
  const totals = [...new Set(named)].map((type): TypeAmounts => {
    const lines = types.flatMap((other, line) => (other === type ? [line] : []));
    const sum = (name: 'net' | 'vat' | 'gross'): string | null =>
      sumOf(lines.map((line) => amountText(name, line))).units?.toString() ?? null;
    return [type, sum('net'), sum('vat'), sum('gross')];
  });
  return JSON.stringify(totals);
}
