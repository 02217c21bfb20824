import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCELLED, PAID_STATUSES } from '../../../shared/enums.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { FilterPart } from '../../ui/routing/view-filter.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { useAmountWidth } from '../../ui/figures/amount-width.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { CELL_PADDING, EDGE_PADDING } from '../../ui/grid/grid-column.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { MiddleText } from '../../ui/grid/middle-text.tsx';
import { useTextWidth } from '../../ui/measuring/text-width.ts';
import classes from '../../ui/records/cells.module.css';
import { DateCell } from '../../ui/records/date-cell.tsx';
import { OverdueLabel } from '../../ui/records/overdue-label.tsx';
import { LeadingCell } from '../../ui/records/leading-cell.tsx';
import { StatusMark } from '../../ui/records/status-mark.tsx';
import { usePaymentWord } from '../../ui/records/payment-method.ts';
import { reviewedColumn } from '../../ui/records/reviewed-column.tsx';
import { TextCell } from '../../ui/records/text-cell.tsx';
import { formatDate, formatEntered } from '../../ui/formatting/dates.ts';
import { daysOverdue } from '../../ui/records/overdue.ts';
import { useToday } from '../../data/clock.ts';
import { idLabel } from '../../../shared/text/record-names.ts';

export const DOCUMENT_FILTERS: readonly FilterPart[] = [
  'paid',
  'accounting',
  'notIncluded',
  'date',
  'dueDate',
  'expected',
  'created',
  'partners',
  'types',
  'methods',
  'currencies',
  'cities',
  'gross',
  'net',
  'vat',
  'marks',
];

/** A day of each month, to measure the longest date. */
const DAYS = Array.from({ length: 12 }, (_, month) => `2000-${String(month + 1).padStart(2, '0')}-28`);

/** Widths (rem): the arrow of a sorted column with its gap, and the icon of a status with its gap. */
const ARROW = 1.125;
const STATUS_ICON = 1.25;

/** Widths (rem) of a number's column, and those beyond which a number and the label of a currency have an ellipsis. */
const MIN_NUMBER = 5.5;
const MAX_NUMBER = 12;
const MAX_CURRENCY = 8;

/** Columns of the lists of expenses and incomes. @param typed includes the column for types */
export function useDocumentColumns({ typed }: { typed: boolean }): readonly GridColumn<RecordRow>[] {
  const { t } = useTranslation('records');
  const today = useToday();
  const paymentWord = usePaymentWord();
  const width = useTextWidth();
  const amountWidth = useAmountWidth();
  // Every language and date format needs another width.
  const dateWidth = Math.max(...DAYS.map((day) => width(formatDate(day))));
  return useMemo(() => {
    /** Width of a column that has these texts, and its label. */
    const widthFor = (label: string, content: number): number =>
      CELL_PADDING + Math.max(width(label, 'label') + ARROW, content);
    /** Width of the label below a due date. */
    const overdueWidth = (days: number): number =>
      days === 0 ? 0 : width(t('daysOverdue', { count: days, number: formatCount(days) }), 'small');
    const statusWidth =
      STATUS_ICON +
      Math.max(
        ...PAID_STATUSES.map((status) => width(t(`paid.${status}`))),
        ...CANCELLED.map((one) => width(t(`cancelled.${one}`))),
      );
    const amount = (
      id: 'net' | 'vat' | 'gross',
      least: number,
      optional?: number,
    ): GridColumn<RecordRow> => ({
      id,
      label: t(`column.${id}`),
      width: widthFor(t(`column.${id}`), least),
      content: (row) =>
        amountWidth({
          value: row[id],
          currency: row.currency,
          asSent: row.unreadable.includes(id),
          strong: id === 'gross',
        }),
      whole: true,
      ...(optional !== undefined && { optional }),
      align: 'end',
      sortable: true,
      render: (row) => (
        <Amount
          bare
          value={row[id]}
          currency={row.currency}
          asSent={row.unreadable.includes(id)}
          strong={id === 'gross'}
        />
      ),
    });
    const types: GridColumn<RecordRow> = {
      id: 'types',
      label: t('column.types'),
      width: 5,
      grow: 1.5,
      optional: 1,
      hidden: !typed,
      sortable: true,
      render: (row) => <TextCell text={row.types} />,
    };
    const text = (id: 'city' | 'taxNumber' | 'accountNumber', room: number): GridColumn<RecordRow> => ({
      id,
      label: t(`column.${id}`),
      width: room,
      hidden: true,
      sortable: true,
      render: (row) => <TextCell text={row[id]} />,
    });
    return [
      {
        id: 'date',
        label: t('column.date'),
        width: EDGE_PADDING + widthFor(t('column.date'), dateWidth),
        sortable: true,
        render: (row) => <DateCell date={row.date} unreadable={row.unreadable.includes('date')} />,
      },
      {
        id: 'dueDate',
        label: t('column.dueDate'),
        width: widthFor(t('column.dueDate'), dateWidth),
        content: (row) => overdueWidth(daysOverdue(row, today)),
        whole: true,
        sortable: true,
        render: (row) => (
          <span className={classes.due}>
            <DateCell date={row.dueDate} unreadable={row.unreadable.includes('dueDate')} />
            <OverdueLabel days={daysOverdue(row, today)} />
          </span>
        ),
      },
      {
        id: 'partnerName',
        label: t('column.partnerName'),
        width: 8,
        grow: typed ? 3 : 4.5,
        sortable: true,
        render: (row) => <LeadingCell text={row.partnerName ?? idLabel(row.partnerId)} row={row} />,
      },
      {
        id: 'number',
        label: t('column.number'),
        width: Math.max(MIN_NUMBER, CELL_PADDING + width(t('column.number'), 'label')),
        upTo: MAX_NUMBER,
        content: ({ number }) => (number === null ? 0 : width(number)),
        sortable: true,
        render: ({ number }) =>
          number === null || number === '' ? (
            <TextCell text={number} />
          ) : (
            <MiddleText text={number} widthOf={width} />
          ),
      },
      types,
      amount('net', 5, 3),
      amount('vat', 4.5, 2),
      amount('gross', 5.5),
      {
        id: 'currency',
        label: t('column.currency'),
        width: CELL_PADDING + width(t('column.currency'), 'label'),
        content: (row) => Math.min(row.currency === null ? 0 : width(row.currency), MAX_CURRENCY),
        whole: true,
        sortable: true,
        render: (row) => <TextCell text={row.currency} />,
      },
      {
        id: 'paidStatus',
        label: t('column.paidStatus'),
        width: EDGE_PADDING + widthFor(t('column.paidStatus'), statusWidth),
        sortable: true,
        render: (row) => <StatusMark row={row} />,
      },
      {
        id: 'paymentMethod',
        label: t('column.paymentMethod'),
        width: 9,
        hidden: true,
        sortable: true,
        render: (row) => (
          <TextCell text={row.paymentMethod === null ? null : paymentWord(row.paymentMethod)} />
        ),
      },
      text('city', 9),
      text('taxNumber', 9),
      text('accountNumber', 14),
      {
        id: 'created',
        label: t('column.created'),
        width: 12,
        hidden: true,
        sortable: true,
        render: (row) => <TextCell text={row.created === null ? null : formatEntered(row.created)} />,
      },
      reviewedColumn(t('column.reviewedAt')),
    ];
  }, [t, today, typed, paymentWord, width, amountWidth, dateWidth]);
}
