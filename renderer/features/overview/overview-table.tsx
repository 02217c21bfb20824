import { Table } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverviewColumn } from './overview-columns.ts';
import { columnDrag } from '../../ui/columns/column-drag.ts';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { useHint } from '../../ui/use-hint.tsx';
import { useCashLines, useLowestDays } from '../../data/queries/overview.ts';
import { OverviewRow, WORD_COLUMNS } from './overview-row.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import type { UsedOverviewColumns } from './use-overview-columns.ts';
import type { useOrderedRows } from './use-ordered-rows.ts';
import classes from './overview-row.module.css';

interface OverviewTableProps extends Pick<ReturnType<typeof useOrderedRows>, 'ordered' | 'holders'> {
  columns: UsedOverviewColumns;
}

/** One row per company, in the given order. */
export function OverviewTable({ ordered, holders, columns: arranged }: OverviewTableProps) {
  const { t } = useTranslation('overview');
  const columns = arranged.shown;
  const lines = useCashLines(
    ordered.map(({ row }) => row),
    columns.includes('cashLine'),
  );
  const lowest = useLowestDays(columns.includes('lowestDay'));
  const [drawn, end] = useDrawnRows(ordered.length);
  return (
    <>
      <DataTable caption={t('table.caption')} align="top">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.sticky ?? ''}>{t('table.company')}</Table.Th>
            {columns.map((column) => (
              <Table.Th
                key={column}
                className={WORD_COLUMNS.includes(column) ? undefined : figureCell}
                {...columnDrag(column, (dragged) => arranged.move(dragged, column))}
              >
                <ColumnName column={column} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={moveAlongLinks} {...holders}>
          {ordered.slice(0, drawn).map(({ company, row, reasons }) => (
            <OverviewRow
              key={company.companyId}
              company={company}
              row={row}
              reasons={reasons}
              columns={columns}
              lines={lines}
              lowest={lowest.get(company.companyId)}
            />
          ))}
        </Table.Tbody>
      </DataTable>
      <div ref={end} aria-hidden />
    </>
  );
}

function ColumnName({ column }: { column: OverviewColumn }) {
  const { t } = useTranslation('overview');
  if (!isExplained(column)) return t(`table.${column}`);
  return <ExplainedName name={t(`table.${column}`)} meaning={t(`meaning.${column}`)} />;
}

function ExplainedName({ name, meaning }: { name: string; meaning: string }) {
  const [target, hint] = useHint<HTMLSpanElement>(meaning, { multiline: true, w: 260 });
  return (
    <>
      <span {...target} className={classes.explained}>
        {name}
      </span>
      {hint}
    </>
  );
}

const EXPLAINED = [
  'cashLine',
  'sinceYesterday',
  'overWeek',
  'toPay',
  'toReceive',
  'dueSoon',
  'lowestDay',
] as const satisfies OverviewColumn[];

function isExplained(column: OverviewColumn): column is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(column);
}

/** Moves the focus between the links of the rows with ↑ and ↓. */
export function moveAlongLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
