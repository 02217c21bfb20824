import type { AccountBalance, CurrencyTotal } from '../../../shared/model/balance.ts';
import { formatAmount, parseAmount } from '../../../shared/money.ts';

/** What accounts add up to, one total per currency, the currency with most accounts first. */
export function totalsOfAccounts(accounts: readonly AccountBalance[]): CurrencyTotal[] {
  const byCurrency = Map.groupBy(accounts, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]): CurrencyTotal => {
      const units = own.map(({ asSent, balance }) =>
        asSent || balance === null ? null : parseAmount(balance),
      );
      const exact = units.filter((each) => each !== null);
      return {
        currency,
        total: formatAmount(exact.reduce((sum, each) => sum + each, 0n)),
        count: exact.length,
        leftOut: units.length - exact.length,
        oldestSeenAt: Math.min(...own.map(({ seenAt }) => seenAt)),
      };
    })
    .sort((a, b) => b.count + b.leftOut - (a.count + a.leftOut));
}
