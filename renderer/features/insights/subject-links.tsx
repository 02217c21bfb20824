import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Subject } from '../../../shared/model/insight.ts';
import { useHasRecord } from '../../data/queries/use-has-record.ts';
import { paths } from '../../../shared/screens.ts';
import { writeInsightView, type InsightView } from '../../ui/routing/insight-view.ts';
import { LISTS } from './lists.ts';
import { recordsHref } from '../../ui/routing/record-links.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  currency: string | null;
  subject: Subject;
  /** Period and currency that the link back to the company keeps. */
  view: InsightView;
}

/** Links from a partner or type to all of its records, its open items and, if it has a record, its own details. */
export function SubjectLinks({ companyId, currency, subject, view }: Props) {
  const { t } = useTranslation('insights');
  const resource = subject.dimension === 'partner' ? 'partners' : 'expense-types';
  const hasRecord = useHasRecord(companyId, resource, subject.member);
  const links: [string, string][] = [
    ...LISTS.flatMap((list): [string, string][] => [
      [t(`subject.all.${list}`), recordsHref({ companyId, list, currency, subject })],
      [t(`subject.open.${list}`), recordsHref({ companyId, list, currency, subject, standing: 'unpaid' })],
    ]),
    ...(hasRecord === false
      ? []
      : [
          [
            t(`subject.details.${subject.dimension}`),
            paths.record(companyId, resource, subject.member),
          ] satisfies [string, string],
        ]),
    [
      t('subject.company'),
      `${paths.company(companyId, 'insights')}?${writeInsightView({ ...view, subject: null })}`,
    ],
  ];
  return (
    <nav aria-label={t('subject.links')} className={classes.links}>
      {links.map(([label, href]) => (
        <Anchor key={label} component={Link} href={href} size="sm">
          {label}
        </Anchor>
      ))}
    </nav>
  );
}
