import { addAmounts } from '../../../shared/money.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { compareNatural } from '../../../shared/text/natural-order.ts';

/** A sum over companies in one currency, with counts of what it includes and what it does not. */
export interface Sum {
  /** Decimal text; null if there is nothing to add up. */
  total: string | null;
  companies: number;
  /** Accounts or open items. */
  count: number;
  notIncluded: number;
  /** Part-paid items among those not included. */
  partPaid: number;
  /** Records counted in neither `count` nor `notIncluded`. */
  cancelled: number;
  statusUnknown: number;
  undated: number;
  /** Accounts awaiting confirmation by another update, which are not included, and missing accounts, which are. */
  unconfirmed: number;
  missing: number;
}

export interface GrandTotal {
  currency: string;
  cash: Sum;
  toPay: Sum;
  toReceive: Sum;
}

export interface GrandTotals {
  totals: GrandTotal[];
  /**
   * Number of companies with figures in an unidentified currency. No total includes these, because `#1` of one service
   * need not be `#1` of another.
   */
  unnamed: number;
}

/** Adds up the companies, one total per named currency; the currency of the most companies comes first. */
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
    }
    for (const items of company.overdueToPay) add(totalOf(items.currency)?.toPay, items.unpaid, items);
    for (const items of company.overdueToReceive)
      add(totalOf(items.currency)?.toReceive, items.unpaid, items);
  }
  return {
    totals: [...totals.values()].sort(
      (a, b) => b.cash.companies - a.cash.companies || compareNatural(a.currency, b.currency),
    ),
    unnamed: unnamed.size,
  };
}

function emptyTotal(currency: string): GrandTotal {
  const none = (): Sum => ({
    total: null,
    companies: 0,
    count: 0,
    notIncluded: 0,
    partPaid: 0,
    cancelled: 0,
    statusUnknown: 0,
    undated: 0,
    unconfirmed: 0,
    missing: 0,
  });
  return { currency, cash: none(), toPay: none(), toReceive: none() };
}

interface Part {
  count: number;
  notIncluded: number;
  partPaid?: number;
  cancelled?: number;
  statusUnknown?: number;
  undated?: number;
  unconfirmed?: number;
  missing?: number;
}

function add(sum: Sum | undefined, amount: string | null, part: Part): void {
  if (!sum) return;
  sum.cancelled += part.cancelled ?? 0;
  sum.statusUnknown += part.statusUnknown ?? 0;
  sum.undated += part.undated ?? 0;
  sum.partPaid += part.partPaid ?? 0;
  sum.unconfirmed += part.unconfirmed ?? 0;
  sum.missing += part.missing ?? 0;
  if (amount === null) {
    sum.notIncluded += part.notIncluded;
    return;
  }
  sum.total = sum.total === null ? amount : addAmounts(sum.total, amount);
  sum.companies += 1;
  sum.count += part.count;
  sum.notIncluded += part.notIncluded;
}
