const MAX_INT64 = 2n ** 63n - 1n;

/** Exact decimal text in units of 1/10,000, as documented; null if not exact. */
export function exactUnits(value: unknown): bigint | null {
  const text = typeof value === 'number' ? String(value) : value;
  const match = typeof text === 'string' ? /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text) : null;
  if (!match) return null;
  const units = BigInt(`${match[1] ?? ''}${match[2] ?? ''}${(match[3] ?? '').padEnd(4, '0')}`);
  return units > MAX_INT64 || units < -MAX_INT64 ? null : units;
}

/** The sum of the amounts of a record's lines; null if not known exactly. */
export function sumOfTexts(values: unknown[]): bigint | null {
  const known = values.map(exactUnits);
  const given = values.some((value) => value !== null && value !== undefined);
  if (!given || known.includes(null)) return null;
  const sum = known.reduce<bigint>((total, value) => total + (value ?? 0n), 0n);
  return BigInt.asIntN(64, sum) === sum ? sum : null;
}
