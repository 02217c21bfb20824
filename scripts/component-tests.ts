import { playwright } from '@vitest/browser-playwright';
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config';
import { ComponentCores } from '../electron/testing/component-cores.ts';
import { SYSTEM_CHROMIUM } from './system-chromium.ts';

/**
 * Libraries of the page, optimized before the first test. Discovery is off, because a library that is discovered during a test
 * reloads the page. A library that is missing here only loads more slowly.
 */
const LIBRARIES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/modals',
  '@mantine/notifications',
  'lucide-react',
  '@tanstack/react-query',
  '@orpc/client',
  '@orpc/client/message-port',
  '@orpc/contract',
  '@orpc/tanstack-query',
  'i18next',
  'react-i18next',
  'wouter',
  'partysocket/ws',
  'big.js',
  'zod',
];

/** The project of the component tests; none if there is no browser. */
export function componentTests(files: string): TestProjectInlineConfiguration[] {
  if (SYSTEM_CHROMIUM === undefined) {
    process.stderr.write('The component tests are skipped: there is no Chromium in /usr/bin.\n');
    return [];
  }
  return [
    {
      extends: true,
      plugins: [answerFromCores()],
      optimizeDeps: { include: LIBRARIES, noDiscovery: true },
      test: {
        name: 'components',
        include: [files],
        // The tests share one core and its settings.
        fileParallelism: false,
        // Only limits a wait that would never end.
        expect: { poll: { timeout: 30_000 } },
        browser: {
          enabled: true,
          headless: true,
          ui: false,
          screenshotFailures: false,
          // As in the specs, a locator's name matches a part unless a test requires an exact match.
          locators: { exact: false },
          // Wide enough for complete tables; the smallest supported window is narrower.
          viewport: { width: 1280, height: 800 },
          provider: playwright({
            actionTimeout: 10_000,
            launchOptions: {
              executablePath: SYSTEM_CHROMIUM,
              // Chromium has no sandbox for root, as on a build server; without a GPU, software rendering is faster.
              args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
            },
            contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Budapest' },
          }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  ];
}

/** Serves the tests' page with a real core at the address of the app's own. */
function answerFromCores(): Plugin {
  const cores = new ComponentCores();
  return {
    name: 'answer-from-cores',
    configureServer({ middlewares, httpServer }) {
      middlewares.use(cores.answer);
      if (httpServer) cores.follow(httpServer);
    },
    buildEnd: () => cores.stop(),
  };
}
