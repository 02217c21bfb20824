import { Tooltip, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountTotal, ListSummary } from '../../../../shared/model/record.ts';
import { TotalAmount } from '../../../ui/figures/total-amount.tsx';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { describeExclusions } from '../../../ui/formatting/not-included.ts';
import classes from './list-total.module.css';

const SUMS = ['net', 'vat', 'gross', 'unpaid'] as const;

/** Currencies shown at once; more would leave too little space for the list. */
const MAX_OPEN_CURRENCIES = 5;

/** The same media query as in shell.module.css. */
const LITTLE_ROOM = '(max-width: 40rem), (max-height: 34rem)';

interface Props {
  summary: ListSummary;
  summed: boolean;
}

/**
 * Record count and sums, one line per currency, each with the records it does not include. Many currencies are partly
 * collapsed, and all sums are in a small window. All lines are in the document either way, and none scrolls.
 */
export function ListTotal({ summary, summed }: Props) {
  const { t } = useTranslation('records');
  const { count, all, totals } = summary;
  const sumOf = (of: (total: AmountTotal) => number): number =>
    totals.reduce((sum, total) => sum + of(total), 0);
  const out = describeExclusions({
    cancelled: sumOf(({ cancelled }) => cancelled),
    excluded: sumOf(({ excluded }) => excluded),
    noCurrency: sumOf((total) => (total.currency === null ? total.count : 0)),
  });
  const partial = sumOf((total) => total.partial);
  const statusUnknown = sumOf((total) => total.statusUnknown);
  const number = formatCount(count);
  const sumsId = useId();
  const hasLittleRoom = useMediaQuery(LITTLE_ROOM, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const currencies = totals.filter(isOfACurrency);
  const canFold =
    summed && (currencies.length > MAX_OPEN_CURRENCIES || (hasLittleRoom && currencies.length > 0));
  const folded = !canFold || isOpen ? undefined : hasLittleRoom ? 'all' : 'rest';
  return (
    <section aria-label={t('total.label')} className={classes.total} data-folded={folded}>
      <div className={classes.counts}>
        <strong>{t('total.label')}</strong>
        <span>
          {count === all
            ? t('total.count', { count, number })
            : t('total.filtered', { number, all: formatCount(all) })}
        </span>
        {canFold && (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={sumsId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={14} aria-hidden />
            {t('total.sums')} · {formatCount(currencies.length)}
          </UnstyledButton>
        )}
        {out !== '' && <span className={classes.notIncluded}>{out}</span>}
        {partial + statusUnknown > 0 && (
          <span className={classes.notOpen}>
            {[
              partial > 0 && t('total.partial', { count: partial, number: formatCount(partial) }),
              statusUnknown > 0 &&
                t('total.statusUnknown', { count: statusUnknown, number: formatCount(statusUnknown) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </div>
      {summed && (
        <div id={sumsId} role="group" aria-label={t('total.sums')} className={classes.sums}>
          {currencies.map((total) => (
            <dl key={total.currency} className={classes.currency}>
              <div className={classes.code}>
                <dt>{t('total.currency')}</dt>
                <dd>
                  <bdi>{total.currency}</bdi>
                </dd>
              </div>
              {SUMS.map((sum) => (
                <div key={sum} className={classes.sum}>
                  <dt>
                    <SumLabel sum={sum} />
                  </dt>
                  <dd>
                    <TotalAmount
                      bare
                      value={total[sum]}
                      isNothing={isOfNothing(total, sum)}
                      currency={total.currency}
                      strong={sum === 'gross'}
                    />
                    {total.notIncluded[sum] > 0 && (
                      <span className={classes.partly}>
                        {' · '}
                        {t('total.notIncluded', {
                          count: total.notIncluded[sum],
                          number: formatCount(total.notIncluded[sum]),
                        })}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      )}
    </section>
  );
}

/** Whether a sum has no records: all are cancelled or, except for the unpaid sum, excluded. */
function isOfNothing({ count, excluded, notIncluded, ...total }: AmountTotal, sum: (typeof SUMS)[number]) {
  return sum === 'unpaid' ? count + excluded === 0 : total[sum] === null && notIncluded[sum] === 0;
}

/** Records without a currency are never added up. */
function isOfACurrency({ currency }: AmountTotal): boolean {
  return currency !== null;
}

function SumLabel({ sum }: { sum: (typeof SUMS)[number] }) {
  const { t } = useTranslation('records');
  if (sum !== 'unpaid') return t(`column.${sum}`);
  return (
    <Tooltip multiline w={260} label={t('total.unpaidMeaning')}>
      <span className={classes.explained}>{t('total.unpaid')}</span>
    </Tooltip>
  );
}
