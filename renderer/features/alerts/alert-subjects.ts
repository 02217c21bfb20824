import type { CompanyBalances } from '../../../shared/model/balance.ts';

/** What an alert of a company can be about, or many of the same. */
export interface AlertSubject {
  key: string;
  /** `accounts`: an alert on each account in the currency; `companies`: one on each company's total in it. */
  of: 'account' | 'total' | 'accounts' | 'companies';
  /** Of one account alone. */
  accountId: string | null;
  name: string | null;
  currency: string | null;
}

/**
 * Each account; then each currency's total and all of its accounts one by one, where it has more than one account; then
 * each currency in all companies, where there is more than one company.
 */
export function subjectsOf(
  { accounts, totals }: Pick<CompanyBalances, 'accounts' | 'totals'>,
  companies: number,
): AlertSubject[] {
  const shared = totals.filter(({ count, notIncluded }) => count + notIncluded > 1);
  const inEach = (of: AlertSubject['of'], { currency }: { currency: string | null }): AlertSubject => ({
    key: `${of} ${currency}`,
    of,
    accountId: null,
    name: null,
    currency,
  });
  return [
    ...accounts.map(({ accountId, name, currency }) => ({
      key: `account ${accountId}`,
      of: 'account' as const,
      accountId,
      name,
      currency,
    })),
    ...shared.map((total) => inEach('total', total)),
    ...shared.map((total) => inEach('accounts', total)),
    ...(companies > 1 ? totals.map((total) => inEach('companies', total)) : []),
  ];
}
