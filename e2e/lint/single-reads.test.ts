import { expect, test } from 'vitest';
import { linted } from './testing/linted.ts';

/** Declarations before each case: the page's own types, and others with methods of the same names. */
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

/** The body of a test, and code outside it. */
type Case = [body: string, beside?: string];

const SINGLE: Case[] = [
  ['await cell.innerText();'],
  ['await Promise.all([cell.innerText(), page.title()].slice(0, 0).concat([]));'],
  ['const later = page.title(); await later;'],
  ['void cell.count().then((n) => n);'],
  ['for (const one of await cell.all()) void one;'],
  ['expect(page.url()).toBe("");'],
  ['expect(new URL(page.url()).hash).toBe("");'],
  ['expect(await page.evaluate(() => document.title)).toBe("");'],
  ['expect(await cell.evaluateAll((all) => all.length)).toBe(1);'],
  ['await cell.elementHandle();'],
  ['expect(await page.content()).toBe("");'],
  ['await other.poll(async () => cell.innerText());'],
  ['expect.poll(await cell.innerText());'],
  ['expect(await shownText(page)).toBe("");'],
  ['const read = () => cell.innerText(); expect.poll(read); expect(await read()).toBe("");'],
  // In a function that is called once, and in an exported one.
  ['await read();', 'function read() { return cell.innerText(); }'],
  ['', 'export async function read() { return cell.innerText(); }'],
  ['', 'class Part { async read() { return cell.innerText(); } }; new Part();'],
];

const LEFT_ALONE: Case[] = [
  ['await settled(() => cell.innerText());'],
  ['expect.poll(async () => (await cell.innerText()).trim());'],
  ['await expect(async () => { expect(await cell.innerText()).toBe(""); }).toPass();'],
  ['const read = () => cell.innerText(); expect.poll(read); await settled(read);'],
  ['const read = () => cell.innerText(); expect.poll(async () => (await read()).trim());'],
  ['expect(rows.all().length + rows.count()).toBe(1); rows.url();'],
  ['expect(new URL(page.url()).origin).toBe(""); const { host } = new URL(page.url()); void host;'],
  ['await page.evaluate(() => { document.title = ""; });'],
  ['expect(await page.evaluate(async () => (await fetch("/")).status)).toBe(200);'],
  ['await settled(() => shownText(page));'],
  // In a function that is repeated, or passed to one that repeats it.
  ['expect.poll(read);', 'function read() { return cell.innerText(); }'],
  ['expect.poll(watch());', 'export function watch() { return () => cell.innerText(); }'],
];

/** Number of single reads found in each case. */
function counted(cases: Case[]): [...Case, count: number][] {
  const nameOf = (index: number): string => `e2e/${index}.ts`;
  const reported = linted(
    Object.fromEntries(
      cases.map(([body, beside = ''], index) => [
        nameOf(index),
        `${BEFORE}${beside}\ntest('', async () => { ${body} });\nexport {};`,
      ]),
    ),
  );
  return cases.map(([body, beside = ''], index) => {
    const rules = reported[nameOf(index)] ?? [];
    // A rule that throws reports a message instead of its name.
    expect(rules.filter((rule) => !rule.endsWith(')'))).toEqual([]);
    return [body, beside, rules.filter((rule) => rule === 'house(single-reads)').length];
  });
}

test.each(counted(SINGLE))('finds a single read: %s%s', (_body, _beside, count) => {
  expect(count).toBeGreaterThan(0);
});

test.each(counted(LEFT_ALONE))(
  'ignores repeated reads, and calls that do not read a page: %s%s',
  (_body, _beside, count) => {
    expect(count).toBe(0);
  },
);
