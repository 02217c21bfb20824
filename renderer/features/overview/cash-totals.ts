import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { addAmounts } from '../../../shared/money.ts';
import type { TotalToConvert } from '../../ui/reporting/use-conversion.ts';

/**
 * The cash of all companies: one total per named currency, and one per company of a currency that has no name, because `#1` of one
 * service need not be the `#1` of another.
 */
export function cashTotals(rows: readonly CompanyOverview[]): {
  totals: TotalToConvert[];
  unreadable: number;
} {
  const totals = new Map<string, TotalToConvert>();
  let unreadable = 0;
  for (const { companyId, cash } of rows) {
    for (const { currency, total, notIncluded } of cash) {
      unreadable += notIncluded;
      if (total === null) continue;
      const isNamed = currency !== null && !currency.startsWith('#');
      const key = isNamed ? currency : `${companyId} ${currency ?? ''}`;
      const before = totals.get(key)?.amount;
      totals.set(key, { currency, amount: before === undefined ? total : addAmounts(before, total) });
    }
  }
  return { totals: [...totals.values()], unreadable };
}
