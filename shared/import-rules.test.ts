import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** A rule applies to everything under its path, unless a longer path has its own rule. */
interface Rule {
  /** Folders and files it may import, in addition to those under its own path. */
  files: string[];
  /** Libraries it may import, including their submodules; `@scope` allows a complete scope. */
  packages?: string[];
  /** Whether it may use Node's built-in modules. */
  node?: boolean;
}

const CORE = 'electron/core';
/** General-purpose utilities, independent of the product. */
const LIB = `${CORE}/lib`;
/** Types of the service's answers, shared by the network layer and the cache. */
const ANSWERS = `${CORE}/answers`;
const GROUND = [LIB, ANSWERS, 'shared'];

/** Libraries for rendering a page. */
const DRAWING = [
  'react',
  'react-dom',
  'react-i18next',
  'i18next',
  'wouter',
  'lucide-react',
  '@mantine',
  '@tanstack',
];
/** Libraries for the page's connection to the core. */
const CONNECTING = ['@orpc/contract', '@orpc/client', '@orpc/tanstack-query', 'partysocket'];
/** The screens; none of them may import another. */
const FEATURES = [
  'alerts',
  'balances',
  'companies',
  'first-run',
  'inbox',
  'insights',
  'lock',
  'overview',
  'pack',
  'records',
  'settings',
  'sync',
  'worklists',
];

/** The allowed imports. Type imports count: code cannot depend on what it cannot name. */
const MAY_IMPORT: Record<string, Rule> = {
  shared: { files: [], packages: ['zod', '@orpc/contract', 'big.js'] },
  'renderer/data': { files: ['shared'], packages: [...DRAWING, ...CONNECTING] },
  'renderer/ui': { files: ['renderer/data', 'shared'], packages: DRAWING },
  ...Object.fromEntries(
    FEATURES.map((name) => [
      `renderer/features/${name}`,
      { files: ['renderer/ui', 'renderer/data', 'shared'], packages: DRAWING },
    ]),
  ),
  'renderer/app': {
    files: ['renderer/features', 'renderer/ui', 'renderer/data', 'shared'],
    packages: [...DRAWING, '@fontsource-variable/inter'],
  },

  // Renders components with all of their providers.
  'renderer/testing': { files: ['renderer', 'shared'], packages: ['react', 'react-dom'] },

  [CORE]: {
    files: ['shared'],
    packages: ['zod', '@orpc/contract', '@orpc/server', '@orpc/client'],
    node: true,
  },
  [LIB]: { files: [], node: true },
  [ANSWERS]: { files: [LIB, 'shared'], node: true },
  [`${CORE}/service`]: { files: GROUND, packages: ['zod', 'undici'], node: true },
  [`${CORE}/vault`]: { files: GROUND, node: true },
  [`${CORE}/vault/keychain.ts`]: { files: [`${CORE}/vault`, ...GROUND], packages: ['keytar'], node: true },
  [`${CORE}/sqlite`]: { files: GROUND, packages: ['better-sqlite3', 'zod'], node: true },
  [`${CORE}/cache`]: { files: [`${CORE}/sqlite`, `${CORE}/settings`, ...GROUND], node: true },
  [`${CORE}/export`]: {
    files: [`${CORE}/cache`, 'shared'],
    packages: ['csv-stringify', 'fflate'],
    node: true,
  },
  [`${CORE}/settings`]: { files: [`${CORE}/sqlite`, ...GROUND], packages: ['zod'], node: true },
  [`${CORE}/sync`]: {
    files: [`${CORE}/service`, `${CORE}/cache`, ...GROUND],
    packages: ['zod'],
    node: true,
  },
  [`${CORE}/engine`]: {
    files: [
      ...['service', 'vault', 'sqlite', 'cache', 'settings', 'sync'].map((room) => `${CORE}/${room}`),
      ...GROUND,
    ],
    packages: ['zod'],
    node: true,
  },
  [`${CORE}/engine/backup`]: {
    files: [`${CORE}/sqlite`, `${CORE}/cache`, `${CORE}/settings`, `${CORE}/engine`, ...GROUND],
    packages: ['zod', 'age-encryption'],
    node: true,
  },

  [`${CORE}/engine/rates`]: {
    files: [`${CORE}/settings`, `${CORE}/engine/transfer`, ...GROUND],
    packages: ['csv-parse'],
    node: true,
  },

  'electron/desktop': {
    files: [CORE, 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  'electron/desktop/updates': {
    files: ['electron/desktop/language', `${CORE}/service`],
    packages: ['electron', 'electron-updater', 'zod'],
    node: true,
  },
  'electron/loopback': { files: [CORE, 'shared'], packages: ['ws', 'zod'], node: true },
  'electron/sample-service': { files: [CORE, 'shared'], packages: ['zod'], node: true },
  // The entry points and their start code.
  electron: { files: ['shared', 'package.json'], packages: ['env-paths', 'open', 'vite'], node: true },
  'electron/main.ts': { files: ['electron', 'shared'], packages: ['electron'], node: true },
  'electron/preload.ts': { files: ['shared'], packages: ['electron'] },
  // Opens views beyond the allowed number without a page.
  'electron/reconnecting.test.ts': { files: ['electron', 'shared'], packages: ['ws'] },
  'electron/testing/stripped-threads.test.ts': { files: ['scripts/sources-ahead.ts'], node: true },
  'electron/testing': { files: ['electron', 'shared'], packages: ['@orpc/server', 'ws'], node: true },

  e2e: {
    files: ['shared', 'shared/testing/amount-pattern.ts', 'shared/testing/hostile-texts.ts'],
    packages: ['@playwright/test', 'axe-core'],
    node: true,
  },
  // The sample service is beyond the network boundary; a test that sets a balance accesses it directly.
  'e2e/support/sample-books.ts': { files: ['electron/sample-service'] },
  // One service provides the stored answers to every caller; each of their totals is computed once.
  'e2e/support/mixed-service.ts': {
    files: ['case-service', 'mixed-books'].map((name) => `${CORE}/testing/cases/${name}.ts`),
  },
  'e2e/specs/mixed-books.browser.spec.ts': {
    files: [
      ...['mixed-books', 'mixed-figures'].map((name) => `${CORE}/testing/cases/${name}.ts`),
      'e2e',
      'shared',
    ],
    packages: ['@playwright/test'],
  },
  // Harnesses that measure, break and attack individual modules, which is impossible from outside a running app.
  'e2e/lab': {
    files: ['electron', 'shared', 'e2e/support', 'e2e/pages'],
    packages: ['@playwright/test', '@orpc/server', 'better-sqlite3', 'ws', 'fast-check', 'zod'],
    node: true,
  },
  'e2e/playwright.config.ts': {
    files: ['e2e', 'scripts/system-chromium.ts'],
    packages: ['@playwright/test'],
  },
  'e2e/run.ts': { files: ['e2e', 'scripts/temporary-folder.ts'], node: true },
  // Only the list of switches, so that each is tested on the packaged app.
  'e2e/specs/packed.spec.ts': {
    files: ['electron/desktop/security/unsafe-switches.ts', 'e2e', 'shared'],
    packages: ['@playwright/test'],
    node: true,
  },
  // Self-signed certificates are made in one place.
  'e2e/lab/canary/refused-calls.ts': {
    files: ['electron/core/service/testing/certificates.ts', 'e2e', 'shared'],
    packages: ['@playwright/test'],
    node: true,
  },
  // Servers with TLS faults; a unit test also checks the message for each.
  'e2e/specs/tls-failures.spec.ts': {
    files: [
      ...['certificates', 'tls-servers'].map((name) => `${CORE}/service/testing/${name}.ts`),
      'e2e',
      'shared',
    ],
    packages: ['@playwright/test'],
  },
  // One keyring and one desktop for all tests; they contain none of the app's own code.
  'e2e/support/desktop-bus.ts': {
    files: [`${CORE}/lock/testing/fake-desktop.ts`, 'e2e', 'shared'],
    packages: [],
  },
  'e2e/support/keyring.ts': {
    files: [`${CORE}/vault/testing/private-keyring.ts`, 'e2e', 'shared'],
    node: true,
  },
  'e2e/lint': { files: [], packages: ['typescript'], node: true },
  packaging: { files: ['package.json'], packages: ['@electron/asar', '@electron/fuses'], node: true },
  // The workflow runs the steps of the full test.
  'packaging/workflows.test.ts': { files: ['packaging', 'scripts/test-tiers.ts'], node: true },
  scripts: { files: ['electron/launcher'], packages: ['vitest'], node: true },
  'scripts/component-tests.ts': {
    files: ['electron/testing/component-cores.ts', 'scripts/system-chromium.ts'],
    packages: ['vitest', '@vitest/browser-playwright'],
    node: true,
  },
};

/** Additional imports for tests and for helpers in a `testing` folder, which may also import each other. */
const TESTS: Rule = {
  // `renderer/data/connection`: tests of both transports use the page's own end of the connection.
  files: ['electron/sample-service', 'renderer/data/connection'],
  packages: ['vitest', 'fast-check', 'typescript', 'zod'],
  node: true,
};

const ROOT = path.join(import.meta.dirname, '..');

describe('allowed imports', () => {
  test('are the only ones in the code base', () => {
    const files = globSync('{shared,renderer,electron,e2e,packaging,scripts}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['packaging/{tools,out}', '**/node_modules'],
    }).map(portable);
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => offences(file, sourceOf(file)))).toEqual([]);
  });

  test.each([
    [
      'renderer/ui/a.tsx',
      "import type { Secret } from '../../electron/core/lib/secret.ts';",
      'electron/core/lib/secret.ts',
    ],
    ['renderer/ui/a.tsx', "const fs = await import('node:fs');", 'node:fs'],
    ['shared/a.ts', "export { useState } from 'react';", 'react'],
    ['shared/a.ts', "export * from '@orpc/server';", '@orpc/server'],
    [`${CORE}/a.ts`, "import type { App } from 'electron';", 'electron'],
    [`${CORE}/a.ts`, "type App = import('electron').App;", 'electron'],
    [`${CORE}/a.ts`, "import keytar from 'keytar';", 'keytar'],
    [
      `${CORE}/a.ts`,
      "import '../sample-service/sample-service.ts';",
      'electron/sample-service/sample-service.ts',
    ],
    [`${CORE}/cache/a.ts`, "import '../service/service.ts';", `${CORE}/service/service.ts`],
    [`${CORE}/service/a.ts`, "import '../a.ts';", `${CORE}/a.ts`],
    [`${CORE}/a.ts`, "import './testing/manual-clock.ts';", `${CORE}/testing/manual-clock.ts`],
    [
      'renderer/features/inbox/a.tsx',
      "import '../sync/sync-screen.tsx';",
      'renderer/features/sync/sync-screen.tsx',
    ],
    ['electron/loopback/a.ts', "import '../desktop/menu/menu.ts';", 'electron/desktop/menu/menu.ts'],
    ['electron/server.ts', "import { app } from 'electron/main';", 'electron/main'],
    ['e2e/a.ts', "import '../electron/options.ts';", 'electron/options.ts'],
    ['renderer/ui/a.test.ts', "import '../../electron/core/lib/clock.ts';", 'electron/core/lib/clock.ts'],
  ])('rejects %s with %s', (file, source, imported) => {
    expect(offences(file, source)).toEqual([`${file} → ${imported}`]);
  });

  test.each([
    [
      'renderer/ui/a.tsx',
      "import '@mantine/core/styles.css'; import type { Money } from '../../shared/money.ts';",
    ],
    [`${CORE}/a.ts`, "import './cache/schema.ts'; import { join } from 'node:path';"],
    [
      `${CORE}/sync/a.test.ts`,
      "import '../../sample-service/sample-service.ts'; import { test } from 'vitest';",
    ],
    [
      'electron/main.ts',
      "import { app } from 'electron'; import './desktop/menu/menu.ts'; import './core/engine.ts';",
    ],
  ])('accepts %s with %s', (file, source) => {
    expect(offences(file, source)).toEqual([]);
  });
});

describe('import cycles', () => {
  test('do not exist among the files and folders of any folder, types included', () => {
    const files = globSync('{shared,renderer,electron}/**/*.{ts,tsx}', { cwd: ROOT }).map(portable);
    const imports = new Map(files.filter((file) => !isTest(file)).map((file) => [file, filesOf(file)]));
    expect(imports.size).toBeGreaterThan(50);
    expect(circles(imports)).toEqual([]);
  });

  test.each([
    [
      'are found between two files',
      { 'a/one.ts': ['a/two.ts'], 'a/two.ts': ['a/one.ts'] },
      ['a: one.ts, two.ts'],
    ],
    [
      'are found between sibling folders, through different files',
      { 'a/b/one.ts': ['a/c/one.ts'], 'a/c/two.ts': ['a/d.ts'], 'a/d.ts': ['a/b/two.ts'] },
      ['a: b, c, d.ts'],
    ],
    [
      'do not include one-way imports between and within folders',
      { 'a/b/one.ts': ['a/c/one.ts', 'a/b/two.ts'], 'a/c/one.ts': ['a/d.ts'] },
      [],
    ],
  ])('%s', (_name, imports, found) => {
    expect(circles(new Map(Object.entries<string[]>(imports)))).toEqual(found);
  });
});

/** `file → import` for every import of `source` that the rules do not allow. */
function offences(file: string, source: string): string[] {
  const row = rowOf(file);
  const rule = MAY_IMPORT[row];
  if (rule === undefined) return [`${file} is not in MAY_IMPORT`];
  const rules = isTest(file) ? [rule, TESTS] : [rule];
  const files = [row, ...rules.flatMap((each) => each.files)];
  const packages = rules.flatMap((each) => each.packages ?? []);

  return importsOf(source)
    .map((name) => {
      if (isBuiltin(name)) return rules.some((each) => each.node === true) ? null : name;
      if (!name.startsWith('.')) return packages.some((each) => isUnder(name, each)) ? null : name;
      const target = portable(path.join(path.dirname(file), name));
      // A test helper may be imported by tests, wherever it is, and by code whose rule names it.
      const isAllowed = isTest(target)
        ? isTest(file) || files.includes(target)
        : files.some((each) => isUnder(target, each));
      return isAllowed ? null : target;
    })
    .filter((imported) => imported !== null)
    .map((imported) => `${file} → ${imported}`);
}

/**
 * `folder: its files and folders in a cycle` for every folder with a cycle of any length. A subfolder counts as one node
 * with all of its files.
 */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const folders = new Set([...imports.keys()].flatMap(foldersOf));
  return [...folders].sort().flatMap((folder) => {
    const within = (file: string): string | undefined =>
      isUnder(file, folder) ? file.slice(folder.length + 1).split('/')[0] : undefined;
    const arrows = [...imports].flatMap(([file, targets]) =>
      targets.map((target) => [within(file), within(target)] as const),
    );
    let left = arrows.filter(([from, to]) => from !== undefined && to !== undefined && from !== to);
    for (let before = Infinity; left.length < before;) {
      before = left.length;
      const starts = new Set(left.map(([from]) => from));
      const ends = new Set(left.map(([, to]) => to));
      left = left.filter(([from, to]) => ends.has(from) && starts.has(to));
    }
    return left.length === 0 ? [] : [`${folder}: ${[...new Set(left.flat())].sort().join(', ')}`];
  });
}

/** The folders that contain a file, outermost first. */
function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function filesOf(file: string): string[] {
  const names = importsOf(sourceOf(file)).filter((name) => name.startsWith('.'));
  return names.map((name) => portable(path.join(path.dirname(file), name)));
}

function sourceOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function rowOf(file: string): string {
  const rows = Object.keys(MAY_IMPORT).filter((row) => isUnder(file, row));
  return rows.reduce((longest, row) => (row.length > longest.length ? row : longest), '');
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|^e2e\/lab\//.test(file);
}

/** All module specifiers of a source: import, export from, import(), require and import types. */
function importsOf(source: string): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
}

function isUnder(name: string, folder: string): boolean {
  return name === folder || name.startsWith(`${folder}/`);
}

function portable(file: string): string {
  return file.replaceAll('\\', '/');
}
