import { Loader, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentList, Subject } from '../../../shared/model/insight.ts';
import type { RecordFilter } from '../../../shared/model/filter.ts';
import type { AmountTotal, Sort } from '../../../shared/model/record.ts';
import { Amount } from '../../components/amount.tsx';
import { Problem } from '../../failures/problem.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { ChangeList } from '../../ledger/change-list.tsx';
import { api } from '../../queries/api.ts';
import { LineTable } from '../worklists/line-table.tsx';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

/** Of each list; the links above lead to all of them. */
const SHOWN = 8;

const FIRST_DUE: Sort = { column: 'dueDate', descending: false };
const NEWEST: Sort = { column: 'date', descending: true };

interface Props {
  companyId: number;
  subject: Subject;
  /** Undefined: of every currency. */
  currency: string | null | undefined;
  today: string;
}

/** What is open of one partner or type, what was entered last, and what became of its own record. */
export function SubjectRecords({ companyId, subject, currency, today }: Props) {
  const { t } = useTranslation('insights');
  const resource = subject.dimension === 'partner' ? 'partners' : 'expense-types';
  return (
    <>
      {(['openItems', 'latest'] as const).map((which) => (
        <section key={which} aria-label={t(`subject.${which}`)} className={classes.records}>
          <Title order={2} mb="xs">
            {t(`subject.${which}`)}
          </Title>
          {LISTS.map((list) => (
            <Records key={list} {...{ companyId, subject, currency, today, list, which }} />
          ))}
        </section>
      ))}
      <section aria-label={t('subject.history')} className={classes.records}>
        <Title order={2} mb="xs">
          {t('subject.history')}
        </Title>
        <ChangeList
          of={{ companyId, resource, recordId: subject.member }}
          label={t('subject.history')}
          nothing={t('subject.noHistory')}
        />
      </section>
    </>
  );
}

interface RecordsProps extends Props {
  list: DocumentList;
  which: 'openItems' | 'latest';
}

function Records({ companyId, subject, currency, today, list, which }: RecordsProps) {
  const { t } = useTranslation(['insights', 'common']);
  const filter: RecordFilter = {
    ...(currency !== undefined && { currencies: [currency] }),
    ...(subject.dimension === 'partner' ? { partners: [subject.member] } : { types: [subject.member] }),
    ...(which === 'openItems' && { paid: ['unpaid', 'partial'] }),
  };
  const query = { companyId, resource: list, filter };
  const sort = which === 'openItems' ? FIRST_DUE : NEWEST;
  const page = useQuery(
    api.records.page.queryOptions({ input: { ...query, sort, offset: 0, limit: SHOWN } }),
  );
  const summary = useQuery(api.records.summary.queryOptions({ input: query })).data;
  if (page.error) return <Problem error={page.error} />;
  if (!page.data) return <Loader size="sm" aria-label={t('common:loading')} />;
  const count = summary?.count ?? page.data.length;
  const name = t(`subject.${which === 'openItems' ? 'open' : 'all'}.${list}`);
  return (
    <>
      <p className={classes.sum}>
        <strong>{t(`list.${list}`)}</strong> {t('totals.records', { count, number: formatCount(count) })}
        {which === 'openItems' &&
          summary?.totals.map((total) => <Unpaid key={total.currency} total={total} />)}
      </p>
      {page.data.length > 0 && (
        <LineTable
          caption={name}
          lines={page.data.map((row) => ({ resource: list, row }))}
          named={false}
          asOf={today}
        />
      )}
    </>
  );
}

/** What is unpaid in one currency, and what is not in it. */
function Unpaid({ total }: { total: AmountTotal }) {
  const { t } = useTranslation('insights');
  const notIn = total.leftOut + total.partial;
  return (
    <span>
      {' · '}
      {t('subject.unpaid')} <Amount value={total.unpaid} currency={total.currency} strong />
      {notIn > 0 && ` · ${t('subject.notIn', { count: notIn, number: formatCount(notIn) })}`}
    </span>
  );
}
