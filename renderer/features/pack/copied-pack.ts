import type { CompanyPack, PackKind, PackTable } from '../../../shared/model/pack.ts';
import { escapeFormula } from '../../../shared/text/escape-formula.ts';
import { tabbed, type Copied } from '../../ui/clipboard/clipboard.ts';
import { localDate } from '../../ui/formatting/dates.ts';
import { ungroupedAmount } from '../../ui/formatting/typed-amount.ts';

const MINUTE_MS = 60_000;

/**
 * A pack for pasting into spreadsheets and mail: numbers with the decimal sign of the user's region and no grouping,
 * dates as `YYYY-MM-DD`, and no text that a spreadsheet would run as a formula.
 */
export function copiedPack(summary: readonly PackTable[], packs: readonly CompanyPack[]): Copied {
  const parts = [{ name: null, tables: summary }, ...packs];
  const text = parts.map(({ name, tables }) => [
    ...(name === null ? [] : [tabbed([escapeFormula(name)])]),
    ...tables.map(lines),
  ]);
  const html = parts.map(
    ({ name, tables }) => `${name === null ? '' : heading(2, name)}${tables.map(tableHtml).join('')}`,
  );
  return { text: text.flat().join('\n'), html: html.join('') };
}

/** A value in the form that spreadsheets in the user's region recognize. */
export function pastedValue(value: string | null, kind: PackKind): string {
  if (value === null) return '';
  switch (kind) {
    case 'amount':
    case 'count':
      return /^-?\d+(?:\.\d+)?$/.test(value) ? ungroupedAmount(value) : escapeFormula(value);
    case 'instant':
      return minuteOf(Number(value));
    case 'age':
      return hoursOf(Number(value));
    case 'text':
    case 'currency':
      return escapeFormula(value);
    default:
      return value;
  }
}

function lines({ title, columns, rows }: PackTable): string {
  const head = columns.map((column) => escapeFormula(column.title));
  const body = rows.map((row) =>
    tabbed(row.map((value, at) => pastedValue(value, columns[at]?.kind ?? 'text'))),
  );
  const heads = head.some((text) => text !== '') ? [tabbed(head)] : [];
  return [tabbed([escapeFormula(title)]), ...heads, ...body, ''].join('\n');
}

function tableHtml({ title, columns, rows }: PackTable): string {
  const cells = (tag: string, values: readonly string[]): string =>
    `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) =>
    cells(
      'td',
      row.map((value, at) => pastedValue(value, columns[at]?.kind ?? 'text')),
    ),
  );
  const head = cells(
    'th',
    columns.map((column) => escapeFormula(column.title)),
  );
  const heads = columns.some((column) => column.title !== '') ? head : '';
  return `${heading(3, title)}<table>${heads}${body.join('')}</table>`;
}

function heading(level: number, text: string): string {
  return `<h${level}>${escaped(escapeFormula(text))}</h${level}>`;
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? '');
}

/** `2026-11-21 14:05`, in the local time zone. */
function minuteOf(instant: number): string {
  const day = new Date(instant);
  return `${localDate(instant)} ${two(day.getHours())}:${two(day.getMinutes())}`;
}

/** Hours and minutes, such as `26:03`. */
function hoursOf(span: number): string {
  const minutes = Math.floor(span / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
