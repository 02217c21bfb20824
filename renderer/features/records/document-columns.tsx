import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCELLED, PAID_STATUSES } from '../../../shared/enums.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { FilterPart } from '../../ui/routing/view-filter.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
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

/** Columns of the lists of expenses and incomes. @param typed includes the column for types */
export function useDocumentColumns({ typed }: { typed: boolean }): readonly GridColumn<RecordRow>[] {
  const { t } = useTranslation('records');
  const today = useToday();
  const paymentWord = usePaymentWord();
  // Some languages and date formats need more space than English.
  const dateRoom = widthForWords(
    DAYS.map((day) => formatDate(day)),
    0,
    12,
    BETWEEN_PARTS,
  );
  const paidWidth = widthForWords(
    [...PAID_STATUSES.map((status) => t(`paid.${status}`)), ...CANCELLED.map((one) => t(`cancelled.${one}`))],
    7.375,
    11,
  );
  return useMemo(() => {
    const amount = (
      id: 'net' | 'vat' | 'gross',
      width: number,
      optional?: number,
    ): GridColumn<RecordRow> => ({
      id,
      label: t(`column.${id}`),
      width,
      grow: 1,
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
      width: 4.25,
      grow: 1.5,
      optional: 1,
      hidden: !typed,
      sortable: true,
      render: (row) => <TextCell text={row.types} />,
    };
    const text = (id: 'city' | 'taxNumber' | 'accountNumber', width: number): GridColumn<RecordRow> => ({
      id,
      label: t(`column.${id}`),
      width,
      hidden: true,
      sortable: true,
      render: (row) => <TextCell text={row[id]} />,
    });
    return [
      {
        id: 'date',
        label: t('column.date'),
        width: 7.65 + dateRoom,
        sortable: true,
        render: (row) => <DateCell date={row.date} unreadable={row.unreadable.includes('date')} />,
      },
      {
        id: 'dueDate',
        label: t('column.dueDate'),
        width: 6.75 + dateRoom,
        roomy: 11.25 + dateRoom,
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
        width: 6.25,
        grow: typed ? 3 : 4.5,
        sortable: true,
        render: (row) => <LeadingCell text={row.partnerName ?? idLabel(row.partnerId)} row={row} />,
      },
      {
        id: 'number',
        label: t('column.number'),
        width: 5,
        grow: 2,
        sortable: true,
        render: (row) => <TextCell text={row.number} />,
      },
      types,
      amount('net', 6.5, 3),
      amount('vat', 6.1, 2),
      amount('gross', 7),
      {
        id: 'currency',
        label: t('column.currency'),
        width: 4.5,
        sortable: true,
        render: (row) => <TextCell text={row.currency} />,
      },
      {
        id: 'paidStatus',
        label: t('column.paidStatus'),
        width: paidWidth,
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
  }, [t, today, typed, paymentWord, dateRoom, paidWidth]);
}

/** Average width (rem) of an additional character: a letter of a word, or a separator between the parts of a date. */
const LETTER = 0.42;
const BETWEEN_PARTS = 0.25;

/** Width (rem) of a column of known texts: `usual` if none exceeds `length` characters, otherwise more. */
function widthForWords(words: readonly string[], usual: number, length: number, character = LETTER): number {
  const longest = Math.max(...words.map((word) => word.length));
  return usual + Math.max(longest - length, 0) * character;
}
