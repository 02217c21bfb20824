import type { QueryClient } from '@tanstack/react-query';
import { chunk, type Chunk } from '../../ui/chunk.tsx';
import { fetchLaterWords } from '../../ui/language/language.ts';
import type { CompanyScreen, SharedScreen } from '../../../shared/screens.ts';

export interface CompanyScreenProps {
  companyId: number;
}

/** The default first screen is part of the start bundle; separate chunks would delay it. */
export { OverviewScreen } from '../../features/overview/overview-screen.tsx';

/** Each other screen is a chunk of its own, so that the tables do not delay the first figures. */
export const companyScreens: Record<CompanyScreen, Chunk<CompanyScreenProps>> = {
  inbox: chunk(() => import('../../features/inbox/inbox-screen.tsx').then((m) => m.InboxScreen)),
  worklists: chunk(() =>
    import('../../features/worklists/worklists-screen.tsx').then((m) => m.WorklistsScreen),
  ),
  balances: chunk(() => import('../../features/balances/balances-screen.tsx').then((m) => m.BalancesScreen)),
  expenses: chunk(() => import('../../features/records/expenses-screen.tsx').then((m) => m.ExpensesScreen)),
  incomes: chunk(() => import('../../features/records/incomes-screen.tsx').then((m) => m.IncomesScreen)),
  partners: chunk(() => import('../../features/records/partners-screen.tsx').then((m) => m.PartnersScreen)),
  'expense-types': chunk(() =>
    import('../../features/records/expense-types-screen.tsx').then((m) => m.ExpenseTypesScreen),
  ),
  insights: chunk(() => import('../../features/insights/insights-screen.tsx').then((m) => m.InsightsScreen)),
  sync: chunk(() => import('../../features/sync/sync-screen.tsx').then((m) => m.SyncScreen)),
};

/** The screens about all companies. */
export const allScreens: Record<SharedScreen, Chunk<object>> = {
  inbox: chunk(() => import('../../features/inbox/inbox-screen.tsx').then((m) => m.AllInboxScreen)),
  worklists: chunk(() =>
    import('../../features/worklists/worklists-screen.tsx').then((m) => m.AllWorklistsScreen),
  ),
};

export const AlertsScreen = chunk(() =>
  import('../../features/alerts/alerts-screen.tsx').then((m) => m.AlertsScreen),
);
export const PackScreen = chunk(() =>
  import('../../features/pack/pack-screen.tsx').then((m) => m.PackScreen),
);
export const CompaniesScreen = chunk(() =>
  import('../../features/companies/companies-screen.tsx').then((m) => m.CompaniesScreen),
);
export const ConnectScreen = chunk(() =>
  import('../../features/companies/connect-screen.tsx').then((m) => m.ConnectScreen),
);
export const SettingsScreen = chunk(() =>
  import('../../features/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
);
export const FirstRunScreen = chunk(() =>
  import('../../features/first-run/first-run-screen.tsx').then((m) => m.FirstRunScreen),
);

/** Loads the code for printing and of every screen while the page is idle, so that none has to be waited for later. */
export function fetchScreensAtRest(queries: QueryClient): void {
  const all = [
    ...Object.values(companyScreens),
    ...Object.values(allScreens),
    AlertsScreen,
    PackScreen,
    CompaniesScreen,
    ConnectScreen,
    SettingsScreen,
  ];
  const next = (): void => {
    const screen = all.shift();
    if (!screen) return;
    screen.fetch();
    requestIdleCallback(next);
  };
  requestIdleCallback(() => {
    void Promise.all([import('../print/follow-print.ts'), fetchLaterWords()]).then(([{ followPrint }]) =>
      followPrint(queries),
    );
    next();
  });
}
