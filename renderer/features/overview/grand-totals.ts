import { formatAmount, parseAmount } from '../../../shared/money.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';

/** A sum over companies in one currency, with what is in it and what is not. */
export interface Sum {
  /** Decimal text. */
  total: string;
  companies: number;
  /** Accounts or open items. */
  count: number;
  leftOut: number;
}

export interface GrandTotal {
  currency: string;
  cash: Sum;
  /** When the oldest balance in it was heard (ms). */
  oldestSeenAt: number | null;
  /** When the oldest balance of each company in it was heard (ms). */
  seenAt: (number | null)[];
  toPay: Sum;
  toReceive: Sum;
}

export interface GrandTotals {
  totals: GrandTotal[];
  /**
   * Companies with figures in a currency that has no name. They are in no total: `#1` of one service need not be the
   * `#1` of another.
   */
  unnamed: number;
}

/** Adds up the companies, one total per named currency, the largest company count first. */
export function grandTotals(companies: CompanyOverview[]): GrandTotals {
  const totals = new Map<string, GrandTotal>();
  const unnamed = new Set<number>();
  for (const company of companies) {
    const totalOf = (currency: string | null): GrandTotal | null => {
      if (currency === null || currency.startsWith('#')) {
        unnamed.add(company.companyId);
        return null;
      }
      const total = totals.get(currency) ?? emptyTotal(currency);
      totals.set(currency, total);
      return total;
    };
    for (const cash of company.cash) {
      const total = totalOf(cash.currency);
      if (!total) continue;
      add(total.cash, cash.total, cash);
      total.seenAt.push(cash.oldestSeenAt);
      total.oldestSeenAt = earlier(total.oldestSeenAt, cash.oldestSeenAt);
    }
    for (const items of company.overdueToPay) add(totalOf(items.currency)?.toPay, items.unpaid, items);
    for (const items of company.overdueToReceive)
      add(totalOf(items.currency)?.toReceive, items.unpaid, items);
  }
  return {
    totals: [...totals.values()].sort(
      (a, b) => b.cash.companies - a.cash.companies || a.currency.localeCompare(b.currency),
    ),
    unnamed: unnamed.size,
  };
}

function emptyTotal(currency: string): GrandTotal {
  const none = (): Sum => ({ total: '0.00', companies: 0, count: 0, leftOut: 0 });
  return { currency, cash: none(), oldestSeenAt: null, seenAt: [], toPay: none(), toReceive: none() };
}

function add(sum: Sum | undefined, amount: string, part: { count: number; leftOut: number }): void {
  if (!sum) return;
  const units = parseAmount(amount);
  const before = parseAmount(sum.total);
  if (units === null || before === null) {
    sum.leftOut += part.count;
    return;
  }
  sum.total = formatAmount(before + units);
  sum.companies += 1;
  sum.count += part.count;
  sum.leftOut += part.leftOut;
}

function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
