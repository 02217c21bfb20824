import type { AccountBalance, CompanyBalances, CurrencyTotal } from './model/balance.ts';
import type { CompanyOverview } from './model/overview.ts';

/**
 * Balances with their time of receipt moved to `at` (own clock, ms): the service sent the same answer again, so nothing
 * but their age has changed. Null: no such answer was received.
 */
export function balancesAt(balances: CompanyBalances, at: number | null): CompanyBalances {
  const { seenAt } = balances;
  if (seenAt === null || at === null) return balances;
  return {
    ...balances,
    seenAt: at,
    accounts: balances.accounts.map((account) => accountAt(account, at)),
    totals: balances.totals.map((total) => totalAt(total, seenAt, at)),
  };
}

/** A total is as old as its oldest balance, so its age changes only if that balance is from the last answer, at `seenAt`. */
export function totalAt<Total extends Pick<CurrencyTotal, 'oldestSeenAt'>>(
  total: Total,
  seenAt: number | null,
  at: number | null,
): Total {
  return at === null || total.oldestSeenAt !== seenAt ? total : { ...total, oldestSeenAt: at };
}

/** An account that the last answer lacked, or that is unconfirmed, keeps its age. */
export function accountAt<
  Account extends Pick<AccountBalance, 'seenAt' | 'missingSince' | 'unconfirmedSince'>,
>(account: Account, at: number | null): Account {
  const isCertain = account.missingSince === null && account.unconfirmedSince === null;
  return at === null || !isCertain ? account : { ...account, seenAt: at };
}

export function overviewRowAt<Row extends Pick<CompanyOverview, 'cash' | 'balancesSeenAt'>>(
  row: Row,
  at: number | null,
): Row {
  const { balancesSeenAt } = row;
  if (at === null || balancesSeenAt === null) return row;
  return { ...row, cash: row.cash.map((total) => totalAt(total, balancesSeenAt, at)), balancesSeenAt: at };
}
