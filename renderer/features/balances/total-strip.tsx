import { useTranslation } from 'react-i18next';
import type { CompanyBalances } from '../../../shared/model/balance.ts';
import { Age } from '../../components/age.tsx';
import { Amount } from '../../components/amount.tsx';
import { FigureStrip, type Figure } from '../../components/figure-strip.tsx';
import { useSettings } from '../../queries/settings.ts';

interface TotalStripProps {
  totals: CompanyBalances['totals'];
  /** They are not being kept up to date. */
  behind: boolean;
}

/** One total per currency, added up here. */
export function TotalStrip({ totals, behind }: TotalStripProps) {
  const { t } = useTranslation(['balances', 'common']);
  const cadence = useSettings()?.balanceMinutes;
  const figures = totals.map(({ currency, total, count, leftOut, oldestSeenAt }): Figure => ({
    label: t('total.label', { currency: currency ?? t('common:currency.none') }),
    value: <Amount value={total} currency={currency} />,
    notes: [
      t('total.accounts', { count }),
      ...(leftOut > 0 ? [t('total.leftOut', { count: leftOut })] : []),
      <span key="age">
        {t('total.oldest')} <Age at={oldestSeenAt} exact={behind} cadenceMinutes={cadence} />
      </span>,
    ],
  }));
  return <FigureStrip label={t('total.region')} figures={figures} />;
}
