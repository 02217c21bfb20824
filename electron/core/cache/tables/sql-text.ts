/** SQL for an amount column as decimal text with two to four decimals, the same form as `formatAmount`. */
export function amountText(column: string): string {
  const decimals = `rtrim(substr(printf('%04d', abs(${column} % 10000)), 3), '0')`;
  return `coalesce(${column}_text, CASE WHEN ${column} IS NOT NULL THEN
    iif(${column} < 0, '-', '') || abs(${column} / 10000) || '.' ||
    substr(printf('%04d', abs(${column} % 10000)), 1, 2) || ${decimals} END)`;
}

/** SQL for an instant in milliseconds as ISO 8601. */
export function instantText(column: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
}
