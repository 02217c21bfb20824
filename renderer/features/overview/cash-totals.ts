import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { addAmounts } from '../../../shared/money.ts';
import type { AccountCounts } from '../../ui/formatting/not-included.ts';
import type { TotalToConvert } from '../../ui/reporting/use-conversion.ts';

/**
 * Cash of all companies: one total per named currency, and one per company and unidentified currency, because `#1` of
 * one service need not be `#1` of another.
 */
export function cashTotals(rows: readonly CompanyOverview[]): {
  totals: TotalToConvert[];
  /** Accounts that no total includes, and those counted as of an earlier update. */
  accounts: AccountCounts;
} {
  const totals = new Map<string, TotalToConvert>();
  const accounts = { unreadable: 0, unconfirmed: 0, missing: 0 };
  for (const { companyId, cash } of rows) {
    for (const { currency, total, notIncluded, unconfirmed, missing } of cash) {
      accounts.unreadable += notIncluded;
      accounts.unconfirmed += unconfirmed;
      accounts.missing += missing;
      if (total === null) continue;
      const isNamed = currency !== null && !currency.startsWith('#');
      const key = isNamed ? currency : `${companyId} ${currency ?? ''}`;
      const before = totals.get(key)?.amount;
      totals.set(key, { currency, amount: before === undefined ? total : addAmounts(before, total) });
    }
  }
  return { totals: [...totals.values()], accounts };
}
