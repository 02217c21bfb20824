import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { Age } from '../../components/age.tsx';
import { Amount } from '../../components/amount.tsx';
import { FigureStrip } from '../../components/figure-strip.tsx';
import { useSettings } from '../../queries/settings.ts';
import { paths } from '../../shell/paths.ts';
import { grandTotals, type GrandTotal } from './grand-totals.ts';

/** What all companies have together, per currency, with what is in each figure. */
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
          value: <Amount value={total.cash.total} currency={total.currency} />,
          notes: [<Contents key="contents" total={total} />, <Overdue key="overdue" total={total} />],
        }))}
      />
      {unnamed > 0 && (
        <Text size="sm" c="dimmed" mt="-0.5rem" mb="lg">
          {t('totals.unnamed', { count: unnamed })}{' '}
          <Anchor component={Link} href={paths.companies} inherit underline="always">
            {t('totals.name')}
          </Anchor>
        </Text>
      )}
    </>
  );
}

function Contents({ total: { cash, oldestSeenAt } }: { total: GrandTotal }) {
  const { t } = useTranslation('overview');
  const cadence = useSettings()?.balanceMinutes;
  return (
    <>
      {t('totals.companies', { count: cash.companies })} · {t('totals.accounts', { count: cash.count })}
      {cash.leftOut > 0 && <> · {t('totals.leftOut', { count: cash.leftOut })}</>}
      {' · '}
      {t('totals.oldest')} <Age at={oldestSeenAt} {...(cadence && { cadenceMinutes: cadence })} />
    </>
  );
}

function Overdue({ total: { currency, toPay, toReceive } }: { total: GrandTotal }) {
  const { t } = useTranslation('overview');
  return (
    <>
      {t('totals.toPay')} <Amount value={toPay.total} currency={currency} />
      {' · '}
      {t('totals.toReceive')} <Amount value={toReceive.total} currency={currency} />
      {toPay.leftOut + toReceive.leftOut > 0 && (
        <> · {t('totals.leftOut', { count: toPay.leftOut + toReceive.leftOut })}</>
      )}
    </>
  );
}
