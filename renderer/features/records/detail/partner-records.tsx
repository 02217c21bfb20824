import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Resource } from '../../../../shared/model/record.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Problem } from '../../../ui/failures/problem.tsx';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { api } from '../../../data/queries/api.ts';
import { paths } from '../../../../shared/screens.ts';
import { DateText } from '../../../ui/records/date-cell.tsx';
import { ExcludedBadge, StatusMark } from '../../../ui/records/status-mark.tsx';
import classes from './partner-records.module.css';

interface Props {
  companyId: number;
  partnerId: string;
  /** The record in the details, which is not listed again. */
  own: { resource: Resource; recordId: string };
}

/** Number of newest records shown per list. */
const MAX_SHOWN_ROWS = 5;

/** Other records of a partner, newest first; loaded when expanded. */
export function PartnerRecords({ companyId, partnerId, own }: Props) {
  const { t } = useTranslation('lists');
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.partner} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('partner.title')}</summary>
      {opened &&
        (['expenses', 'incomes'] as const).map((resource) => (
          <RecordsOf
            key={resource}
            companyId={companyId}
            partnerId={partnerId}
            own={own}
            resource={resource}
          />
        ))}
    </details>
  );
}

function RecordsOf({ companyId, partnerId, own, resource }: Props & { resource: 'expenses' | 'incomes' }) {
  const { t } = useTranslation(['lists', 'records']);
  const list = { companyId, resource, filter: { partners: [partnerId] } };
  const sort = { column: 'date', descending: true } as const;
  const page = useQuery(
    api.records.page.queryOptions({ input: { ...list, sort, offset: 0, limit: MAX_SHOWN_ROWS + 1 } }),
  );
  const summary = useQuery(api.records.summary.queryOptions({ input: list }));
  if (page.error) return <Problem error={page.error} />;
  if (!page.data) return null;
  const others = page.data.filter(({ recordId }) => resource !== own.resource || recordId !== own.recordId);
  const search = new URLSearchParams({ partner: partnerId }).toString();
  return (
    <section>
      <h4 className={classes.list}>{t(`records:resource.${resource}`)}</h4>
      {others.length === 0 ? (
        <p className={classes.none}>{t('partner.none')}</p>
      ) : (
        <ul className={classes.records}>
          {others.slice(0, MAX_SHOWN_ROWS).map((row) => (
            <li key={row.recordId} className={classes.record}>
              <Anchor
                inherit
                component={Link}
                dir="auto"
                href={paths.record(companyId, resource, row.recordId)}
              >
                {row.number ?? t('records:detail.unnamed', { id: row.recordId })}
              </Anchor>
              <span>
                {row.date !== null && (
                  <DateText date={row.date} unreadable={row.unreadable.includes('date')} />
                )}
                {row.cancelled !== null && <StatusMark row={row} />}
                <ExcludedBadge row={row} />
              </span>
              <Amount value={row.gross} currency={row.currency} asSent={row.unreadable.includes('gross')} />
            </li>
          ))}
        </ul>
      )}
      {summary.data && summary.data.count > 0 && (
        <Anchor inherit component={Link} href={`${paths.company(companyId, resource)}?${search}`}>
          {t('partner.all', { number: formatCount(summary.data.count) })}
        </Anchor>
      )}
    </section>
  );
}
