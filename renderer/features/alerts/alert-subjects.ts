import type { CompanyBalances } from '../../../shared/model/balance.ts';

/** What an alert of a company can be about. */
export interface AlertSubject {
  key: string;
  /** Null: all accounts in the currency together. */
  accountId: string | null;
  name: string | null;
  currency: string | null;
}

/** Each account; then each currency's total, where it has more than one account. */
export function subjectsOf({
  accounts,
  totals,
}: Pick<CompanyBalances, 'accounts' | 'totals'>): AlertSubject[] {
  return [
    ...accounts.map(({ accountId, name, currency }) => ({
      key: `account ${accountId}`,
      accountId,
      name,
      currency,
    })),
    ...totals
      .filter(({ count, leftOut }) => count + leftOut > 1)
      .map(({ currency }) => ({ key: `total ${currency}`, accountId: null, name: null, currency })),
  ];
}
