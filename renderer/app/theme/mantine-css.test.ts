import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const PROJECT = path.join(import.meta.dirname, '../../..');
const MANTINE = path.join(PROJECT, 'node_modules/@mantine');
const CORE = path.join(MANTINE, 'core/esm/index.mjs');

test('mantine.css imports exactly the style sheets that the page needs, in Mantine’s order', () => {
  const sheets = sheetsIn(readFileSync(path.join(import.meta.dirname, 'mantine.css'), 'utf8'));
  const needed = new Set(neededSheets());
  expect(needed.size).toBeGreaterThan(30);
  const basis = sheets.filter((name) => name === name.toLowerCase());
  const own = sheets.filter(isComponent);
  expect(basis).toEqual(['baseline', 'global']);
  expect(own).toEqual(inMantinesOrder([...needed]));
});

/** Names of the style sheets of all Mantine components that the page uses, directly or through another one. */
function neededSheets(): string[] {
  const exported = namedImports(CORE)
    .filter(({ from }) => from.startsWith('.'))
    .flatMap(({ from, names }) => names.map((name) => [name, from] as const));
  const fileOf = new Map(exported.map(([name, from]) => [name, path.resolve(path.dirname(CORE), from)]));
  const sources = [
    ...globSync('renderer/**/*.{ts,tsx}', { cwd: PROJECT }).map((file) => path.join(PROJECT, file)),
    ...globSync('{modals,notifications}/esm/**/*.mjs', { cwd: MANTINE }).map((file) =>
      path.join(MANTINE, file),
    ),
  ];
  const names = sources
    .flatMap(namedImports)
    .filter(({ from }) => from === '@mantine/core')
    .flatMap((each) => each.names);
  const files = new Set(names.map((name) => fileOf.get(name)).filter((file) => file !== undefined));
  for (const file of files) {
    for (const { from } of namedImports(file)) {
      if (from.startsWith('.')) files.add(path.resolve(path.dirname(file), from));
    }
  }
  return [...files].flatMap((file) => /\/(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []);
}

/** Named imports of a file, without types. */
function namedImports(file: string): { from: string; names: string[] }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const named = importClause?.namedBindings;
    const names = named && ts.isNamedImports(named) ? named.elements.filter((each) => !each.isTypeOnly) : [];
    return {
      from: (moduleSpecifier as ts.StringLiteral).text,
      names: names.map(({ name, propertyName }) => (propertyName ?? name).text),
    };
  });
}

function sheetsIn(css: string): string[] {
  return [...css.matchAll(/^@import '@mantine\/core\/styles\/([\w-]+)\.css';$/gm)].map(
    ([, name = '']) => name,
  );
}

function isComponent(name: string): boolean {
  return name !== name.toLowerCase();
}

/** Later sheets override earlier ones, and a component's sheet those of its parts. */
function inMantinesOrder(names: string[]): string[] {
  const whole = withoutSpace(readFileSync(path.join(MANTINE, 'core/styles.css'), 'utf8'));
  const place = (name: string): number =>
    whole.indexOf(withoutSpace(readFileSync(path.join(MANTINE, `core/styles/${name}.css`), 'utf8')));
  expect(names.filter((name) => place(name) < 0)).toEqual([]);
  return names.toSorted((a, b) => place(a) - place(b));
}

function withoutSpace(css: string): string {
  return css.replaceAll(/\s+/g, '');
}
