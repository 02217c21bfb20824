import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CSSProperties, ReactNode } from 'react';
import { OTHER_TYPES } from '../../../shared/enums.ts';
import type { Compared, Dimension, DocumentList, Figure } from '../../../shared/model/insight.ts';
import { subtractAmounts, unitsOf } from '../../../shared/money.ts';
import { FigureTable, type FigureRow } from '../../ui/charts/figure-table.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { ChangeText } from './change-text.tsx';
import { FigureAmount } from './figure-amount.tsx';
import { sumOf } from './month-figures.ts';
import type { PeriodName, Span } from '../../ui/routing/periods.ts';
import { subjectHref } from '../../ui/routing/insight-view.ts';
import classes from './insights.module.css';

/** Number of rows before the rest is combined into one. */
const MAX_SHOWN_ROWS = 8;

interface Props {
  companyId: number;
  list: DocumentList;
  dimension: Dimension;
  currency: string | null;
  span: Span;
  /** Whether the list has records in the period that it is compared with. */
  isComparable: boolean;
  /** Period name for the addresses of the members' pages, which show the same period. */
  named: PeriodName;
}

/** The largest partners or types of a list, all others combined, and the total. */
export function MemberTable({ companyId, list, dimension, currency, span, isComparable, named }: Props) {
  const { t } = useTranslation('insights');
  const { period, before } = span;
  const title = t(`members.${list}.${dimension}`);
  const { data, error } = useQuery(
    api.insights.members.queryOptions({
      input: { companyId, list, dimension, currency, period, before, limit: MAX_SHOWN_ROWS },
    }),
  );
  const largest = data ? Math.max(0, ...data.members.map(({ now }) => Math.abs(Number(now.gross)))) : 0;
  const cells = (figure: Compared) => [
    <FigureAmount key="now" bare figure={figure.now} currency={currency} strong />,
    ...(isComparable
      ? [
          <FigureAmount key="before" bare figure={figure.before} currency={currency} />,
          <ChangeText key="change" figure={figure} />,
        ]
      : []),
  ];
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {error && <Problem error={error} />}
      {!data && !error && <Loading />}
      {/* The list has records: without any, it has no table. */}
      {data?.members.length === 0 && <p className={classes.none}>{t(`members.none.${dimension}`)}</p>}
      {data && data.members.length > 0 && (
        <FigureTable
          caption={title}
          columns={[
            t('members.name'),
            t('members.now'),
            ...(isComparable ? [t(`before.${span.comparison}`), t('members.change')] : []),
          ]}
          rows={[
            ...data.members.map(({ member, name, ...figure }): FigureRow => ({
              id: member,
              header: (
                <ShareBar
                  share={largest === 0 ? 0 : Math.abs(Number(figure.now.gross)) / largest}
                  list={list}
                >
                  <Anchor
                    component={Link}
                    href={subjectHref(companyId, { dimension, member }, { currency, period: named })}
                    inherit
                  >
                    {name ?? (member === OTHER_TYPES ? t('otherTypes') : idLabel(member))}
                  </Anchor>
                </ShareBar>
              ),
              cells: cells(figure),
            })),
            ...(data.others.members > 0
              ? [
                  {
                    id: 'others',
                    header: t('members.others', {
                      count: data.others.members,
                      number: formatCount(data.others.members),
                    }),
                    cells: cells(data.others),
                  },
                ]
              : []),
            ...rest([...data.members, data.others], data.whole).map((figure) => ({
              id: 'rest',
              header: t(`members.rest.${dimension}`),
              cells: cells(figure),
            })),
          ]}
          total={{ id: 'whole', header: t('members.whole'), cells: cells(data.whole) }}
        />
      )}
    </section>
  );
}

/** The part of the total that no member accounts for; empty if there is none. */
function rest(members: Compared[], whole: Compared): Compared[] {
  const difference = (when: 'now' | 'before'): Figure => {
    const sum = sumOf(members.map((member) => member[when]));
    return { count: 0, notIncluded: 0, gross: subtractAmounts(whole[when].gross, sum.gross) };
  };
  const compared = { now: difference('now'), before: difference('before') };
  return unitsOf(compared.now.gross) === 0n && unitsOf(compared.before.gross) === 0n ? [] : [compared];
}

interface ShareBarProps {
  /** 0 … 1 of the longest bar. */
  share: number;
  list: DocumentList;
  children: ReactNode;
}

/** A name above a bar in proportion to its share; the adjacent figure has the same information. */
export function ShareBar({ share, list, children }: ShareBarProps) {
  return (
    <span className={classes.share}>
      <span dir="auto" className={classes.name}>
        {children}
      </span>
      <span
        className={classes.length}
        data-list={list}
        style={{ '--share': share } as CSSProperties}
        aria-hidden
      />
    </span>
  );
}
