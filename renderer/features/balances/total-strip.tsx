import { useTranslation } from 'react-i18next';
import type { CompanyBalances } from '../../../shared/model/balance.ts';
import { LimitMark } from '../../alerts/limit-mark.tsx';
import { Age } from '../../components/age.tsx';
import { Amount } from '../../components/amount.tsx';
import { FigureStrip, type Figure } from '../../components/figure-strip.tsx';
import { Freshness } from '../../sync-health/freshness.tsx';

interface TotalStripProps {
  /** Whose alerts on totals are shown; left out where they are of an earlier day. */
  companyId?: number;
  totals: CompanyBalances['totals'];
  /** What they were added up from, for how many of it are fresh; left out where it is of an earlier day. */
  accounts?: CompanyBalances['accounts'];
  /** They are not being kept up to date. */
  behind?: boolean;
}

/** One total per currency, added up here. */
export function TotalStrip({ companyId, totals, accounts, behind = false }: TotalStripProps) {
  const { t } = useTranslation(['balances', 'common']);
  const figures = totals.map(({ currency, total, count, leftOut, oldestSeenAt }): Figure => ({
    label: t('total.label', { currency: currency ?? t('common:currency.none') }),
    value: <Amount value={total} currency={currency} />,
    notes: [
      <span key="accounts">
        {t('total.accounts', { count })}{' '}
        {companyId !== undefined && (
          <LimitMark
            of={{ companyId, accountId: null, currency, balance: leftOut === 0 ? total : null }}
            seenAt={oldestSeenAt}
          />
        )}
      </span>,
      ...(leftOut > 0 ? [t('total.leftOut', { count: leftOut })] : []),
      accounts ? (
        <Freshness
          key="age"
          seenAt={accounts.filter((one) => one.currency === currency).map(({ seenAt }) => seenAt)}
          oldest={oldestSeenAt}
          behind={behind}
        />
      ) : (
        <span key="age">
          {t('total.oldest')} <Age at={oldestSeenAt} exact />
        </span>
      ),
    ],
  }));
  return <FigureStrip label={t('total.region')} figures={figures} />;
}
