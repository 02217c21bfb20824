import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './packed.ts';

const ROOT = [
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'packaging/README.md',
];
const DOCUMENTS = [
  ...ROOT,
  ...readdirSync(path.join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];
const textOf = (document: string): string => readFileSync(path.join(PROJECT, document), 'utf8');

test.each(DOCUMENTS)('every link in %s leads to a file', (document) => {
  const links = [...textOf(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
    ([, link = '']) => link,
  );
  const missing = links.filter((link) => !existsSync(path.join(PROJECT, path.dirname(document), link)));
  expect(missing).toEqual([]);
});

/** Beginnings of paths from the project root, or from `electron` or `renderer`. */
const ROOMS =
  /^(shared|electron|renderer|e2e|packaging|scripts|docs|core|desktop|loopback|launcher|features|ui|data|app)\//;

test.each(DOCUMENTS)('every source that %s names exists', (document) => {
  const named = [...textOf(document).matchAll(/`([\w./-]+\/[\w./-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => ROOMS.test(name) && !/^(packaging\/out|e2e\/results|data\/)/.test(name));
  const missing = named.filter(
    (name) =>
      !['', 'electron', 'renderer'].some((folder) =>
        existsSync(path.join(PROJECT, folder, name.replace(/\.(test|spec)$/, '.$1.ts'))),
      ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('every entry and script that the editor starts exists', () => {
  const programs = [...textOf('.vscode/launch.json').matchAll(/"\$\{workspaceFolder\}\/([^"]+)"/g)].map(
    ([, program = '']) => program,
  );
  expect(programs.length).toBeGreaterThan(4);
  expect(programs.filter((program) => !existsSync(path.join(PROJECT, program)))).toEqual([]);

  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const started = [...textOf('.vscode/tasks.json').matchAll(/"script": "([^"]+)"/g)].map(
    ([, script = '']) => script,
  );
  expect(started.length).toBeGreaterThan(2);
  expect(started.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});
