import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { linted } from './testing/linted.ts';

// Verifies what oxlint.config.ts rejects, with one violation per rule.

type Case = [rule: string, file: string, code: string];

/** @returns the cases, each with the rules that it violates. */
function judged(cases: Case[], before = '', withTypes = false): [...Case, broken: string[]][] {
  const apart = cases.map(([rule, file, code], index): Case => {
    const { dir, base } = path.posix.parse(file);
    return [rule, path.posix.join(dir, `${index}-${base}`), code];
  });
  const reported = linted(
    Object.fromEntries(apart.map(([, file, code]) => [file, before + code])),
    withTypes,
  );
  return apart.map((one) => [...one, reported[one[1]] ?? []]);
}

test('`npm run lint` runs oxlint without further options', () => {
  const { scripts } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as {
    scripts: Record<string, string>;
  };
  expect(scripts['lint']).toBe('oxlint');
});

test.each([
  '/* oxlint-disable */',
  '/** oxlint-disable */',
  '/* eslint-disable no-var */',
  '// oxlint-disable-next-line',
  '// eslint-disable-next-line no-var -- of old',
])('no comment disables a rule: %s', (comment) => {
  const reported = linted({
    'shared/a.ts': `${comment}\nexport var a = 1;`,
    'scripts/a.mjs': `${comment}\nvar a = 1;`,
  });
  expect(reported['shared/a.ts']?.join()).toContain('No comment may disable a rule (line 1)');
  expect(reported['scripts/a.mjs']?.join()).toContain('No comment may disable a rule (line 1)');
});

const component = (body: string): string =>
  `import { useEffect, useMemo, useRef, useState } from 'react';\nlet count = 0;\nexport function A({ a }) { ${body} }`;

/** A component body that violates each React rule. */
const REACT: [rule: string, body: string][] = [
  ['error-boundaries', 'try { return <A a={a} />; } catch { return null; }'],
  ['globals', 'count = a; return <p />;'],
  ['immutability', 'a.b = 1; return <p>{a.b}</p>;'],
  ['purity', 'return <p>{Math.random()}</p>;'],
  ['refs', 'const b = useRef(1); return <p>{b.current}</p>;'],
  [
    'set-state-in-effect',
    'const [b, setB] = useState(1); useEffect(() => { setB(2); }, []); return <p>{b}</p>;',
  ],
  ['set-state-in-render', 'const [b, setB] = useState(1); setB(2); return <p>{b}</p>;'],
  ['static-components', 'const B = () => <p>{a}</p>; return <B />;'],
  ['unsupported-syntax', "eval('1'); return <p>{a}</p>;"],
  ['use-memo', 'const b = useMemo(async () => a, [a]); return <p>{b}</p>;'],
];

describe('without types', () => {
  const CASES: Case[] = [
    ['eslint(eqeqeq)', 'shared/a.ts', 'export const f = (a: unknown) => a == 1;'],
    ['eslint(max-lines)', 'shared/a.ts', 'give();\n'.repeat(401)],
    ['eslint(no-array-constructor)', 'shared/a.ts', 'export const a = new Array(1, 2);'],
    ['eslint(no-console)', 'shared/a.ts', "console.log('a');"],
    ['eslint(no-console)', 'electron/core/cache/a.ts', "console.log('a');"],
    ['eslint(no-console)', 'renderer/app/a.tsx', "console.log('a');"],
    ['eslint(no-param-reassign)', 'shared/a.ts', 'export function f(a: number) { a = 1; return a; }'],
    ['eslint(no-restricted-imports)', 'electron/a.ts', "import { join } from 'path'; join();"],
    ['eslint(no-restricted-imports)', 'renderer/app/a.test.ts', "import { join } from 'path'; join();"],
    ['eslint(no-restricted-imports)', 'renderer/app/a.ts', "import { z } from 'zod'; z();"],
    [
      'eslint(no-restricted-imports)',
      'renderer/app/a.ts',
      "import { a } from '../../shared/model/a.ts'; a();",
    ],
    [
      'eslint(no-restricted-imports)',
      'renderer/app/a.ts',
      "import { a } from '../../shared/contract/a.ts'; a();",
    ],
    [
      'eslint(no-restricted-imports)',
      'renderer/app/a.ts',
      "import { a } from '../../shared/errors.ts'; a();",
    ],
    ['eslint(no-restricted-imports)', 'renderer/ui/formatting/a.ts', "import { z } from 'zod'; z();"],
    ['eslint(no-restricted-imports)', 'renderer/app/a.ts', "export { z } from 'zod';"],
    ...['formatAmount', 'formatAxis', 'formatFigures', 'formatSent', 'maskDigits'].flatMap((name) =>
      ['renderer/app/a.tsx', 'renderer/app/a.test.ts'].map((file): Case => [
        'eslint(no-restricted-imports)',
        file,
        `import { ${name} } from '../ui/formatting/amounts.ts'; ${name}();`,
      ]),
    ),
    [
      'eslint(no-restricted-imports)',
      'renderer/app/a.ts',
      "import { numberFormat } from '../ui/formatting/formatters.ts'; numberFormat();",
    ],
    ['eslint(no-unused-expressions)', 'shared/a.ts', 'export const a = 1; a;'],
    ['eslint(no-unused-vars)', 'shared/a.ts', 'const _a = 1;'],
    ['eslint(no-var)', 'shared/a.ts', 'export var a = 1;'],
    ['eslint(prefer-const)', 'shared/a.ts', 'let a = 1; export const b = a;'],
    ['eslint(prefer-rest-params)', 'shared/a.ts', 'export function f() { return arguments; }'],
    ['eslint(prefer-spread)', 'shared/a.ts', 'give.apply(undefined, list);'],
    ['typescript(ban-ts-comment)', 'shared/a.ts', '// @ts-ignore\nexport const a = 1;'],
    ['typescript(ban-ts-comment)', 'shared/a.ts', '// @ts-nocheck\nexport const a = 1;'],
    ['typescript(ban-ts-comment)', 'shared/a.ts', '// @ts-expect-error\nexport const a = 1;'],
    [
      'typescript(consistent-type-imports)',
      'shared/a.ts',
      "import { A } from './b.ts'; export const a: A = 1;",
    ],
    ['typescript(no-duplicate-enum-values)', 'shared/a.ts', 'export enum A { B = 1, C = 1 }'],
    ['typescript(no-empty-object-type)', 'shared/a.ts', 'export type A = {};'],
    ['typescript(no-explicit-any)', 'shared/a.ts', 'export const a: any = 1;'],
    ['typescript(no-extra-non-null-assertion)', 'shared/a.ts', 'export const b = a!!;'],
    ['typescript(no-misused-new)', 'shared/a.ts', 'export interface A { new (): A }'],
    ['typescript(no-namespace)', 'shared/a.ts', 'export namespace A { export const b = 1; }'],
    ['typescript(no-non-null-asserted-optional-chain)', 'shared/a.ts', 'export const b = a?.b!;'],
    ['typescript(no-non-null-assertion)', 'shared/a.ts', 'export const b = a!;'],
    ['typescript(no-require-imports)', 'shared/a.ts', "export const a = require('a');"],
    ['typescript(no-this-alias)', 'shared/a.ts', 'export function f() { const self = this; return self; }'],
    ['typescript(no-unnecessary-type-constraint)', 'shared/a.ts', 'export type A<B extends unknown> = B[];'],
    [
      'typescript(no-unsafe-declaration-merging)',
      'shared/a.ts',
      'export interface A { b: 1 }\nexport class A {}',
    ],
    ['typescript(no-unsafe-function-type)', 'shared/a.ts', 'export type A = Function;'],
    ['typescript(no-wrapper-object-types)', 'shared/a.ts', 'export type A = String;'],
    ['typescript(prefer-as-const)', 'shared/a.ts', "export const a = 'b' as 'b';"],
    ['typescript(prefer-namespace-keyword)', 'shared/a.ts', 'declare module A {}'],
    ['typescript(triple-slash-reference)', 'shared/a.ts', '/// <reference path="./a.d.ts" />\nexport {};'],
    ['house(no-packing)', 'shared/a.ts', 'export const a = { ...{ b: 1, c: 2 } };'],
    ['house(no-packing)', 'shared/a.test.ts', 'export const a = [...[b, c], d];'],
    ['house(no-packing)', 'e2e/a.ts', 'give(...[b, c]);'],
    ['house(no-packing)', 'shared/a.ts', 'export const a = [...([b, c] as const)];'],
    ['house(no-packing)', 'electron/a.ts', 'const [a, b] = [1, 2]; give(a, b);'],
    ['house(no-packing)', 'renderer/app/a.tsx', 'export const A = () => <p {...{ a, b }} />;'],
    ['house(no-syntax)', 'renderer/app/a.ts', "export const a = new Intl.NumberFormat('en');"],
    ['house(no-syntax)', 'renderer/app/a.ts', 'export const a = (1).toFixed(2);'],
    ['house(no-syntax)', 'renderer/app/a.test.ts', 'export const a = (1).toLocaleString();'],
    [
      'house(no-syntax)',
      'renderer/app/a.ts',
      'save.mutationOptions({ onSuccess: () => { navigate("/"); } });',
    ],
    ['house(no-syntax)', 'renderer/app/a.ts', 'save.mutationOptions({ onSuccess: onDone });'],
    ['house(no-syntax)', 'scripts/a.mjs', 'window.executeJavaScript();'],
    ['house(no-syntax)', 'packaging/a.ts', 'window.executeJavaScript();'],
    ['house(no-syntax)', 'vite.config.ts', 'window.executeJavaScript();'],
    [
      'react-hooks(exhaustive-deps)',
      'renderer/app/a.tsx',
      component('useEffect(() => give(a), []); return null;'),
    ],
    ['react-hooks(rules-of-hooks)', 'renderer/app/a.tsx', component('if (a) useState(1); return null;')],
    ...REACT.map(([rule, body]): Case => [`react(${rule})`, 'renderer/app/a.tsx', component(body)]),
  ];

  test.each(judged(CASES))('%s in %s: %s', (rule, _file, _code, broken) => {
    expect(broken).toContain(rule);
  });
});

describe('with types', () => {
  const BEFORE = `declare const later: Promise<number>; declare const anything: any; declare const text: string;
    declare const object: { a: 1 }; declare const either: 'a' | 'b'; declare const list: number[];
    declare function take(x: string): void; declare function give(): void;
    declare class Bound { method(): void } declare const bound: Bound;
    enum Sort { A, B } declare const sort: Sort; export {};\n`;
  const CASES: Case[] = [
    ['await-thenable', 'await text;'],
    ['no-array-delete', 'delete list[0];'],
    ['no-base-to-string', 'object.toString();'],
    ['no-confusing-void-expression', 'const a = give(); take(String(a));'],
    ['no-duplicate-type-constituents', "export type A = 'a' | 'a';"],
    ['no-floating-promises', 'later;'],
    ['no-for-in-array', 'for (const one in list) take(one);'],
    ['no-implied-eval', "setTimeout('give()', 1);"],
    ['no-misused-promises', 'if (later) give();'],
    ['no-misused-promises', 'list.forEach(async () => { await later; });'],
    ['no-redundant-type-constituents', 'export type A = string | any;'],
    ['no-unnecessary-condition', 'if (object) give();'],
    ['no-unnecessary-condition', 'take(text ?? "");'],
    ['no-unnecessary-type-assertion', 'take(text as string);'],
    ['no-unsafe-argument', 'take(anything);'],
    ['no-unsafe-assignment', 'export const a = anything;'],
    ['no-unsafe-call', 'anything();'],
    ['no-unsafe-enum-comparison', 'if (sort === 1) give();'],
    ['no-unsafe-member-access', 'take(anything.a);'],
    ['no-unsafe-return', 'export function f() { return anything; }'],
    ['no-unsafe-unary-minus', 'export const a = -text;'],
    ['only-throw-error', "throw 'a';"],
    ['prefer-promise-reject-errors', "export const a = Promise.reject('a');"],
    ['restrict-plus-operands', 'export const a = object + 1;'],
    ['restrict-template-expressions', 'export const a = `${object}`;'],
    ['switch-exhaustiveness-check', "switch (either) { case 'a': give(); }"],
    ['unbound-method', 'export const { method } = bound;'],
  ].map(([rule = '', code = '']) => [`typescript(${rule})`, 'shared/a.ts', code]);

  test.each(judged(CASES, BEFORE, true))('%s in %s: %s', (rule, _file, _code, broken) => {
    expect(broken).toContain(rule);
  });

  test('accepts permitted code', () => {
    const allowed = [
      'export const a = `${1}`;',
      'export const a = () => give();',
      'export const a = async () => 1;',
    ];
    const files = Object.fromEntries(allowed.map((code, index) => [`shared/${index}.ts`, BEFORE + code]));
    expect(
      Object.values(linted(files, true))
        .flat()
        .filter((rule) => !/unused|explicit-any/.test(rule)),
    ).toEqual([]);
  });
});
