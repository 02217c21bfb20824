import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { RecordRow, Resource } from '../../../../shared/model/record.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { formatInstant } from '../../../ui/formatting/dates.ts';
import { subjectHref } from '../../../ui/routing/insight-view.ts';
import { ThingNaming } from '../../../ui/naming/thing-naming.tsx';
import { DateText } from '../../../ui/records/date-cell.tsx';
import { DueLabel, OverdueLabel } from '../../../ui/records/overdue-label.tsx';
import { daysOverdue, daysUntilDue } from '../../../ui/records/overdue.ts';
import { ExcludedBadge, StatusMark } from '../../../ui/records/status-mark.tsx';
import { useToday } from '../../../data/clock.ts';
import classes from './record-headline.module.css';

/** Partner, amount and status of a record. */
export function RecordHeadline({ row, resource }: { row: RecordRow; resource: Resource }) {
  const { t } = useTranslation('records');
  const today = useToday();
  const isDocument = resource === 'expenses' || resource === 'incomes';
  const who = isDocument ? row.partnerName : row.name;
  return (
    <div className={classes.headline}>
      <Title order={2}>
        <bdi>{who ?? t('detail.unnamed', { id: row.recordId })}</bdi>
      </Title>
      {isDocument && (
        <>
          <p className={classes.gross}>
            <Amount
              value={row.gross}
              currency={row.currency}
              asSent={row.unreadable.includes('gross')}
              strong
            />
          </p>
          {row.unreadable.length > 0 && (
            <p className={classes.note}>
              {t('detail.unreadable', {
                columns: row.unreadable.map((column) => t(`column.${column}`)).join(', '),
              })}
            </p>
          )}
          {row.cancelled !== null && <p className={classes.note}>{t(`detail.${row.cancelled}`)}</p>}
          {row.isExcluded && <p className={classes.note}>{t('excludedMeaning')}</p>}
          <p className={classes.standing}>
            {row.number !== null && <span dir="auto">{row.number}</span>}
            {row.date !== null && <DateText date={row.date} unreadable={row.unreadable.includes('date')} />}
            {(row.cancelled ?? row.paidStatus) !== null && <StatusMark row={row} />}
            <ExcludedBadge row={row} />
            <OverdueLabel days={daysOverdue(row, today)} />
            <DueLabel days={daysUntilDue(row, today)} />
          </p>
          <Split row={row} />
        </>
      )}
      {resource === 'expense-types' && (
        <ThingNaming companyId={row.companyId} kind="expense-type" id={row.recordId} />
      )}
      {!isDocument && (
        <Anchor
          component={Link}
          size="sm"
          href={subjectHref(row.companyId, {
            dimension: resource === 'partners' ? 'partner' : 'type',
            member: row.recordId,
          })}
        >
          {t('detail.months')}
        </Anchor>
      )}
      {row.removedAt !== null && (
        <p className={classes.note}>{t('detail.removedAt', { time: formatInstant(row.removedAt) })}</p>
      )}
    </div>
  );
}

/** Net and VAT of the gross amount. */
function Split({ row }: { row: RecordRow }) {
  const { t } = useTranslation('records');
  return (
    <dl className={classes.split}>
      {(['net', 'vat'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`column.${part}`)}</dt>
          <dd>
            <Amount bare value={row[part]} currency={row.currency} asSent={row.unreadable.includes(part)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
