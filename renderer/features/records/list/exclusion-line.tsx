import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountTotal } from '../../../../shared/model/record.ts';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { ExclusionLink, type ExclusionRoute } from './exclusion-link.tsx';
import classes from './list-total.module.css';

/** Reasons with the words for them, per kind of total. */
const REASONS = {
  out: ['cancelled', 'excluded', 'noCurrency'],
  outOfOpen: ['partial', 'statusUnknown'],
} as const;
const WORDS = {
  cancelled: 'cancelled',
  excluded: 'excluded',
  noCurrency: 'noCurrency',
  partial: 'partPaid',
  statusUnknown: 'statusUnknown',
} as const;
type Reason = keyof typeof WORDS;

interface Props {
  totals: readonly AmountTotal[];
  route: ExclusionRoute | null;
}

/** The records that the sums do not include, by reason. */
export function ExclusionLine({ totals, route }: Props) {
  const { t } = useTranslation(['records', 'common']);
  const countOf = (reason: Reason): number =>
    totals.reduce((sum, total) => sum + excludedBy(reason, total), 0);
  const groups = (['out', 'outOfOpen'] as const)
    .map((group) => ({ group, reasons: REASONS[group].filter((reason) => countOf(reason) > 0) }))
    .filter(({ reasons }) => reasons.length > 0);
  if (groups.length === 0) return null;
  return (
    <p className={classes.exclusions}>
      {groups.map(({ group, reasons }) => (
        <span key={group} data-group={group}>
          {t(`total.${group}`)}{' '}
          {reasons.map((reason, place) => (
            <Fragment key={reason}>
              {place > 0 && ' · '}
              <ExclusionLink route={route} only={{ notIncluded: [reason] }}>
                {t(`common:notIncluded.${WORDS[reason]}`, {
                  count: countOf(reason),
                  number: formatCount(countOf(reason)),
                })}
              </ExclusionLink>
            </Fragment>
          ))}
        </span>
      ))}
    </p>
  );
}

function excludedBy(reason: Reason, total: AmountTotal): number {
  if (reason === 'noCurrency') return total.currency === null ? total.count : 0;
  return total[reason];
}
