import { useTranslation } from 'react-i18next';
import { isFresh } from '../../../shared/freshness.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { Age } from '../../ui/figures/age.tsx';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { useOfSyncAndNow } from '../../data/queries/sync-store.ts';
import { Freshness } from '../../ui/sync-health/freshness.tsx';
import { oldestBalance, oldestOf, receivedIn, withAges } from './balance-ages.ts';

/**
 * How old the oldest balance of all companies is, and how many of them are up to date where not all are. Said once: a figure carries
 * its own age only where it is out of date.
 */
export function BalancesAge({ rows }: { rows: readonly CompanyOverview[] }) {
  const { t } = useTranslation('overview');
  const intervalMs = useBalanceInterval();
  const [received, isAllFresh] = useReceived(rows);
  if (received.length === 0) return null;
  const oldest = oldestOf(received);
  return (
    <>
      {' · '}
      {t(isAllFresh ? 'balances.updated' : 'balances.some')}{' '}
      {isAllFresh ? (
        <Age at={oldest} intervalMs={intervalMs} />
      ) : (
        <Freshness seenAt={received} oldest={oldest} />
      )}
    </>
  );
}

/** How many balances in a total are up to date, where not all are. */
export function OldBalances({ rows, currency }: { rows: readonly CompanyOverview[]; currency: string }) {
  const [received, isAllFresh] = useReceived(rows, currency);
  return !isAllFresh && <Freshness seenAt={received} oldest={oldestOf(received)} />;
}

/** How old a company's balances are. @param onlyOld nothing while they are up to date. */
export function RowAge({ row, onlyOld = false }: { row: CompanyOverview; onlyOld?: boolean }) {
  const intervalMs = useBalanceInterval();
  const text = useOfSyncAndNow((sync, now) => {
    const at = oldestBalance(withAges(row, sync, now));
    return at === null || (onlyOld && isFresh(at, now, intervalMs)) ? '' : String(at);
  });
  if (text === '') return !onlyOld && <Age at={null} />;
  return <Age at={Number(text)} intervalMs={intervalMs} />;
}

/** As text, which says whether anything is to be drawn again. */
function useReceived(
  rows: readonly CompanyOverview[],
  currency?: string,
): [received: (number | null)[], isAllFresh: boolean] {
  const intervalMs = useBalanceInterval();
  const text = useOfSyncAndNow((sync, now) => {
    const received = receivedIn(
      rows.map((row) => withAges(row, sync, now)),
      currency,
    );
    const isAllFresh = received.every((at) => isFresh(at, now, intervalMs));
    return JSON.stringify([isAllFresh && currency !== undefined ? [] : received, isAllFresh]);
  });
  return JSON.parse(text) as [(number | null)[], boolean];
}
