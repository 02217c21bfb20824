import { Button } from '@mantine/core';
import { Compass } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, Route, Switch } from 'wouter';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { useCompanies } from '../../data/queries/companies.ts';
import { useCurrentCompany } from '../../ui/routing/current-company.ts';
import { isCompanyScreen, paths, SHARED_SCREENS } from '../../../shared/screens.ts';
import {
  AlertsScreen,
  CompaniesScreen,
  ConnectScreen,
  FirstRunScreen,
  OverviewScreen,
  PackScreen,
  SettingsScreen,
  allScreens,
  companyScreens,
} from './screens.ts';

/** The screen for the current address. */
export function Screens() {
  return (
    <Switch>
      <Route path="/">
        <Redirect to={paths.overview} replace />
      </Route>
      <Route path={paths.overview}>
        <OrFirstRun screen={OverviewScreen} />
      </Route>
      <Route path={paths.pack}>
        <OrFirstRun screen={PackScreen} />
      </Route>
      <Route path={paths.alerts} component={AlertsScreen} />
      <Route path={paths.companies} component={CompaniesScreen} />
      <Route path={paths.addCompany}>
        <ConnectScreen replace={null} />
      </Route>
      <Route path={paths.settings} component={SettingsScreen} />
      {SHARED_SCREENS.map((screen) => (
        <Route key={screen} path={paths.all(screen)}>
          <OrFirstRun screen={allScreens[screen]} />
        </Route>
      ))}
      <Route path="/companies/:companyId/:screen">
        {({ companyId, screen }) => <OfCompany companyId={Number(companyId)} screen={screen} />}
      </Route>
      <Route path="/:screen">{({ screen }) => <OfCompany companyId={null} screen={screen} />}</Route>
      <Route>
        <Nothing what="unknownPage" />
      </Route>
    </Switch>
  );
}

/** A screen about all companies, or the first run if there is none. */
function OrFirstRun({ screen: Screen }: { screen: ComponentType }) {
  const companies = useCompanies();
  if (companies.data?.length === 0) return <FirstRunScreen />;
  return <Screen />;
}

/** A screen about one company. Without a company in the address: the current one, or the first run. */
function OfCompany({ companyId, screen }: { companyId: number | null; screen: string }) {
  const companies = useCompanies();
  const current = useCurrentCompany();
  if (screen !== 'token' && !isCompanyScreen(screen)) return <Nothing what="unknownPage" />;
  if (companies.error) return <Problem error={companies.error} />;
  if (!companies.data) return null;
  if (companies.data.length === 0) return <FirstRunScreen />;
  if (companyId === null && current && screen !== 'token') {
    return <Redirect to={paths.company(current.companyId, screen)} replace />;
  }
  const company = companies.data.find((one) => one.companyId === companyId);
  if (!company) return <Nothing what="unknownCompany" />;
  if (screen === 'token') return <ConnectScreen key={company.companyId} replace={company} />;
  const Screen = companyScreens[screen];
  // The key resets all state when the company changes.
  return <Screen key={company.companyId} companyId={company.companyId} />;
}

function Nothing({ what }: { what: 'unknownCompany' | 'unknownPage' }) {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      level={1}
      icon={Compass}
      title={t(`${what}.title`)}
      text={t(`${what}.text`)}
      action={
        <Button component={Link} href={paths.overview} variant="default">
          {t('unknownCompany.action')}
        </Button>
      }
    />
  );
}
