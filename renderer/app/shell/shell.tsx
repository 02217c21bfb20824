import { Loader } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Commands, type CommandsHandle } from '../commands/commands.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { IncidentNotices } from './incident-notices.tsx';
import { Header } from './header.tsx';
import { chunk } from '../../ui/chunk.tsx';
import { SafeModeNotice } from './safe-mode-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { Screens } from './screens-switch.tsx';
import { SkipLink } from './skip-link.tsx';
import {
  usePresentationSettings,
  usePrivacySetting,
  useCoreClock,
  useThemeSetting,
} from '../settings/use-app-settings.ts';
import classes from './shell.module.css';

// A chunk of its own: notices must not delay the first figures.
const Notices = chunk(() => import('../notices/notices.tsx').then((m) => m.Notices));

/** The frame of every screen: navigation, toolbar, notices and the screen itself. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const commands = useRef<CommandsHandle>(null);
  useCoreClock();
  useThemeSetting();
  usePrivacySetting();
  usePresentationSettings();
  return (
    <div className={classes.frame}>
      <Commands ref={commands} />
      <SkipLink target="content" />
      <Sidebar />
      <Header onSearch={() => commands.current?.openPalette()} />
      <ErrorBoundary>
        <Suspense>
          <Notices />
        </Suspense>
      </ErrorBoundary>
      <IncidentNotices />
      <main id="content" className={classes.main} tabIndex={-1}>
        <SafeModeNotice />
        {/* An error in one screen leaves the others usable: the boundary resets with the address. */}
        <ErrorBoundary key={path}>
          <Suspense fallback={<Loader className={classes.loading} aria-label={t('loading')} />}>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
