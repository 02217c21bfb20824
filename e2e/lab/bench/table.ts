import { isMet, type Result } from './bar.ts';

/** Formats results as a table: name, bar, value, whether it was met, and the figures behind the value. */
export function tableOf(results: Result[]): string {
  const rows = results.map((result) => [
    result.bar,
    `${result.atMost ? '≤' : '≥'} ${result.limit}${unitOf(result)}`,
    `${number(result.value)}${unitOf(result)}`,
    isMet(result) ? 'met' : 'NOT MET',
    result.from,
  ]);
  const all = [['what', 'bar', 'value', '', 'from'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
    .join('');
}

function unitOf({ unit }: Result): string {
  return unit === '×' ? unit : ` ${unit}`;
}

/** Three significant digits are enough for a measurement. */
function number(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
