import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Router } from 'wouter';
import { LockGate } from '../features/lock/lock-gate.tsx';
import { useFormatting } from '../ui/formatting/formatting.ts';
import { ConnectionGate } from './shell/connection-gate.tsx';
import { hashHref, useHashPath, useHashSearch } from '../ui/routing/hash-location.ts';
import { Layers } from './shell/layers.tsx';
import { Shell } from './shell/shell.tsx';
import { createAppTheme } from './theme/theme.ts';

// Wouter's router reads `hrefs` to write links.
const locationHook = Object.assign(useHashPath, { hrefs: hashHref, searchHook: useHashSearch });

// The core stores the theme. This copy is read before the core answers, to avoid a white flash at the start.
const colorSchemes = localStorageColorSchemeManager({ key: 'countinghouse.theme' });

export function App({ queries }: { queries: QueryClient }) {
  return (
    <Providers queries={queries}>
      <ConnectionGate>
        <LockGate>
          <Shell />
        </LockGate>
      </ConnectionGate>
    </Providers>
  );
}

/** The providers that every component of the page needs. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const { t } = useTranslation();
  // Figures are formatted while rendering, so a change of the formatting must redraw the entire page.
  useFormatting();
  const close = t('action.close');
  const theme = useMemo(() => createAppTheme({ close }), [close]);
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
      >
        <Layers>
          <Router hook={locationHook}>{children}</Router>
        </Layers>
      </MantineProvider>
    </QueryClientProvider>
  );
}
