import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** A row speaks for everything under its path, unless a longer path has a row of its own. */
interface Rule {
  /** Folders and files it may import beside what is under its own path. */
  files: string[];
  /** Libraries it may import, with everything inside them; `@scope` stands for a whole scope. */
  packages?: string[];
  /** Whether it may use what only Node has. */
  node?: boolean;
}

const CORE = 'electron/core';
/** What everything in core may rest on: values and ports without a state of their own. */
const GROUND = [
  'clock.ts',
  'secret.ts',
  'samples.ts',
  'exact-json.ts',
  'json-object.ts',
  'json-scan.ts',
  'read-answer.ts',
  'raw-record.ts',
  'page-records.ts',
  'page-headers.ts',
].map((name) => `${CORE}/${name}`);

/** Who may import whom. Types count: what cannot be reached by name cannot be depended on. */
const MAY_IMPORT: Record<string, Rule> = {
  shared: { files: [], packages: ['zod', '@orpc/contract'] },
  renderer: {
    files: ['shared'],
    packages: [
      ...[
        'react',
        'react-dom',
        'react-i18next',
        'i18next',
        'wouter',
        'lucide-react',
        '@mantine',
        '@tanstack',
      ],
      ...[
        '@orpc/contract',
        '@orpc/client',
        '@orpc/tanstack-query',
        'partysocket',
        '@fontsource-variable/inter',
      ],
    ],
  },

  [CORE]: { files: ['shared'], packages: ['zod', '@orpc/server', '@orpc/client'], node: true },
  ...Object.fromEntries(GROUND.map((file) => [file, { files: [...GROUND, 'shared'], node: true }])),
  [`${CORE}/service`]: { files: [...GROUND, 'shared'], packages: ['zod', 'undici'], node: true },
  [`${CORE}/vault`]: { files: [...GROUND, 'shared'], node: true },
  [`${CORE}/vault/keychain.ts`]: {
    files: [`${CORE}/vault`, ...GROUND, 'shared'],
    packages: ['keytar'],
    node: true,
  },
  [`${CORE}/sqlite`]: { files: [...GROUND, 'shared'], packages: ['better-sqlite3'], node: true },
  [`${CORE}/cache`]: { files: [`${CORE}/sqlite`, `${CORE}/settings`, ...GROUND, 'shared'], node: true },
  [`${CORE}/export`]: { files: ['shared'], packages: ['csv-stringify', 'fflate'] },
  [`${CORE}/settings`]: { files: [`${CORE}/sqlite`, ...GROUND, 'shared'], node: true },
  [`${CORE}/sync`]: { files: [`${CORE}/service`, `${CORE}/cache`, ...GROUND, 'shared'], node: true },

  'electron/language': { files: ['shared'] },
  'electron/desktop': {
    files: [CORE, 'electron/language', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  'electron/desktop/updates': {
    files: ['electron/language'],
    packages: ['electron', 'electron-updater', 'zod'],
    node: true,
  },
  'electron/loopback': { files: [CORE, 'shared'], packages: ['ws', 'sirv', 'zod'], node: true },
  'electron/demo': { files: [CORE, 'shared'], packages: ['zod'], node: true },
  // The entries, and what starts them.
  electron: { files: ['shared', 'package.json'], packages: ['env-paths', 'open', 'vite'], node: true },
  'electron/main.ts': { files: ['electron', 'shared'], packages: ['electron'], node: true },
  'electron/preload.ts': { files: ['shared'], packages: ['electron'] },
  'electron/testing': { files: ['electron', 'shared'], packages: ['@orpc/server', 'ws'], node: true },

  e2e: {
    files: ['shared', 'shared/testing/hostile-texts.ts'],
    packages: ['@playwright/test', 'axe-core'],
    node: true,
  },
  // The service is the far end of the network; a test that sets a balance has it at hand.
  'e2e/support/sample-books.ts': { files: ['electron/demo'] },
  // Measures modules of the core one by one, which no running program shows from outside.
  'e2e/bench': {
    files: [CORE, 'e2e/support', 'e2e/pages', 'shared'],
    packages: ['better-sqlite3', '@playwright/test'],
    node: true,
  },
  // The list alone, so that each of them is tried on the packed program.
  'e2e/packed.spec.ts': {
    files: ['electron/desktop/unsafe-switches.ts', 'e2e', 'shared'],
    packages: ['@playwright/test'],
    node: true,
  },
  // Certificates that nobody signed are made in one place.
  'e2e/canary/refused-calls.ts': {
    files: ['electron/core/service/testing/certificates.ts', 'e2e', 'shared'],
    packages: ['@playwright/test'],
    node: true,
  },
  // The one keyring and the one desktop for all tests: the program's own code is not in them.
  'e2e/support/desktop-bus.ts': {
    files: [`${CORE}/lock/testing/fake-desktop.ts`, 'e2e', 'shared'],
    packages: [],
  },
  'e2e/support/keyring.ts': {
    files: [`${CORE}/vault/testing/private-keyring.ts`, 'e2e', 'shared'],
    node: true,
  },
  packaging: { files: [], packages: ['@electron/asar', '@electron/fuses'], node: true },
};

/** What tests, and the helpers in a folder `testing`, may use on top of their row and of each other. */
const TESTS: Rule = {
  // `renderer/connection`: what both transports promise is tested with the page's own end of them.
  files: ['electron/demo', 'renderer/connection'],
  packages: ['vitest', 'fast-check', 'typescript', 'eslint', 'zod'],
  node: true,
};

describe('who may import whom', () => {
  test('the whole program keeps to the table', () => {
    const root = path.join(import.meta.dirname, '..');
    const files = globSync('{shared,renderer,electron,e2e,packaging}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['packaging/{tools,out}', '**/node_modules'],
    }).map(portable);
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => offences(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  test.each([
    [
      'renderer/a.tsx',
      "import type { Secret } from '../electron/core/secret.ts';",
      'electron/core/secret.ts',
    ],
    ['renderer/a.tsx', "const fs = await import('node:fs');", 'node:fs'],
    ['shared/a.ts', "export { useState } from 'react';", 'react'],
    ['shared/a.ts', "export * from '@orpc/server';", '@orpc/server'],
    [`${CORE}/a.ts`, "import type { App } from 'electron';", 'electron'],
    [`${CORE}/a.ts`, "type App = import('electron').App;", 'electron'],
    [`${CORE}/a.ts`, "import keytar from 'keytar';", 'keytar'],
    [`${CORE}/a.ts`, "import '../demo/sample-service.ts';", 'electron/demo/sample-service.ts'],
    [`${CORE}/cache/a.ts`, "import '../service/service.ts';", `${CORE}/service/service.ts`],
    [`${CORE}/service/a.ts`, "import '../a.ts';", `${CORE}/a.ts`],
    [`${CORE}/a.ts`, "import './testing/manual-clock.ts';", `${CORE}/testing/manual-clock.ts`],
    ['electron/loopback/a.ts', "import '../desktop/menu.ts';", 'electron/desktop/menu.ts'],
    ['electron/server.ts', "import { app } from 'electron/main';", 'electron/main'],
    ['e2e/a.ts', "import '../electron/options.ts';", 'electron/options.ts'],
    ['renderer/a.test.ts', "import '../electron/core/clock.ts';", 'electron/core/clock.ts'],
  ])('%s with %s is an offence', (file, source, imported) => {
    expect(offences(file, source)).toEqual([`${file} → ${imported}`]);
  });

  test.each([
    ['renderer/a.tsx', "import '@mantine/core/styles.css'; import type { Money } from '../shared/money.ts';"],
    [`${CORE}/a.ts`, "import './cache/schema.ts'; import { join } from 'node:path';"],
    [`${CORE}/sync/a.test.ts`, "import '../../demo/sample-service.ts'; import { test } from 'vitest';"],
    [
      'electron/main.ts',
      "import { app } from 'electron'; import './desktop/menu.ts'; import './core/engine.ts';",
    ],
  ])('%s with %s is none', (file, source) => {
    expect(offences(file, source)).toEqual([]);
  });
});

/** `file → import` for every import of `source` that the table does not allow. */
function offences(file: string, source: string): string[] {
  const row = rowOf(file);
  const rule = MAY_IMPORT[row];
  if (rule === undefined) return [`${file} has no row`];
  const rules = isTest(file) ? [rule, TESTS] : [rule];
  const [files, packages] = [
    [row, ...rules.flatMap((each) => each.files)],
    rules.flatMap((each) => each.packages ?? []),
  ];

  return importsOf(source)
    .map((name) => {
      if (isBuiltin(name)) return rules.some((each) => each.node === true) ? null : name;
      if (!name.startsWith('.')) return packages.some((each) => isUnder(name, each)) ? null : name;
      const target = portable(path.join(path.dirname(file), name));
      // A helper of tests is for tests, wherever it lies, and for what names it.
      const isAllowed = isTest(target)
        ? isTest(file) || files.includes(target)
        : files.some((each) => isUnder(target, each));
      return isAllowed ? null : target;
    })
    .filter((imported) => imported !== null)
    .map((imported) => `${file} → ${imported}`);
}

function rowOf(file: string): string {
  const rows = Object.keys(MAY_IMPORT).filter((row) => isUnder(file, row));
  return rows.reduce((longest, row) => (row.length > longest.length ? row : longest), '');
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

/** All that a source names: import, export from, import(), require and import types. */
function importsOf(source: string): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
}

function isUnder(name: string, folder: string): boolean {
  return name === folder || name.startsWith(`${folder}/`);
}

function portable(file: string): string {
  return file.replaceAll('\\', '/');
}
