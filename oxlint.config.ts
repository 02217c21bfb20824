import { defineConfig, type OxlintConfig } from 'oxlint';
import type { Forbidden } from './e2e/lint/no-syntax.ts';

type Rules = NonNullable<OxlintConfig['rules']>;

/** Imports that are forbidden in some files. */
interface Unimportable {
  group: string[];
  importNames?: string[];
  allowTypeImports?: boolean;
  message: string;
}

// Type checking is a short process, so garbage collection is not worth its time.
process.env['GOGC'] ??= 'off';
process.env['GOMEMLIMIT'] ??= '3GiB';

/** Names that would disable a defence promised in SECURITY.md; Countinghouse needs none of them. */
const DEFENCES_DOWN: Forbidden[] = [
  {
    names: 'setCertificateVerifyProc|certificate-error|NODE_TLS_REJECT_UNAUTHORIZED',
    message: 'Only Node and Chromium check certificates.',
  },
  {
    names: 'executeJavaScript|executeJavaScriptInIsolatedWorld',
    message: 'The page runs only its own scripts; use the contract.',
  },
  { names: 'dangerouslySetInnerHTML', message: 'Show text from outside as text.' },
  {
    names: 'allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures',
    message: 'Keep Electron’s defaults: a page gets the least privileges.',
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
      message: 'The main process accepts one message; add a procedure to the contract instead.',
    },
    {
      selector: 'Property[key.name=/^(webSecurity|rejectUnauthorized)$/]:not([value.value=true])',
      message: 'Set it to a literal true.',
    },
  ]);

/** Node's modules are imported with their prefix. */
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

/** Privacy mode hides amounts in one place, so every amount on the page is drawn there. */
const AMOUNTS: Unimportable[] = [
  {
    group: ['**/formatting/amounts.ts'],
    importNames: ['formatAmount', 'formatAxis', 'formatFigures', 'formatSent', 'maskDigits'],
    message: 'Show amounts with <Amount>, or as text with useAmountText().',
  },
  {
    group: ['**/formatting/formatters.ts'],
    importNames: ['numberFormat'],
    message: 'Numbers are formatted in renderer/ui/formatting.',
  },
];

/** Schemas compile code, which the page's content security policy forbids, and they are large. */
const SCHEMAS: Unimportable[] = [
  {
    group: ['zod', '**/shared/model/*', '**/shared/contract/*', '**/shared/errors.ts'],
    allowTypeImports: true,
    message:
      'Import types only; values for the page are in shared/enums.ts and shared/limits.ts, without a schema.',
  },
];

/** Calls that the page leaves to renderer/ui/formatting, or to the screen that made a change. */
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
    // Callbacks of a mutation's options run even after the user has left the screen; callbacks of mutate() do not.
    selector:
      "CallExpression[callee.property.name='mutationOptions'] :matches(CallExpression[callee.name=/^(navigate|onDone)$/], Property[key.name='onSuccess'] > Identifier.value[name='onDone'])",
    message: 'Leave a screen or dialog in mutate(…, { onSuccess }): the user may have left it already.',
  },
];

/** Constructions that combine several things only to save lines. */
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
    // A list that is only destructured hides separate declarations.
    selector:
      "VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression'][init.elements.0.type!='SpreadElement']",
    message: 'Declare each by itself.',
  },
];

const imports = (...patterns: Unimportable[]): NonNullable<Rules['no-restricted-imports']> => [
  'error',
  { paths: NODE_BY_NAME, patterns },
];

// shared/import-rules.test.ts checks who may import whom; here are imports that are forbidden everywhere.
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
        // A leading underscore does not exempt an unused name.
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
    // Vitest's matchers in an expected value have the type `any`.
    { files: ['**/*.test.{ts,tsx}'], rules: { 'typescript/no-unsafe-assignment': 'off' } },
    { files: ['{renderer,shared,electron/core}/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
    {
      // Attack tests may use these names, and this file lists them.
      files: ['**/*.{ts,tsx,mjs}'],
      excludeFiles: ['e2e/**', '**/*.test.{ts,tsx}', '**/testing/**', 'oxlint.config.ts'],
      rules: { 'house/no-syntax': ['error', ...DEFENCES_DOWN] },
    },
    // Later overrides replace earlier ones.
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
