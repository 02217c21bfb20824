import { Table, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { WorklistOrder } from '../../../shared/worklist-order.ts';
import { orderAfter } from './table-order.ts';
import { figureCell } from './data-table.tsx';
import classes from './sort-header.module.css';

export interface Sorting<Column extends string> {
  order: WorklistOrder<Column>;
  onSort: (order: WorklistOrder<Column>) => void;
}

interface Props<Column extends string> extends Sorting<Column> {
  column: Column;
  label: string;
  /** Right-aligned, like the figures below. */
  isFigure?: boolean;
  /** How the column sorts, if that is not obvious. */
  hint?: string;
}

/** The header of a sortable column: a button, with `aria-sort` and an arrow on the sorted column. */
export function SortHeader<Column extends string>({
  column,
  label,
  order,
  onSort,
  isFigure = false,
  hint,
}: Props<Column>) {
  const isSorted = order.column === column;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <Table.Th
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={isFigure ? (figureCell ?? '') : ''}
    >
      <UnstyledButton
        className={classes.sort ?? ''}
        data-figure={isFigure || undefined}
        title={hint}
        onClick={() => onSort(orderAfter(order, column))}
      >
        <span>{label}</span>
        {isSorted && <Arrow size={13} aria-hidden className={classes.arrow} />}
      </UnstyledButton>
    </Table.Th>
  );
}
