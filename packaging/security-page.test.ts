import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './packed.ts';

const DOCUMENTS = [
  'SECURITY.md',
  ...['checklist', 'faults', 'model'].map((name) => `docs/security/${name}.md`),
];
const text = DOCUMENTS.map((name) => readFileSync(path.join(PROJECT, name), 'utf8')).join('\n');
const section = (title: string): string => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = (title: string): string[][] =>
  section(title)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const folders = ['e2e', 'electron', 'packaging', 'renderer', 'scripts', 'shared'];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

test('each of the 56 points has a row with its proof or the reason for none', () => {
  const points = rows('The 56 points');
  expect(points.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 56 }, (_none, at) => at + 1),
  );
  for (const [, number, point, state] of points) expect(point && state, `point ${number}`).toBeTruthy();
});

test('each of the 55 faults has a row with its proof', () => {
  const numbers = rows('The 55 faults').flatMap(([, cell = '']) =>
    cell.split(', ').flatMap((range) => {
      const [from = 0, to = from] = range.split('–').map(Number);
      return Array.from({ length: to - from + 1 }, (_none, at) => from + at);
    }),
  );
  expect(numbers).toEqual(Array.from({ length: 55 }, (_none, at) => at + 1));
});

test('every test named on the page exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)(?:\.ts)?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(80);
  const isThere = (name: string): boolean =>
    files.some((file) => `/${file}`.endsWith(`/${name.replace(/\.ts$/, '')}.ts`));
  const missing = named.filter((name) => !isThere(name));
  expect([...new Set(missing)]).toEqual([]);
});

test('every command named on the page exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...text.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(8);
  expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name) && name !== 'ci')).toEqual([]);
});
