import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions, Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import type * as ComponentTests from './scripts/component-tests.ts';
import { BUILD_STAMP } from './electron/launcher/build.ts';
import { nameStalledTests } from './scripts/name-stalled-tests.ts';
import { stripSourcesAhead } from './scripts/sources-ahead.ts';
import { temporaryFolder } from './scripts/temporary-folder.ts';

const project = (...parts: string[]): string => path.join(import.meta.dirname, ...parts);

/**
 * Entries that Node or Electron starts by file name. Each is in `dist/electron` at the path of its source in `electron`,
 * so a worker's address relative to its entry is the same in sources and in the build.
 */
const PROGRAMS = [
  'main',
  'server',
  'core/threads/engine.worker',
  'core/threads/parse.worker',
  'core/threads/checkpoint.worker',
  'core/threads/archive.worker',
  'core/threads/reader.worker',
  'sample-service/sample-service.worker',
];

/** Native modules and Electron itself; everything else is bundled, so the packaged app needs no other node_modules. */
const EXTERNAL = ['electron', 'better-sqlite3', 'keytar'];

/** Licences of the bundled libraries; packaging/licenses.ts combines them into one text. */
const LICENSES = { fileName: 'licenses.json' };

/** A build for Electron's Node; `preload` is separate because a sandboxed preload must be one CommonJS file. */
function nodeEnvironment(programs: string[], format: 'es' | 'cjs'): EnvironmentOptions {
  const extension = format === 'es' ? 'js' : 'cjs';
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: EXTERNAL },
    build: {
      outDir: project('dist/electron'),
      emptyOutDir: format === 'es',
      target: 'node20.18',
      minify: false,
      copyPublicDir: false,
      // The preload bundles no library, and goes into the same folder.
      license: format === 'es' ? LICENSES : false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, project('electron', `${name}.ts`)])),
        external: EXTERNAL,
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `chunks/[name]-[hash].${extension}`,
        },
      },
    },
  };
}

/** Libraries that every screen needs. */
const DRAWING = /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|wouter)\//;

/** `async`, so that the page's first queries start early; a plain module waits for the style sheets. */
const loadEarly: Plugin = {
  name: 'load-early',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/(<script type="module") (?=[^>]*\/questions-)/, '$1 async '),
  },
};

/** Tests of state that a process reads only once, such as the trusted certificates. */
const OWN_THREAD = [
  'electron/core/service/network/routes.test.ts',
  'electron/core/service/tls-failures.test.ts',
  'electron/desktop/updates/update-requests.test.ts',
];

/** Tests that only `npm run test:full` runs. */
const LONG = '**/*.long.test.ts';

/** Longer than any test, except one on all generated input. */
const STALL_MS = { usual: 5 * 60_000, full: 20 * 60_000 };

/** Run in a browser. */
const COMPONENTS = '**/*.component.test.tsx';

/** Their project. Imported by a computed path, so that builds do not load it. */
async function componentTests(): Promise<TestProjectInlineConfiguration[]> {
  const { href } = new URL('scripts/component-tests.ts', import.meta.url);
  const loaded = (await import(href)) as typeof ComponentTests;
  return loaded.componentTests(COMPONENTS);
}

const IS_TEST = process.env['VITEST'] !== undefined;
if (IS_TEST) stripSourcesAhead();

export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => ({
  root: project('renderer'),
  base: '/',
  plugins: [react(), loadEarly],
  // JSON.parse takes half as long as the same catalogue as code.
  json: { stringify: true },
  environments: {
    client: {
      build: {
        outDir: project('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome130',
        // The page's content security policy allows no inline script and no data: font.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        license: LICENSES,
        // A spec checks its size against a budget.
        chunkSizeWarningLimit: Infinity,
        // The first screen loads three files: one that queries its figures, and two halves of the code that draws them,
        // which are compiled in parallel. Dozens of small ones would queue for a handful of connections.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'questions', test: /startup-prefetch\.ts$/, priority: 2 },
                { name: 'drawing', test: DRAWING, tags: ['$initial'], priority: 1 },
                { name: 'start', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
    electron: nodeEnvironment(PROGRAMS, 'es'),
    preload: nodeEnvironment(['preload'], 'cjs'),
  },
  builder: {
    // In sequence: `preload` is written to the folder that `electron` empties. The stamp is written last, so a failed
    // build never counts as complete.
    async buildApp(builder) {
      const startedAt = Date.now();
      rmSync(project(BUILD_STAMP), { force: true });
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment);
      }
      writeFileSync(project(BUILD_STAMP), String(startedAt));
    },
  },
  test: {
    root: import.meta.dirname,
    environment: 'node',
    // They only abort hanging tests: a slow or busy computer is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: temporaryFolder(),
    reporters: ['default', nameStalledTests(mode === 'full' ? STALL_MS.full : STALL_MS.usual)],
    restoreMocks: true,
    // All cores: nothing else runs during the tests.
    maxWorkers: '100%',
    projects: [
      // Hundreds of small files share their threads; otherwise each would load the same modules again.
      {
        extends: true,
        test: {
          name: 'files',
          include: ['{shared,electron,renderer,packaging,e2e/{lab,lint}}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...OWN_THREAD, COMPONENTS, ...(mode === 'core' ? [LONG] : [])],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own thread', include: OWN_THREAD } },
      ...(IS_TEST ? await componentTests() : []),
    ],
  },
}));
