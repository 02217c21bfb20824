import { playwright } from '@vitest/browser-playwright';
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config';
import { ComponentCores } from '../electron/testing/component-cores.ts';
import { SYSTEM_CHROMIUM } from './system-chromium.ts';

/**
 * The libraries of the page, made ready before the first test: one found on the way loads the page anew in the middle of
 * a test, so none is looked for. One that is missing here is only slower.
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

/** The project of the component tests; none where there is no browser to run them in. */
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
        // They share the core and its settings.
        fileParallelism: false,
        // It only ends what never comes.
        expect: { poll: { timeout: 30_000 } },
        browser: {
          enabled: true,
          headless: true,
          ui: false,
          screenshotFailures: false,
          // As in the specs: a name is looked for within the whole one unless a test says otherwise.
          locators: { exact: false },
          // The smallest window the program is made for is narrower; this one shows whole tables.
          viewport: { width: 1280, height: 800 },
          provider: playwright({
            actionTimeout: 10_000,
            launchOptions: {
              executablePath: SYSTEM_CHROMIUM,
              // Root, as on a build machine, has no sandbox; without a graphics card the plain way of drawing is the faster one.
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

/** Has the server of the tests' page answered by a real core where the program's own would be. */
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
