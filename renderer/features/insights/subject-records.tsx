import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentList, Subject } from '../../../shared/model/insight.ts';
import type { RecordFilter } from '../../../shared/model/filter.ts';
import type { Sort } from '../../../shared/model/record.ts';
import { ChangeList } from '../../ui/history/change-list.tsx';
import { LISTS } from './lists.ts';
import { RecordExcerpt } from './record-excerpt.tsx';
import classes from './insights.module.css';

const FIRST_DUE: Sort = { column: 'dueDate', descending: false };
const NEWEST: Sort = { column: 'date', descending: true };

interface Props {
  companyId: number;
  subject: Subject;
  /** Undefined for all currencies. */
  currency: string | null | undefined;
  today: string;
}

/** Open items, newest records and change history of one partner or type. */
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
            <Records
              key={list}
              companyId={companyId}
              subject={subject}
              currency={currency}
              today={today}
              list={list}
              which={which}
            />
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
  const { t } = useTranslation('insights');
  const isOpen = which === 'openItems';
  const filter: RecordFilter = {
    ...(currency !== undefined && { currencies: [currency] }),
    ...(subject.dimension === 'partner' ? { partners: [subject.member] } : { types: [subject.member] }),
    ...(isOpen && { paid: ['unpaid', 'partial'] }),
  };
  return (
    <RecordExcerpt
      companyId={companyId}
      list={list}
      filter={filter}
      today={today}
      sort={isOpen ? FIRST_DUE : NEWEST}
      caption={t(`subject.${isOpen ? 'open' : 'all'}.${list}`)}
      unpaid={isOpen}
    />
  );
}
