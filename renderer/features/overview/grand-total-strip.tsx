import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { FigureStrip } from '../../ui/figures/figure-strip.tsx';
import { describeAccounts } from '../../ui/formatting/not-included.ts';
import { paths } from '../../../shared/screens.ts';
import { OldBalances } from './balances-age.tsx';
import { grandTotals, type GrandTotal } from './grand-totals.ts';

/** The cash of all companies, one headline per currency. */
export function GrandTotalStrip({ rows }: { rows: CompanyOverview[] }) {
  const { t } = useTranslation('overview');
  const { totals, unnamed } = grandTotals(rows);
  if (totals.length === 0 && unnamed === 0) return null;
  return (
    <>
      <FigureStrip
        label={t('totals.label')}
        figures={totals.map((total) => ({
          label: t('totals.cash', { currency: total.currency }),
          value: <TotalAmount value={total.total} currency={total.currency} />,
          notes: [
            <Contents key="contents" total={total} />,
            <OldBalances key="age" rows={rows} currency={total.currency} />,
          ],
        }))}
      />
      {unnamed > 0 && (
        <Text size="xs" c="dimmed" mt="-0.75rem" mb="sm">
          {t('totals.unnamed', { count: unnamed })}{' '}
          <Anchor component={Link} href={paths.companies} inherit underline="always">
            {t('totals.name')}
          </Anchor>
        </Text>
      )}
    </>
  );
}

/** The number of companies and accounts in a total, and the accounts that it does not include. */
function Contents({ total }: { total: GrandTotal }) {
  const { t } = useTranslation('overview');
  const { companies, accounts, notIncluded: unreadable, unconfirmed, missing } = total;
  const beside = describeAccounts({ unreadable, unconfirmed, missing });
  return (
    <>
      {t('totals.companies', { count: companies })} · {t('totals.accounts', { count: accounts })}
      {beside !== '' && <> · {beside}</>}
    </>
  );
}
