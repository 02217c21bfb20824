import { UnstyledButton } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSummary } from '../../../../shared/model/record.ts';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { rem } from '../../../ui/measuring/rem.ts';
import { ExclusionLine } from './exclusion-line.tsx';
import type { ExclusionRoute } from './exclusion-link.tsx';
import { mainCurrencyFirst } from './main-currency.ts';
import { SumsTable } from './sums-table.tsx';
import { useSumsWidth } from './use-sums-width.ts';
import classes from './list-total.module.css';

/** The same media query as in shell.module.css. */
const LITTLE_ROOM = '(max-width: 40rem), (max-height: 34rem)';

interface Props {
  summary: ListSummary;
  summed: boolean;
  /** The company's own currency, which comes first. */
  currency: string | null;
  /** Null on paper. */
  route: ExclusionRoute | null;
  /** Buttons that name a currency without a name. */
  naming?: (currency: string) => ReactNode;
}

/**
 * Record count and sums of the main currency, with the records they do not include. The other currencies are collapsed,
 * and all sums are in a small window. All are in the document either way, and none is collapsed on paper.
 */
export function ListTotal({ summary, summed, currency, route, naming }: Props) {
  const { t } = useTranslation('records');
  const { count, all, totals } = summary;
  const number = formatCount(count);
  const sumsId = useId();
  const hasLittleRoom = useMediaQuery(LITTLE_ROOM, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const { ref, width } = useElementSize();
  const sums = mainCurrencyFirst(totals, currency);
  const needed = useSumsWidth(sums) * rem();
  const others = sums.length - 1;
  const unnamed = sums.find((one) => one.currency.startsWith('#'))?.currency;
  const canFold = summed && (hasLittleRoom ? sums.length > 0 : others > 0);
  const folded = !canFold || isOpen ? undefined : hasLittleRoom ? 'all' : 'rest';
  return (
    <section aria-label={t('total.label')} className={classes.total} data-folded={folded}>
      <div ref={ref} className={classes.lines} data-stacked={(width > 0 && needed > width) || undefined}>
        <div className={classes.counts}>
          <div>
            <strong>{t('total.label')}</strong>{' '}
            <span>
              {count === all
                ? t('total.count', { count, number })
                : t('total.filtered', { number, all: formatCount(all) })}
            </span>
            {naming && unnamed !== undefined && !hasLittleRoom && (
              <span className={classes.naming}>
                {unnamed} {naming(unnamed)}
              </span>
            )}
          </div>
          {canFold && (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={sumsId}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronRight size={14} aria-hidden />
              {hasLittleRoom
                ? `${t('total.sums')} · ${formatCount(sums.length)}`
                : t('total.more', { count: others, number: formatCount(others) })}
            </UnstyledButton>
          )}
        </div>
        {summed && sums.length > 0 && (
          <div
            id={sumsId}
            role="group"
            aria-label={t('total.sums')}
            // Scrolls if it has many currencies, also by keyboard.
            tabIndex={isOpen ? 0 : undefined}
            className={classes.sums}
          >
            <SumsTable sums={sums} route={route} />
          </div>
        )}
        <ExclusionLine totals={totals} route={route} />
      </div>
    </section>
  );
}
