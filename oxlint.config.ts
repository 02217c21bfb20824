import { defineConfig, type OxlintConfig } from 'oxlint';
import type { Forbidden } from './e2e/lint/no-syntax.ts';

type Rules = NonNullable<OxlintConfig['rules']>;

/** What may not be imported from some files. */
interface Unimportable {
  group: string[];
  importNames?: string[];
  allowTypeImports?: boolean;
  message: string;
}

// The types are checked by a process that ends before what it has forgotten is worth collecting.
process.env['GOGC'] ??= 'off';
process.env['GOMEMLIMIT'] ??= '3GiB';

/** What would take a defence down that SECURITY.md promises; the program has no use for any of it. */
const DEFENCES_DOWN: Forbidden[] = [
  {
    names: 'setCertificateVerifyProc|certificate-error|NODE_TLS_REJECT_UNAUTHORIZED',
    message: 'Certificates are checked by Node and Chromium, and no one has a say in it.',
  },
  {
    names: 'executeJavaScript|executeJavaScriptInIsolatedWorld',
    message: 'The page runs its own scripts alone; tell it by the contract.',
  },
  { names: 'dangerouslySetInnerHTML', message: 'What others wrote is shown as text.' },
  {
    names: 'allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures',
    message: 'A page gets no more than the least; leave it at what Electron sets.',
  },
]
  .flatMap(({ names, message }) =>
    [
      `Identifier[name=/^(${names})$/]`,
      `JSXIdentifier[name=/^(${names})$/]`,
      `Literal[value=/^(${names})$/]`,
    ].map((selector) => ({ selector, message })),
  )
  .concat([
    {
      selector: "MemberExpression[object.name='ipcMain'][property.name=/^handle(Once)?$/]",
      message: 'The main process hears one message; what a page may ask stands in the contract.',
    },
    {
      selector: 'Property[key.name=/^(webSecurity|rejectUnauthorized)$/]:not([value.value=true])',
      message: 'It is on, said outright, and nothing decides about it.',
    },
  ]);

/** Node's own modules are imported by their full names. */
const NODE_BY_NAME = [
  'assert',
  'child_process',
  'crypto',
  'events',
  'fs',
  'http',
  'https',
  'net',
  'os',
  'path',
  'stream',
  'url',
  'util',
  'worker_threads',
].map((name) => ({ name, message: `Import node:${name}.` }));

/** What is hidden in privacy mode is hidden in one place: every amount on the page is made there. */
const AMOUNTS: Unimportable[] = [
  {
    group: ['**/formatting/amounts.ts'],
    importNames: ['formatAmount', 'formatAxis', 'formatFigures', 'formatSent', 'maskDigits'],
    message: 'Show amounts by <Amount>, or as text by useAmountText().',
  },
  {
    group: ['**/formatting/formatters.ts'],
    importNames: ['numberFormat'],
    message: 'Numbers are formatted in renderer/ui/formatting.',
  },
];

/** Schemas compile themselves, which the page's content security policy forbids; and they are large. */
const SCHEMAS: Unimportable[] = [
  {
    group: ['zod', '**/shared/model/*', '**/shared/contract/*', '**/shared/errors.ts'],
    allowTypeImports: true,
    message:
      'Import types only; values the page needs stand in shared/enums.ts and shared/limits.ts, without a schema.',
  },
];

/** What the page leaves to renderer/ui/formatting, and to the screen that a change was made on. */
const ON_THE_PAGE: Forbidden[] = [
  {
    selector: "MemberExpression[object.name='Intl'][property.name='NumberFormat']",
    message: 'Numbers are formatted in renderer/ui/formatting.',
  },
  {
    selector: 'MemberExpression[property.name=/^(toLocaleString|toFixed)$/]',
    message: 'Numbers are formatted in renderer/ui/formatting.',
  },
  {
    // A mutation's own callbacks run also when the user has gone on; those given to mutate() do not.
    selector:
      "CallExpression[callee.property.name='mutationOptions'] :matches(CallExpression[callee.name=/^(navigate|onDone)$/], Property[key.name='onSuccess'] > Identifier.value[name='onDone'])",
    message: 'Leave a screen or dialog by mutate(…, { onSuccess }): its user may have left it already.',
  },
];

/** What packs several things into one only so that they take fewer lines. */
const PACKED: Forbidden[] = [
  {
    selector:
      ':matches(ObjectExpression, JSXOpeningElement) > :matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the members themselves.',
  },
  {
    selector: ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
    message: 'Write the elements themselves.',
  },
  {
    selector: 'ArrayExpression > SpreadElement > TSAsExpression > ArrayExpression',
    message: 'Write the elements themselves.',
  },
  {
    // A list that is put together to be taken apart is no list of declarations.
    selector:
      "VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression'][init.elements.0.type!='SpreadElement']",
    message: 'Declare each by itself.',
  },
];

const imports = (...patterns: Unimportable[]): NonNullable<Rules['no-restricted-imports']> => [
  'error',
  { paths: NODE_BY_NAME, patterns },
];

// Who may import whom is held by shared/import-rules.test.ts; here only what is forbidden everywhere.
export default defineConfig({
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./e2e/lint/plugin.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  ignorePatterns: ['dist/', 'e2e/results/', 'packaging/out/', 'screenshots/'],
  rules: { 'house/no-inline-config': 'error' },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        eqeqeq: 'error',
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
        'no-array-constructor': 'error',
        'no-param-reassign': 'error',
        'no-restricted-imports': imports(),
        'no-unused-expressions': 'error',
        // A name that starts with a line is no less unused.
        'no-unused-vars': ['error', { argsIgnorePattern: '^$', varsIgnorePattern: '^$' }],
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/await-thenable': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': 'error',
        'typescript/no-array-delete': 'error',
        'typescript/no-base-to-string': 'error',
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-duplicate-type-constituents': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-for-in-array': 'error',
        'typescript/no-implied-eval': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-redundant-type-constituents': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-condition': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/no-unsafe-unary-minus': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/triple-slash-reference': 'error',
        'typescript/unbound-method': 'error',
      },
    },
    { files: ['**/*.{ts,tsx,mjs}'], rules: { 'house/no-packing': ['error', ...PACKED] } },
    { files: ['e2e/**/*.ts', '**/testing/**/*.ts'], rules: { 'house/single-reads': 'error' } },
    // Vitest's matchers inside an expected value are typed `any`.
    { files: ['**/*.test.{ts,tsx}'], rules: { 'typescript/no-unsafe-assignment': 'off' } },
    { files: ['{renderer,shared,electron/core}/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
    {
      // Tests may, where they attack; and this file has to name it.
      files: ['**/*.{ts,tsx,mjs}'],
      excludeFiles: ['e2e/**', '**/*.test.{ts,tsx}', '**/testing/**', 'oxlint.config.ts'],
      rules: { 'house/no-syntax': ['error', ...DEFENCES_DOWN] },
    },
    // What holds later replaces what held before.
    {
      files: ['renderer/**/*.{ts,tsx}'],
      excludeFiles: ['renderer/ui/formatting/**'],
      rules: {
        'house/no-syntax': ['error', ...DEFENCES_DOWN, ...ON_THE_PAGE],
        'no-restricted-imports': imports(...AMOUNTS),
      },
    },
    {
      files: ['renderer/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-imports': imports(...AMOUNTS, ...SCHEMAS) },
    },
    {
      files: ['renderer/ui/formatting/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-imports': imports(...SCHEMAS) },
    },
    {
      files: ['renderer/**/*.{ts,tsx}'],
      rules: {
        'react/error-boundaries': 'error',
        'react/exhaustive-deps': 'error',
        'react/globals': 'error',
        'react/immutability': 'error',
        'react/incompatible-library': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/purity': 'error',
        'react/refs': 'error',
        'react/rules-of-hooks': 'error',
        'react/set-state-in-effect': 'error',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
        'react/unsupported-syntax': 'error',
        'react/use-memo': 'error',
      },
    },
  ],
});
