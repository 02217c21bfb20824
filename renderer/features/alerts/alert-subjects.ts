import type { CompanyBalances } from '../../../shared/model/balance.ts';

/** The subject of an alert, or of a series of equal alerts. */
export interface AlertSubject {
  key: string;
  /** `accounts`: an alert on each account in the currency; `companies`: one on each company's total in it. */
  of: 'account' | 'total' | 'accounts' | 'companies';
  /** Null unless the alert is on a single account. */
  accountId: string | null;
  name: string | null;
  currency: string | null;
}

/**
 * In this order: each account; for each currency with more than one account, its total and all of its accounts one by
 * one; with more than one company, each currency in all companies.
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
