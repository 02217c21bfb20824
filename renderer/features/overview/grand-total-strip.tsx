import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { FigureStrip } from '../../ui/figures/figure-strip.tsx';
import { describeAccounts, describeExclusions } from '../../ui/formatting/not-included.ts';
import { paths } from '../../../shared/screens.ts';
import { OldBalances } from './balances-age.tsx';
import { grandTotals, type GrandTotal, type Sum } from './grand-totals.ts';

/** Totals of all companies per currency, with what each includes. */
export function GrandTotalStrip({ rows }: { rows: CompanyOverview[] }) {
  const { t } = useTranslation('overview');
  const { totals, unnamed } = grandTotals(rows);
  const notesOf = ({ currency, cash, toPay, toReceive }: GrandTotal) => [
    ...(isWithoutAccount(cash)
      ? [t('totals.noAccount')]
      : [<Contents key="contents" cash={cash} />, <OldBalances key="age" rows={rows} currency={currency} />]),
    ...[toPay, toReceive].map(
      (sum, index) =>
        sum.companies + sum.notIncluded + sum.cancelled + sum.statusUnknown + sum.undated > 0 && (
          <Overdue
            key={index}
            label={index === 0 ? t('totals.overduePayables') : t('totals.overdueReceivables')}
            currency={currency}
            sum={sum}
          />
        ),
    ),
  ];
  if (totals.length === 0 && unnamed === 0) return null;
  return (
    <>
      <FigureStrip
        label={t('totals.label')}
        figures={totals.map((total) => ({
          label: t('totals.cash', { currency: total.currency }),
          value: (
            <TotalAmount
              value={total.cash.total}
              isNothing={isWithoutAccount(total.cash)}
              currency={total.currency}
            />
          ),
          notes: notesOf(total),
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

/** Whether no account was ever received in this currency, so that there is nothing to add up. */
function isWithoutAccount({ companies, notIncluded, unconfirmed }: Sum): boolean {
  return companies + notIncluded + unconfirmed === 0;
}

function Contents({ cash }: { cash: Sum }) {
  const { t } = useTranslation('overview');
  const { notIncluded: unreadable, unconfirmed, missing } = cash;
  const beside = describeAccounts({ unreadable, unconfirmed, missing });
  return (
    <>
      {t('totals.companies', { count: cash.companies })} · {t('totals.accounts', { count: cash.count })}
      {beside !== '' && <> · {beside}</>}
    </>
  );
}

function Overdue({ label, currency, sum }: { label: string; currency: string; sum: Sum }) {
  const out = describeExclusions({
    unreadable: sum.notIncluded - sum.partPaid,
    partPaid: sum.partPaid,
    statusUnknown: sum.statusUnknown,
    undated: sum.undated,
    cancelled: sum.cancelled,
  });
  return (
    <>
      {label}{' '}
      <TotalAmount value={sum.total} isNothing={sum.companies + sum.notIncluded === 0} currency={currency} />
      {out !== '' && <> · {out}</>}
    </>
  );
}
