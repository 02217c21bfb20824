import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListSummary } from '../../../../shared/model/record.ts';
import { Amount } from '../../../components/amount.tsx';
import { formatCount } from '../../../formatting/amounts.ts';
import classes from './list-total.module.css';

const SUMS = ['net', 'vat', 'gross', 'unpaid'] as const;

interface Props {
  summary: ListSummary;
  summed: boolean;
}

/** How many records are shown, and their sums, one line per currency, with what is left out of them in words. */
export function ListTotal({ summary, summed }: Props) {
  const { t } = useTranslation('records');
  const { count, all, totals } = summary;
  const sumOf = (name: 'leftOut' | 'partial' | 'unsaid'): number =>
    totals.reduce((sum, total) => sum + total[name], 0);
  const leftOut = sumOf('leftOut');
  const [partial, unsaid] = [sumOf('partial'), sumOf('unsaid')];
  const number = formatCount(count);
  return (
    <section aria-label={t('total.label')} className={classes.total}>
      <div className={classes.counts}>
        <strong>{t('total.label')}</strong>
        <span>
          {count === all
            ? t('total.count', { count, number })
            : t('total.filtered', { number, all: formatCount(all) })}
        </span>
        {leftOut > 0 && (
          <span className={classes.leftOut}>
            {t('total.leftOut', { count: leftOut, number: formatCount(leftOut) })}
          </span>
        )}
        {partial + unsaid > 0 && (
          <span className={classes.notOpen}>
            {[
              partial > 0 && t('total.partial', { count: partial, number: formatCount(partial) }),
              unsaid > 0 && t('total.unsaid', { count: unsaid, number: formatCount(unsaid) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </div>
      {summed && (
        // With many currencies it scrolls, by the keyboard too.
        <div role="group" aria-label={t('total.sums')} tabIndex={0} className={classes.sums}>
          {totals.map((total) => (
            <dl key={total.currency} className={classes.currency}>
              <div className={classes.code}>
                <dt>{t('total.currency')}</dt>
                <dd>{total.currency ?? t('none')}</dd>
              </div>
              {SUMS.map((sum) => (
                <div key={sum} className={classes.sum}>
                  <dt>
                    <SumLabel sum={sum} />
                  </dt>
                  <dd>
                    <Amount bare value={total[sum]} currency={total.currency} strong={sum === 'gross'} />
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

function SumLabel({ sum }: { sum: (typeof SUMS)[number] }) {
  const { t } = useTranslation('records');
  if (sum !== 'unpaid') return t(`column.${sum}`);
  return (
    <Tooltip multiline w={260} label={t('total.unpaidMeaning')}>
      <span className={classes.explained}>{t('total.unpaid')}</span>
    </Tooltip>
  );
}
