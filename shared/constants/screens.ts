/** Every screen the navigation leads to, in its order; each is its part of the address, too. */
export const NAVIGATION = [
  'overview',
  'inbox',
  'worklists',
  'balances',
  'expenses',
  'incomes',
  'partners',
  'expense-types',
  'insights',
  'pack',
  'alerts',
  'companies',
  'sync',
  'settings',
] as const;
export type NavigationEntry = (typeof NAVIGATION)[number];

/** Those about one company. */
export const COMPANY_SCREENS = [
  'inbox',
  'worklists',
  'balances',
  'expenses',
  'incomes',
  'partners',
  'expense-types',
  'insights',
  'sync',
] as const satisfies NavigationEntry[];
export type CompanyScreen = (typeof COMPANY_SCREENS)[number];
