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
 * Programs that Node or Electron starts by file name. Each lies in `dist/electron` where its source lies in `electron`,
 * so a worker's address relative to its entry is the same built and unbuilt.
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

/** Native modules and Electron itself; everything else is bundled, so the packed program needs no node_modules but these. */
const EXTERNAL = ['electron', 'better-sqlite3', 'keytar'];

/** The licences of what was bundled; packaging/licenses.ts makes one text of them. */
const LICENSES = { fileName: 'licenses.json' };

/** A build for the Node inside Electron; `preload` is apart because a sandboxed preload can only be one CommonJS file. */
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

/** What every page is drawn with, whatever is on it. */
const DRAWING = /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|wouter)\//;

/** The page's first questions are asked as soon as they are there; a plain module waits for the style sheets. */
const askAtOnce: Plugin = {
  name: 'ask-at-once',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/(<script type="module") (?=[^>]*\/questions-)/, '$1 async '),
  },
};

/** Tests of what a process reads once: the certificates it trusts. */
const OWN_THREAD = [
  'electron/core/service/network/ways-out.test.ts',
  'electron/core/service/tls-failures.test.ts',
  'electron/desktop/updates/update-requests.test.ts',
];

/** What `npm test` leaves to `npm run test:full`. */
const LONG = '**/*.long.test.ts';

/** No test takes as long, but one on all generated input. */
const STALL_MS = { usual: 5 * 60_000, full: 20 * 60_000 };

/** Run in a browser. */
const COMPONENTS = '**/*.component.test.tsx';

/** Their project. By an address made at run time, so that it is no part of this file as every build loads it. */
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
  plugins: [react(), askAtOnce],
  // A catalogue is read as JSON, which takes half as long as reading it as code.
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
        // Its size has a budget of its own, which a spec holds.
        chunkSizeWarningLimit: Infinity,
        // What the first screen waits for is three files: one that asks for its figures, and two halves of what draws them,
        // which are compiled at the same time. Dozens of small ones would queue for a handful of connections.
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
    // One after the other: `preload` goes into the folder that `electron` empties. The stamp is written last, so a build
    // that failed half-way never counts as one.
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
    // They only end what hangs: a slow or busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: temporaryFolder(),
    reporters: ['default', nameStalledTests(mode === 'full' ? STALL_MS.full : STALL_MS.usual)],
    restoreMocks: true,
    // Every core: no one works beside the tests.
    maxWorkers: '100%',
    projects: [
      // Hundreds of small files share their threads; each would else load the same modules anew.
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
