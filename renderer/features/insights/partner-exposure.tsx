import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OpenSum } from '../../../shared/model/exposure.ts';
import { OpenAmount } from '../../ui/figures/open-amount.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import { exposureHref } from '../../ui/routing/worklist-view.ts';
import classes from './insights.module.css';

/** Number of currencies shown; the link leads to all. */
const MAX_SHOWN_CURRENCIES = 3;

/** Open items of this partner in all companies that have it; empty if only this company does. */
export function PartnerExposure({ companyId, partner }: { companyId: number; partner: string }) {
  const { t } = useTranslation('insights');
  const { data } = useQuery(
    api.worklists.exposure.queryOptions({
      input: { companyId, partner, offset: 0, limit: MAX_SHOWN_CURRENCIES },
    }),
  );
  if (!data || data.count === 0) return null;
  const companies = Math.max(...data.rows.map((row) => row.companies));
  return (
    <p className={classes.exposure}>
      <Anchor component={Link} inherit underline="always" href={exposureHref(companyId, partner)}>
        {t('exposure.companies', { count: companies, number: formatCount(companies) })}
      </Anchor>
      {data.rows.map(({ currency, toPay, toReceive }) => (
        <span key={currency}>
          <Side label={t('exposure.payable')} sum={toPay} currency={currency} />{' '}
          <Side label={t('exposure.receivable')} sum={toReceive} currency={currency} />
        </span>
      ))}
    </p>
  );
}

function Side({ label, sum, currency }: { label: string; sum: OpenSum; currency: string | null }) {
  if (sum.count + sum.partPaid === 0) return null;
  return (
    <>
      {label} <OpenAmount sum={sum} currency={currency} strong />
    </>
  );
}
