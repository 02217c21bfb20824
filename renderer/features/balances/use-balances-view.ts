import { useSearch } from 'wouter';
import { dateOf } from '../../../shared/calendar.ts';
import { navigate, useHashPath } from '../../shell/hash-location.ts';

/** What of the balances is looked at; all of it is in the address, so that it comes back with it. */
export interface BalancesView {
  /** The end of this earlier day; null: now. */
  day: string | null;
  /** Whose history is open. */
  accountId: string | null;
}

export function useBalancesView(): [BalancesView, (change: Partial<BalancesView>) => void] {
  const [path] = useHashPath();
  const search = new URLSearchParams(useSearch());
  const view: BalancesView = { day: dateOf(search.get('on') ?? ''), accountId: search.get('account') };
  return [
    view,
    (change) => {
      const { day, accountId } = { ...view, ...change };
      const next = new URLSearchParams({
        ...(day !== null && { on: day }),
        ...(accountId !== null && { account: accountId }),
      }).toString();
      navigate(next === '' ? path : `${path}?${next}`, { replace: true });
    },
  ];
}
