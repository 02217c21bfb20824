import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { singleReads } from './single-reads.ts';

/** What stands before each case: the page's own types, and others that have methods of the same names. */
const BEFORE = `
declare class Locator { innerText(): Promise<string>; all(): Promise<Locator[]>; count(): Promise<number>;
  evaluateAll<T>(read: (all: unknown[]) => T): Promise<T>; elementHandle(): Promise<unknown>; }
declare class Page { url(): string; content(): Promise<string>; title(): Promise<string>; cell: Locator;
  evaluate<T>(read: () => T): Promise<Awaited<T>>; }
declare class Statement { all(): number[]; count(): number; url(): string; }
declare const page: Page, cell: Locator, rows: Statement, other: { poll(x: unknown): Promise<unknown> };
declare function expect(x: unknown): { toPass(): Promise<void>; toBe(x: unknown): void };
declare namespace expect { function poll(x: unknown): { toBe(x: unknown): Promise<void> } }
declare function settled<T>(read: () => Promise<T>): Promise<T>;
declare function test(name: string, work: () => Promise<void>): void;
declare function shownText(page: Page): Promise<string>;
`;

let folder = '';
let linter = new Linter();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'single-reads-'));
  const options = { lib: ['es2022', 'dom'], target: 'es2022', module: 'esnext', types: [], strict: true };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['a.ts'] }),
  );
  writeFileSync(path.join(folder, 'a.ts'), '');
  // A file outside its working folder has no configuration.
  linter = new Linter({ configType: 'flat', cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many single reads are found in the body of a test, and in what may stand beside it. */
function found(body: string, beside = ''): number {
  const code = `${BEFORE}${beside}\ntest('', async () => { ${body} });\nexport {};`;
  const filename = path.join(folder, 'a.ts');
  const said = linter.verify(
    code,
    {
      files: ['**/*.ts'],
      plugins: { pages: { rules: { 'single-reads': singleReads } } },
      rules: { 'pages/single-reads': 'error' },
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: {
          project: './tsconfig.json',
          tsconfigRootDir: folder,
          // With `CI` set, types would be those of the empty file on the disk.
          disallowAutomaticSingleRunInference: true,
        },
      },
    },
    { filename },
  );
  expect(said.filter(({ ruleId }) => ruleId !== 'pages/single-reads')).toEqual([]);
  return said.length;
}

test.each([
  'await cell.innerText();',
  'await Promise.all([cell.innerText(), page.title()].slice(0, 0).concat([]));',
  'const later = page.title(); await later;',
  'void cell.count().then((n) => n);',
  'for (const one of await cell.all()) void one;',
  'expect(page.url()).toBe("");',
  'expect(new URL(page.url()).hash).toBe("");',
  'expect(await page.evaluate(() => document.title)).toBe("");',
  'expect(await cell.evaluateAll((all) => all.length)).toBe(1);',
  'await cell.elementHandle();',
  'expect(await page.content()).toBe("");',
  'await other.poll(async () => cell.innerText());',
  'expect.poll(await cell.innerText());',
  'expect(await shownText(page)).toBe("");',
  'const read = () => cell.innerText(); expect.poll(read); expect(await read()).toBe("");',
])('a single read is found: %s', (body) => {
  expect(found(body)).toBeGreaterThan(0);
});

test('so is one in a function that is called without waiting, and one that other files know', () => {
  expect(found('await read();', 'function read() { return cell.innerText(); }')).toBe(1);
  expect(found('', 'export async function read() { return cell.innerText(); }')).toBe(1);
  expect(found('', 'class Part { async read() { return cell.innerText(); } }; new Part();')).toBe(1);
});

test.each([
  'await settled(() => cell.innerText());',
  'expect.poll(async () => (await cell.innerText()).trim());',
  'await expect(async () => { expect(await cell.innerText()).toBe(""); }).toPass();',
  'const read = () => cell.innerText(); expect.poll(read); await settled(read);',
  'const read = () => cell.innerText(); expect.poll(async () => (await read()).trim());',
  'expect(rows.all().length + rows.count()).toBe(1); rows.url();',
  'expect(new URL(page.url()).origin).toBe(""); const { host } = new URL(page.url()); void host;',
  'await page.evaluate(() => { document.title = ""; });',
  'expect(await page.evaluate(async () => (await fetch("/")).status)).toBe(200);',
  'await settled(() => shownText(page));',
])('what waits, or is no read of a page, is left alone: %s', (body) => {
  expect(found(body)).toBe(0);
});

test('so is one in a function that is waited for, or handed to who waits', () => {
  expect(found('expect.poll(read);', 'function read() { return cell.innerText(); }')).toBe(0);
  expect(found('expect.poll(watch());', 'export function watch() { return () => cell.innerText(); }')).toBe(
    0,
  );
});
