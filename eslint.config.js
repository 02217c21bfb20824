import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { singleReads } from './e2e/lint/single-reads.ts';

/** What would take a defence down that SECURITY.md promises; the program has no use for any of it. */
const DEFENCES_DOWN = [
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

// Who may import whom is held by shared/import-rules.test.ts; here only what is forbidden everywhere.
export default defineConfig(
  { ignores: ['dist/', 'e2e/results/', 'packaging/out/', 'screenshots/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'no-param-reassign': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
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
          ].map((name) => ({ name, message: `Import node:${name}.` })),
        },
      ],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['e2e/**/*.ts', '**/testing/**/*.ts'],
    plugins: { pages: { rules: { 'single-reads': singleReads } } },
    rules: { 'pages/single-reads': 'error' },
  },
  // Vitest's matchers inside an expected value are typed `any`.
  { files: ['**/*.test.{ts,tsx}'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['{renderer,shared,electron/core}/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
  {
    // Tests may, where they attack.
    files: ['{electron,packaging,renderer,scripts,shared}/**/*.{ts,tsx,mjs}', '*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...DEFENCES_DOWN] },
  },
  {
    // What is hidden in privacy mode is hidden in one place: every amount on the page is made there, by a component or
    // hook that draws it anew when the mode changes.
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/ui/formatting/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
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
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...DEFENCES_DOWN,
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
      ],
    },
  },
  {
    // Schemas compile themselves, which the page's content security policy forbids; and they are large.
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['zod', '**/shared/model/*', '**/shared/contract/*', '**/shared/errors.ts'],
              allowTypeImports: true,
              message:
                'Import types only; values the page needs stand in shared/enums.ts and shared/limits.ts, without a schema.',
            },
          ],
        },
      ],
    },
  },
  { files: ['renderer/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
);
