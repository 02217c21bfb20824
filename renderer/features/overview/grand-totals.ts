import { addAmounts } from '../../../shared/money.ts';
import type { CurrencyTotal } from '../../../shared/model/balance.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { compareNatural } from '../../../shared/text/natural-order.ts';

/** Cash of all companies in one currency, with counts of what it includes and what it does not. */
export interface GrandTotal {
  currency: string;
  /** Decimal text; null if no balance can be added. */
  total: string | null;
  /** Companies and accounts in the total. */
  companies: number;
  accounts: number;
  /** Accounts without a readable balance, and those awaiting confirmation by another update; neither is in the total. */
  notIncluded: number;
  unconfirmed: number;
  /** Accounts missing from the last update, which are in the total with their last balance. */
  missing: number;
}

export interface GrandTotals {
  totals: GrandTotal[];
  /**
   * Number of companies with figures in an unidentified currency. No total includes these, because `#1` of one service
   * need not be `#1` of another.
   */
  unnamed: number;
}

/** Adds up the companies, one total per named currency; the currency of the most companies and accounts comes first. */
export function grandTotals(companies: readonly CompanyOverview[]): GrandTotals {
  const totals = new Map<string, GrandTotal>();
  for (const { cash } of companies) {
    for (const own of cash) {
      if (!isNamed(own.currency)) continue;
      totals.set(own.currency, sumOf(totals.get(own.currency) ?? emptyTotal(own.currency), own));
    }
  }
  return {
    totals: [...totals.values()].sort(
      (a, b) =>
        b.companies - a.companies || b.accounts - a.accounts || compareNatural(a.currency, b.currency),
    ),
    unnamed: companies.filter(hasUnnamedCurrency).length,
  };
}

function isNamed(currency: string | null): currency is string {
  return currency !== null && !currency.startsWith('#');
}

/** Records without any currency cannot be named; the cells of their company count them. */
function hasUnnamedCurrency({ cash, overdueToPay, overdueToReceive }: CompanyOverview): boolean {
  return (
    cash.some(({ currency }) => !isNamed(currency)) ||
    [...overdueToPay, ...overdueToReceive].some(({ currency }) => currency?.startsWith('#'))
  );
}

function emptyTotal(currency: string): GrandTotal {
  return { currency, total: null, companies: 0, accounts: 0, notIncluded: 0, unconfirmed: 0, missing: 0 };
}

function sumOf(
  sum: GrandTotal,
  { total, count, notIncluded, unconfirmed, missing }: CurrencyTotal,
): GrandTotal {
  const isKnown = total !== null;
  return {
    currency: sum.currency,
    total: isKnown && sum.total !== null ? addAmounts(sum.total, total) : (sum.total ?? total),
    companies: sum.companies + (isKnown ? 1 : 0),
    accounts: sum.accounts + (isKnown ? count : 0),
    notIncluded: sum.notIncluded + notIncluded,
    unconfirmed: sum.unconfirmed + unconfirmed,
    missing: sum.missing + missing,
  };
}
