import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { paths, type CompanyScreen, type SharedScreen } from './paths.ts';

export interface CompanyScreenProps {
  companyId: number;
}

/** Each screen is its own chunk, so that the first figures do not wait for the tables. */
export const companyScreens: Record<CompanyScreen, LazyExoticComponent<ComponentType<CompanyScreenProps>>> = {
  inbox: lazy(() => import('../features/inbox/inbox-screen.tsx').then((m) => ({ default: m.InboxScreen }))),
  worklists: lazy(() =>
    import('../features/worklists/worklists-screen.tsx').then((m) => ({ default: m.WorklistsScreen })),
  ),
  balances: lazy(() =>
    import('../features/balances/balances-screen.tsx').then((m) => ({ default: m.BalancesScreen })),
  ),
  expenses: lazy(() =>
    import('../features/expenses/expenses-screen.tsx').then((m) => ({ default: m.ExpensesScreen })),
  ),
  incomes: lazy(() =>
    import('../features/incomes/incomes-screen.tsx').then((m) => ({ default: m.IncomesScreen })),
  ),
  partners: lazy(() =>
    import('../features/partners/partners-screen.tsx').then((m) => ({ default: m.PartnersScreen })),
  ),
  'expense-types': lazy(() =>
    import('../features/expense-types/expense-types-screen.tsx').then((m) => ({
      default: m.ExpenseTypesScreen,
    })),
  ),
  insights: lazy(() =>
    import('../features/insights/insights-screen.tsx').then((m) => ({ default: m.InsightsScreen })),
  ),
  sync: lazy(() => import('../features/sync/sync-screen.tsx').then((m) => ({ default: m.SyncScreen }))),
};

/** What is about all companies together. */
export const allScreens: Record<SharedScreen, LazyExoticComponent<ComponentType>> = {
  inbox: lazy(() =>
    import('../features/inbox/inbox-screen.tsx').then((m) => ({ default: m.AllInboxScreen })),
  ),
  worklists: lazy(() =>
    import('../features/worklists/worklists-screen.tsx').then((m) => ({ default: m.AllWorklistsScreen })),
  ),
};

const fetchOverview = () => import('../features/overview/overview-screen.tsx');

export const OverviewScreen = lazy(() => fetchOverview().then((m) => ({ default: m.OverviewScreen })));
export const AlertsScreen = lazy(() =>
  import('../features/alerts/alerts-screen.tsx').then((m) => ({ default: m.AlertsScreen })),
);
export const PackScreen = lazy(() =>
  import('../features/pack/pack-screen.tsx').then((m) => ({ default: m.PackScreen })),
);
export const CompaniesScreen = lazy(() =>
  import('../features/companies/companies-screen.tsx').then((m) => ({ default: m.CompaniesScreen })),
);
export const ConnectScreen = lazy(() =>
  import('../features/companies/connect-screen.tsx').then((m) => ({ default: m.ConnectScreen })),
);
export const SettingsScreen = lazy(() =>
  import('../features/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
);
export const FirstRunScreen = lazy(() =>
  import('../features/first-run/first-run-screen.tsx').then((m) => ({ default: m.FirstRunScreen })),
);

/** Whether a start at this address, as it stands behind the `#`, shows the overview; then its code is fetched beside all else. */
export function beginsWithOverview(place: string): boolean {
  const isOverview = ['', '/', paths.overview].includes(place);
  // A failure shows when the screen itself is wanted.
  if (isOverview) void fetchOverview().catch(() => undefined);
  return isOverview;
}
