import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentList } from '../../../shared/model/insight.ts';
import type { RecordFilter } from '../../../shared/model/filter.ts';
import type { AmountTotal, Sort } from '../../../shared/model/record.ts';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { exclusionsOf, describeExclusions } from '../../ui/formatting/not-included.ts';
import { api } from '../../data/queries/api.ts';
import { LineTable } from '../../ui/records/line-table.tsx';
import classes from './insights.module.css';

/** Number of records shown; the rest is behind a link. */
const MAX_SHOWN_ROWS = 8;

interface Props {
  companyId: number;
  list: DocumentList;
  filter: RecordFilter;
  sort: Sort;
  caption: string;
  /** Whether the open amount is shown. */
  unpaid: boolean;
  today: string;
}

/** First records of a list that match a filter, and their total number. */
export function RecordExcerpt({ companyId, list, filter, sort, caption, unpaid, today }: Props) {
  const { t } = useTranslation('insights');
  const query = { companyId, resource: list, filter };
  const page = useQuery(
    api.records.page.queryOptions({ input: { ...query, sort, offset: 0, limit: MAX_SHOWN_ROWS } }),
  );
  const summary = useQuery(api.records.summary.queryOptions({ input: query })).data;
  if (page.error) return <Problem error={page.error} />;
  if (!page.data) return <Loading />;
  const count = summary?.count ?? page.data.length;
  return (
    <>
      <p className={classes.sum}>
        <strong>{t(`list.${list}`)}</strong> {t('totals.records', { count, number: formatCount(count) })}
        {unpaid && summary?.totals.map((total) => <Unpaid key={total.currency} total={total} />)}
      </p>
      {page.data.length > 0 && (
        <LineTable
          caption={caption}
          lines={page.data.map((row) => ({ resource: list, row }))}
          named={false}
          asOf={today}
        />
      )}
    </>
  );
}

/** Open amount in one currency, and what it does not include. */
function Unpaid({ total }: { total: AmountTotal }) {
  const { t } = useTranslation('insights');
  const out = describeExclusions({
    ...exclusionsOf(total.currency, total.notIncluded.unpaid),
    partPaid: total.partial,
    cancelled: total.cancelled,
  });
  return (
    <span>
      {' · '}
      {t('subject.unpaid')}{' '}
      <TotalAmount
        value={total.unpaid}
        isNothing={total.count + total.excluded === 0}
        currency={total.currency}
        strong
      />
      {out !== '' && ` · ${out}`}
    </span>
  );
}
