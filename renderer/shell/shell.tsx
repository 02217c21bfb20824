import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AlertNotices } from '../alerts/alert-notices.tsx';
import { Commands } from '../commands/commands.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { IncidentNotices } from './incident-notices.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { Screens } from './screens-switch.tsx';
import { SkipLink } from './skip-link.tsx';
import {
  usePresentationSettings,
  usePrivacySetting,
  useProgramClock,
  useThemeSetting,
} from './program-settings.ts';
import classes from './shell.module.css';

/** The frame around every screen: navigation, the company, what runs; then the screen itself. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  useProgramClock();
  useThemeSetting();
  usePrivacySetting();
  usePresentationSettings();
  return (
    <div className={classes.frame}>
      <Commands />
      <SkipLink target="content" />
      <Sidebar />
      <Header />
      <AlertNotices />
      <IncidentNotices />
      <main id="content" className={classes.main} tabIndex={-1}>
        {/* A screen that fails leaves the others usable: the next address starts fresh. */}
        <ErrorBoundary key={path}>
          <Suspense fallback={<Loader className={classes.loading} aria-label={t('loading')} />}>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
