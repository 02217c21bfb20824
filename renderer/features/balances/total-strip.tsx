import { useTranslation } from 'react-i18next';
import type { CompanyBalances } from '../../../shared/model/balance.ts';
import { LimitMark } from '../../ui/alerts/limit-mark.tsx';
import { Age } from '../../ui/figures/age.tsx';
import { FigureStrip, type Figure } from '../../ui/figures/figure-strip.tsx';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { exclusionsOf, describeAccounts } from '../../ui/formatting/not-included.ts';
import { Freshness } from '../../ui/sync-health/freshness.tsx';

interface TotalStripProps {
  /** Company whose alerts on totals are shown; omitted for an earlier day. */
  companyId?: number;
  totals: CompanyBalances['totals'];
  /** Accounts behind the totals, for the number that is up to date; omitted for an earlier day. */
  accounts?: CompanyBalances['accounts'];
  /** The balances are not being updated. */
  behind?: boolean;
}

/** One calculated total per currency. */
export function TotalStrip({ companyId, totals, accounts, behind = false }: TotalStripProps) {
  const { t } = useTranslation(['balances', 'common']);
  const figures = totals.map(
    ({ currency, total, count, notIncluded, unconfirmed, missing, oldestSeenAt }): Figure => ({
      label: t('total.label', { currency: currency ?? t('common:currency.none') }),
      value: <TotalAmount value={total} currency={currency} />,
      notes: [
        <span key="accounts">
          {t('total.accounts', { count })}{' '}
          {companyId !== undefined && (
            <LimitMark
              of={{
                companyId,
                accountId: null,
                currency,
                balance: notIncluded + unconfirmed + missing === 0 ? total : null,
              }}
              seenAt={oldestSeenAt}
            />
          )}
        </span>,
        describeAccounts({ ...exclusionsOf(currency, notIncluded), unconfirmed, missing }),
        accounts ? (
          <Freshness
            key="age"
            seenAt={accounts.filter((one) => one.currency === currency).map(({ seenAt }) => seenAt)}
            oldest={oldestSeenAt}
            behind={behind}
            onlyOld
          />
        ) : (
          <span key="age">
            {t('total.oldest')} <Age at={oldestSeenAt} exact />
          </span>
        ),
      ],
    }),
  );
  return <FigureStrip label={t('total.region')} figures={figures} />;
}
