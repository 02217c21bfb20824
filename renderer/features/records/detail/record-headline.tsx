import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { RecordRow, Resource } from '../../../../shared/model/record.ts';
import { Amount } from '../../../components/amount.tsx';
import { formatDate, formatInstant } from '../../../formatting/dates.ts';
import { subjectHref } from '../../insights/insight-view.ts';
import { DueWord, LateWord } from '../cells/late-word.tsx';
import { daysLate, daysLeft } from '../cells/lateness.ts';
import { PaidStatusMark } from '../cells/paid-status.tsx';
import { useToday } from '../cells/use-today.ts';
import classes from './record-headline.module.css';

/** Who, how much, and how it stands: what one looks for first. */
export function RecordHeadline({ row, resource }: { row: RecordRow; resource: Resource }) {
  const { t } = useTranslation('records');
  const today = useToday();
  const isDocument = resource === 'expenses' || resource === 'incomes';
  const who = isDocument ? row.partnerName : row.name;
  return (
    <div className={classes.headline}>
      <Title order={2}>{who ?? t('detail.unnamed', { id: row.recordId })}</Title>
      {isDocument && (
        <>
          <p className={classes.gross}>
            <Amount value={row.gross} currency={row.currency} asSent={row.asSent} strong />
          </p>
          {row.asSent && <p className={classes.note}>{t('detail.asSent')}</p>}
          <p className={classes.standing}>
            {row.number !== null && <span>{row.number}</span>}
            {row.date !== null && <span>{formatDate(row.date)}</span>}
            {row.paidStatus !== null && <PaidStatusMark status={row.paidStatus} />}
            <LateWord days={daysLate(row, today)} />
            <DueWord days={daysLeft(row, today)} />
          </p>
          <Split row={row} />
        </>
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

/** The gross taken apart into net and VAT. */
function Split({ row }: { row: RecordRow }) {
  const { t } = useTranslation('records');
  return (
    <dl className={classes.split}>
      {(['net', 'vat'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`column.${part}`)}</dt>
          <dd>
            <Amount bare value={row[part]} currency={row.currency} asSent={row.asSent} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
