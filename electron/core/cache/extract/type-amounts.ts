import { lineSum, type AmountName } from './amount-fields.ts';

/** What the lines of one type add up to: units of 1/10,000 as text; null where that is not known exactly. */
export type TypeAmounts = [type: string, net: string | null, vat: string | null, gross: string | null];

/**
 * JSON of what each type's lines add up to, the types in the order of their first line.
 *
 * @param types of the lines, in their order.
 */
export function typeAmounts(types: (string | null)[], lines: Record<string, unknown>[]): string {
  const byType = new Map<string, Record<string, unknown>[]>();
  for (const [index, line] of lines.entries()) {
    const type = types[index] ?? null;
    if (type === null) continue;
    const others = byType.get(type);
    if (others) others.push(line);
    else byType.set(type, [line]);
  }
  const totals = [...byType].map(([type, own]): TypeAmounts => {
    const sum = (name: AmountName): string | null => lineSum(own, name).units?.toString() ?? null;
    return [type, sum('net'), sum('vat'), sum('gross')];
  });
  return JSON.stringify(totals);
}
