import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanyMonths, Subject } from '../../../shared/model/insight.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { Span } from '../../ui/routing/periods.ts';
import { recordsHref } from '../../ui/routing/record-links.ts';
import { exclusionsOf, type Exclusion } from './month-figures.ts';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  months: CompanyMonths;
  span: Span;
  currency: string | null;
  subject: Subject | null;
}

/** What the figures of a currency do not include: one line, which opens to the reasons and their records. */
export function NotIncludedNote({ companyId, months, span, currency, subject }: Props) {
  const { t } = useTranslation('insights');
  const exclusions = exclusionsOf(months, currency);
  const unread = LISTS.filter((list) => !months[list].isReady);
  const total = exclusions.reduce((sum, { count }) => sum + count, 0);
  const number = (count: number) => ({ count, number: formatCount(count) });

  /** Undefined for reasons that a list cannot be filtered by. */
  function hrefOf({ list, reason, currency: own }: Exclusion): string | undefined {
    if (reason === 'undated') return undefined;
    return recordsHref({
      companyId,
      list,
      currency: own,
      date: span.period,
      subject,
      ...(reason === 'cancelled' && { standing: 'cancelled' }),
      ...(reason === 'excluded' && { excluded: true }),
      ...(reason === 'unreadable' && { unreadable: true }),
    });
  }

  return (
    <div className={classes.notIncluded}>
      {unread.map((list) => (
        <p key={list}>{t(`notIncluded.notSynced.${list}`)}</p>
      ))}
      {unread.length === 0 && total === 0 && <p>{t('notIncluded.nothing')}</p>}
      {total > 0 && (
        <Disclosure summary={t('notIncluded.summary', number(total))}>
          <ul>
            {exclusions.map((exclusion) => {
              const { list, reason, currency: own, count } = exclusion;
              const href = hrefOf(exclusion);
              const words = t(`notIncluded.${reason}`, { ...number(count), currency: own ?? '' });
              return (
                <li key={`${list} ${reason} ${own ?? ''}`}>
                  {t(`list.${list}`)}:{' '}
                  {href === undefined ? (
                    words
                  ) : (
                    <Anchor component={Link} href={href} inherit underline="always">
                      {words}
                    </Anchor>
                  )}
                </li>
              );
            })}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
