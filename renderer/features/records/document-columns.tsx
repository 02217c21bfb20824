import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAID_STATUSES } from '../../../shared/constants/paid-statuses.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { FilterPart } from './filter/view-filter.ts';
import { Amount } from '../../components/amount.tsx';
import type { GridColumn } from '../../components/virtual-grid/grid-column.ts';
import classes from './cells/cells.module.css';
import { DateCell } from './cells/date-cell.tsx';
import { LateWord } from './cells/late-word.tsx';
import { LeadingCell } from './cells/leading-cell.tsx';
import { PaidStatusMark } from './cells/paid-status.tsx';
import { usePaymentWord } from './cells/payment-method.ts';
import { reviewedColumn } from './cells/reviewed-column.tsx';
import { TextCell } from './cells/text-cell.tsx';
import { formatDate, formatSentTime } from '../../formatting/dates.ts';
import { daysLate } from './cells/lateness.ts';
import { useToday } from './cells/use-today.ts';
import { BETWEEN_PARTS, widthForWords } from './cells/word-width.ts';
import { nameless } from './nameless.ts';
import type { ListSorting } from './list/list-view.ts';

/** Expenses and incomes: newest first. */
export const DOCUMENT_SORTING: ListSorting = {
  columns: [
    'date',
    'dueDate',
    'created',
    'partnerName',
    'number',
    'types',
    'net',
    'vat',
    'gross',
    'currency',
    'paidStatus',
    'paymentMethod',
    'city',
    'taxNumber',
    'accountNumber',
    'reviewedAt',
  ],
  usual: { column: 'date', descending: true },
};

export const DOCUMENT_FILTERS: readonly FilterPart[] = [
  'paid',
  'date',
  'dueDate',
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

/** A day of each month: one of them is as long as a date gets. */
const DAYS = Array.from({ length: 12 }, (_, month) => `2000-${String(month + 1).padStart(2, '0')}-28`);

/** The columns of lists of documents: expenses and incomes. `typed`: with what each is for. */
export function useDocumentColumns({ typed }: { typed: boolean }): readonly GridColumn<RecordRow>[] {
  const { t } = useTranslation('records');
  const today = useToday();
  const paymentWord = usePaymentWord();
  // Some languages, and some ways to write a date, need more room than English does.
  const dateRoom = widthForWords(
    DAYS.map((day) => formatDate(day)),
    0,
    12,
    BETWEEN_PARTS,
  );
  const paidWidth = widthForWords(
    PAID_STATUSES.map((status) => t(`paid.${status}`)),
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
        <Amount bare value={row[id]} currency={row.currency} asSent={row.asSent} strong={id === 'gross'} />
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
        render: (row) => <DateCell date={row.date} />,
      },
      {
        id: 'dueDate',
        label: t('column.dueDate'),
        width: 6.75 + dateRoom,
        roomy: 11.25 + dateRoom,
        sortable: true,
        render: (row) => (
          <span className={classes.due}>
            <DateCell date={row.dueDate} />
            <LateWord days={daysLate(row, today)} />
          </span>
        ),
      },
      {
        id: 'partnerName',
        label: t('column.partnerName'),
        width: 6.25,
        grow: typed ? 3 : 4.5,
        sortable: true,
        render: (row) => <LeadingCell text={row.partnerName ?? nameless(row.partnerId)} row={row} />,
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
        render: (row) => <PaidStatusMark status={row.paidStatus} />,
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
        render: (row) => <TextCell text={row.created === null ? null : formatSentTime(row.created)} />,
      },
      reviewedColumn(t('column.reviewedAt')),
    ];
  }, [t, today, typed, paymentWord, dateRoom, paidWidth]);
}
