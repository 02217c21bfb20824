/** Addresses of all screens, of one company and of all, with the lists of the worklists. */
export function placesOf(companyId: number): string[] {
  const of = `companies/${companyId}`;
  return [
    'overview',
    'all/inbox',
    'all/worklists',
    'all/worklists?list=exposure',
    'alerts',
    'pack',
    'companies',
    'settings',
    'companies/add',
    'nowhere',
    `${of}/token`,
    ...['inbox', 'balances', 'expenses', 'incomes', 'partners', 'expense-types', 'insights', 'sync'].map(
      (screen) => `${of}/${screen}`,
    ),
    `${of}/insights?tab=forecast`,
    ...['ageing', 'soon', 'unusual', 'duplicates', 'incomplete&reviewed=too', 'altered'].map(
      (list) => `${of}/worklists?list=${list}`,
    ),
  ];
}
