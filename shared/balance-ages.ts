import type { AccountBalance, CompanyBalances, CurrencyTotal } from './model/balance.ts';
import type { CompanyOverview } from './model/overview.ts';

/**
 * Figures of balances, younger than they were: the same answer of the service was received again (own clock, ms), and so nothing but
 * their age is other than before. Null: never.
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

/** A total is as old as the oldest balance in it: it gets younger where that is of the last answer, which was at `seenAt`. */
export function totalAt<Total extends Pick<CurrencyTotal, 'oldestSeenAt'>>(
  total: Total,
  seenAt: number | null,
  at: number | null,
): Total {
  return at === null || total.oldestSeenAt !== seenAt ? total : { ...total, oldestSeenAt: at };
}

/** One that the last answer did not have, or that is to be confirmed, stays as old as it is. */
export function accountAt<
  Account extends Pick<AccountBalance, 'seenAt' | 'missingSince' | 'unconfirmedSince'>,
>(account: Account, at: number | null): Account {
  const isCertain = account.missingSince === null && account.unconfirmedSince === null;
  return at === null || !isCertain ? account : { ...account, seenAt: at };
}

/** A company's row of the overview. */
export function overviewRowAt<Row extends Pick<CompanyOverview, 'cash' | 'balancesSeenAt'>>(
  row: Row,
  at: number | null,
): Row {
  const { balancesSeenAt } = row;
  if (at === null || balancesSeenAt === null) return row;
  return { ...row, cash: row.cash.map((total) => totalAt(total, balancesSeenAt, at)), balancesSeenAt: at };
}
