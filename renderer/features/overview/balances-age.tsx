import { useTranslation } from 'react-i18next';
import { isFresh } from '../../../shared/freshness.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { Age } from '../../ui/figures/age.tsx';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { useSyncAndNowSelector } from '../../data/queries/sync-store.ts';
import { Freshness } from '../../ui/sync-health/freshness.tsx';
import { oldestBalance, oldestOf, receivedIn, withAges } from './balance-ages.ts';

/**
 * Age of the oldest balance of all companies, or the number of balances that are up to date if not all are. Shown
 * once: a figure has its own age only while it is out of date.
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

/** Number of up-to-date balances in a total, if not all of them are. */
export function OldBalances({ rows, currency }: { rows: readonly CompanyOverview[]; currency: string }) {
  const [received, isAllFresh] = useReceived(rows, currency);
  return !isAllFresh && <Freshness seenAt={received} oldest={oldestOf(received)} />;
}

/** Age of a company's balances. @param onlyOld shows nothing while they are up to date. */
export function RowAge({ row, onlyOld = false }: { row: CompanyOverview; onlyOld?: boolean }) {
  const intervalMs = useBalanceInterval();
  const text = useSyncAndNowSelector((sync, now) => {
    const at = oldestBalance(withAges(row, sync, now));
    return at === null || (onlyOld && isFresh(at, now, intervalMs)) ? '' : String(at);
  });
  if (text === '') return !onlyOld && <Age at={null} />;
  return <Age at={Number(text)} intervalMs={intervalMs} />;
}

/** Selected as text, so that equal results do not cause a render. */
function useReceived(
  rows: readonly CompanyOverview[],
  currency?: string,
): [received: (number | null)[], isAllFresh: boolean] {
  const intervalMs = useBalanceInterval();
  const text = useSyncAndNowSelector((sync, now) => {
    const received = receivedIn(
      rows.map((row) => withAges(row, sync, now)),
      currency,
    );
    const isAllFresh = received.every((at) => isFresh(at, now, intervalMs));
    return JSON.stringify([isAllFresh && currency !== undefined ? [] : received, isAllFresh]);
  });
  return JSON.parse(text) as [(number | null)[], boolean];
}
