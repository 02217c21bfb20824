import { useTranslation } from 'react-i18next';
import type { CompanyBalances } from '../../../shared/model/balance.ts';
import { Age } from '../../components/age.tsx';
import { Amount } from '../../components/amount.tsx';
import { FigureStrip, type Figure } from '../../components/figure-strip.tsx';
import { useSettings } from '../../queries/settings.ts';

/** One total per currency, added up here; then the service's own figure, which is not one of them. */
export function TotalStrip({ balances }: { balances: CompanyBalances }) {
  const { t } = useTranslation(['balances', 'common']);
  const cadence = useSettings()?.balanceMinutes;
  const totals = balances.totals.map(({ currency, total, count, leftOut, oldestSeenAt }): Figure => ({
    label: t('total.label', { currency: currency ?? t('common:currency.none') }),
    value: <Amount value={total} currency={currency} />,
    notes: [
      t('total.accounts', { count }),
      ...(leftOut > 0 ? [t('total.leftOut', { count: leftOut })] : []),
      <span key="age">
        {t('total.oldest')} <Age at={oldestSeenAt} {...(cadence && { cadenceMinutes: cadence })} />
      </span>,
    ],
  }));
  const summary: Figure[] =
    balances.summary === null
      ? []
      : [
          {
            label: t('summary.label'),
            value: <Amount value={balances.summary} currency={null} asSent />,
            notes: [t('summary.asSent'), t('summary.unknown')],
          },
        ];
  return <FigureStrip label={t('total.region')} figures={[...totals, ...summary]} />;
}
