import { Anchor, Table, ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Eye } from 'lucide-react';
import type { WorklistLine } from '../../../shared/model/worklist.ts';
import { LINE_COLUMNS, type LineColumn } from '../../../shared/worklist-order.ts';
import { Amount } from '../figures/amount.tsx';
import { DataTable, figureCell } from '../layout/data-table.tsx';
import { SortHeader, type Sorting } from '../layout/sort-header.tsx';
import { useLineKeys } from '../use-line-keys.ts';
import { recordTitle } from '../history/record-title.ts';
import { paths } from '../../../shared/screens.ts';
import { DateText } from './date-cell.tsx';
import { DueLabel, OverdueLabel } from './overdue-label.tsx';
import { daysOverdue, daysUntilDue } from './overdue.ts';
import { ExcludedBadge, StatusMark } from './status-mark.tsx';
import { CompanyName } from '../company-name.tsx';
import classes from './line-table.module.css';
import { formatInstant } from '../formatting/dates.ts';
import { reviewableOf } from './reviewable.ts';
import { useReview } from './use-review.ts';

interface Props {
  caption: string;
  lines: readonly WorklistLine[];
  /** Shows the company, too. */
  named: boolean;
  asOf: string;
  /** Makes the columns sortable. */
  sorting?: Sorting<LineColumn>;
}

/** A table of records, each with a link to its details. */
export function LineTable({ caption, lines, named, asOf, sorting }: Props) {
  const { t } = useTranslation(['worklists', 'records']);
  const onKeyDown = useLineKeys();
  return (
    <div className={classes.lines} onKeyDown={onKeyDown}>
      <DataTable caption={caption}>
        <Table.Thead>
          <Table.Tr>
            {named && <Table.Th>{t('company')}</Table.Th>}
            {LINE_COLUMNS.map((column) => {
              const label = column === 'record' ? t('record') : t(`records:column.${column}`);
              const isFigure = column === 'gross';
              return sorting ? (
                <SortHeader
                  key={column}
                  column={column}
                  label={label}
                  isFigure={isFigure}
                  {...(isFigure && { hint: t('byCurrency') })}
                  {...sorting}
                />
              ) : (
                <Table.Th key={column} className={isFigure ? (figureCell ?? '') : ''}>
                  {label}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Line
              key={`${line.row.companyId}/${line.resource}/${line.row.recordId}`}
              line={line}
              named={named}
              asOf={asOf}
            />
          ))}
        </Table.Tbody>
      </DataTable>
    </div>
  );
}

function Line({ line, named, asOf }: Pick<Props, 'named' | 'asOf'> & { line: WorklistLine }) {
  const { t } = useTranslation(['worklists', 'records']);
  const { resource, row } = line;
  const name = recordTitle(row, resource) ?? t('records:detail.unnamed', { id: row.recordId });
  return (
    <Table.Tr>
      {named && (
        <Table.Td>
          <CompanyName companyId={row.companyId} />
        </Table.Td>
      )}
      <Table.Th scope="row">
        <div className={classes.record}>
          <span>
            <Anchor
              inherit
              component={Link}
              dir="auto"
              data-line
              href={paths.record(row.companyId, resource, row.recordId)}
            >
              {name}
            </Anchor>
            <span className={classes.resource}>{t(`records:one.${resource}`)}</span>
            {row.reviewedAt !== null && <span className={classes.reviewed}>{t('reviewed')}</span>}
          </span>
          <ReviewToggle line={line} name={name} />
        </div>
      </Table.Th>
      <Table.Td>
        <DateText date={row.date} unreadable={row.unreadable.includes('date')} />
      </Table.Td>
      <Table.Td>
        <span className={classes.due}>
          <DateText date={row.dueDate} unreadable={row.unreadable.includes('dueDate')} />
          <OverdueLabel days={daysOverdue(row, asOf)} />
          <DueLabel days={daysUntilDue(row, asOf)} />
        </span>
      </Table.Td>
      <Table.Td>
        <StatusMark row={row} /> <ExcludedBadge row={row} />
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>
        <Amount value={row.gross} currency={row.currency} asSent={row.unreadable.includes('gross')} />
      </Table.Td>
    </Table.Tr>
  );
}

/**
 * Toggles the review mark of a record.
 *
 * @param props.name name of the record, for the label.
 */
export function ReviewToggle({ line, name }: { line: WorklistLine; name: string }) {
  const { t } = useTranslation(['worklists', 'records']);
  const review = useReview();
  const { reviewedAt } = line.row;
  const isReviewed = reviewedAt !== null;
  return (
    <ActionIcon
      size={24}
      variant={isReviewed ? 'light' : 'subtle'}
      color={isReviewed ? 'accent' : 'gray'}
      data-kept-focus
      aria-pressed={isReviewed}
      aria-label={t('review', { name })}
      title={isReviewed ? formatInstant(reviewedAt) : t('records:mark.mark')}
      onClick={() => review([reviewableOf(line)], !isReviewed)}
    >
      <Eye size={14} aria-hidden />
    </ActionIcon>
  );
}
