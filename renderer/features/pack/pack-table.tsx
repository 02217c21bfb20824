import { Title } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackKind, PackTable as Table } from '../../../shared/model/pack.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { formatElapsed } from '../../ui/formatting/ages.ts';
import { formatCount, isDecimal } from '../../ui/formatting/amounts.ts';
import { formatDate, formatInstant, formatMonth } from '../../ui/formatting/dates.ts';
import classes from './pack.module.css';

const FIGURES: ReadonlySet<PackKind> = new Set(['amount', 'count']);

interface Props {
  table: Table;
  title: string;
}

/** One table of a pack, or some of its rows. */
export const PackTable = memo(function PackTable({ table, title }: Props) {
  const { t } = useTranslation('pack');
  const { columns, rows } = table;
  const currencyAt = columns.findIndex(({ kind }) => kind === 'currency');
  const classOf = (kind: PackKind): string | undefined =>
    FIGURES.has(kind) ? figureCell : kind === 'text' ? undefined : classes.whole;
  return (
    <div>
      <Title order={2}>{title}</Title>
      <DataTable caption={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column.kind)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={classes.none}>
                {t('none')}
              </td>
            </tr>
          )}
          {rows.map((row, place) => (
            <tr key={place}>
              {columns.map(({ title: heading, kind }, at) => (
                <td key={heading} className={classOf(kind)}>
                  <Value value={row[at] ?? null} kind={kind} currency={row[currencyAt] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
});

interface ValueProps {
  value: string | null;
  kind: PackKind;
  currency: string | null;
}

/** A value in the format of the user's region. */
function Value({ value, kind, currency }: ValueProps) {
  if (value === null) return <span className={classes.none}>–</span>;
  switch (kind) {
    case 'amount':
      return <Amount bare value={value} currency={currency} asSent={!isDecimal(value)} />;
    case 'count':
      return formatCount(Number(value));
    case 'date':
      return formatDate(value);
    case 'month':
      return formatMonth(value);
    case 'instant':
      return formatInstant(Number(value));
    case 'age':
      return formatElapsed(Number(value));
    default:
      return <bdi>{value}</bdi>;
  }
}
