import type { WorklistOrder } from '../../../shared/worklist-order.ts';

/** Columns that start with the largest or newest. */
const DESCENDING_FIRST: ReadonlySet<string> = new Set([
  'notDue',
  'to30',
  'to60',
  'to90',
  'over90',
  'undated',
  'total',
  'toPay',
  'toReceive',
  'month',
  'amount',
  'median',
  'above',
  'date',
  'gross',
]);

/** Reads an order from an address, such as `-total` (descending); anything else is the default order. */
export function readOrder<Column extends string>(
  text: string,
  columns: readonly Column[],
  usual: WorklistOrder<Column>,
): WorklistOrder<Column> {
  const column = columns.find((name) => name === text.replace(/^-/, ''));
  return column === undefined ? usual : { column, descending: text.startsWith('-') };
}

/** Inverse of {@link readOrder}; empty for the default order. */
export function writeOrder<Column extends string>(
  { column, descending }: WorklistOrder<Column>,
  usual: WorklistOrder<Column>,
): string {
  if (column === usual.column && descending === usual.descending) return '';
  return `${descending ? '-' : ''}${column}`;
}

/** The order after a click on a column's header: reversed for the current column, else the first order of the new one. */
export function orderAfter<Column extends string>(
  current: WorklistOrder<Column>,
  column: Column,
): WorklistOrder<Column> {
  if (current.column === column) return { column, descending: !current.descending };
  return { column, descending: DESCENDING_FIRST.has(column) };
}
