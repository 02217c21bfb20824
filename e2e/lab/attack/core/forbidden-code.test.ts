import path from 'node:path';
import { ESLint, Linter } from 'eslint';
import { describe, expect, test } from 'vitest';

// What eslint.config.js forbids in the program's own code, so that no defence can be taken down without a word.

const PROJECT = path.join(import.meta.dirname, '../../../..');
const RULE = 'no-restricted-syntax';

/** @returns what lint says of `code` if it stood in this file of the project. */
async function complaintsAbout(code: string, file: string): Promise<string[]> {
  const { rules } = (await new ESLint({ cwd: PROJECT }).calculateConfigForFile(file)) as {
    rules: Record<string, Linter.RuleEntry>;
  };
  const rule = rules[RULE] ?? 'off';
  const parserOptions = { ecmaFeatures: { jsx: true } };
  const said = new Linter().verify(code, { languageOptions: { parserOptions }, rules: { [RULE]: rule } });
  return said.map(({ ruleId, message }) => ruleId ?? message);
}

describe.each([
  'electron/desktop/window/page-window.ts',
  'electron/core/service/dispatchers.ts',
  'renderer/app/main.tsx',
])('in %s', (file) => {
  test.each([
    'session.setCertificateVerifyProc(() => 0)',
    "app.on('certificate-error', () => undefined)",
    "ipcMain.handle('x', () => undefined)",
    "ipcMain.handleOnce('x', () => undefined)",
    "contents.executeJavaScript('x')",
    "contents['executeJavaScript']('x')",
    'const { executeJavaScript } = contents',
    'const view = <p dangerouslySetInnerHTML={{ __html: x }} />',
    'createElement(Text, { dangerouslySetInnerHTML: { __html: x } })',
    'const preferences = { allowRunningInsecureContent: true }',
    'const preferences = { experimentalFeatures: true }',
    "const preferences = { enableBlinkFeatures: 'x' }",
    'const preferences = { webSecurity: false }',
    'const preferences = { webSecurity }',
    'connect({ rejectUnauthorized: false })',
    'connect({ rejectUnauthorized: isStrict })',
    "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'",
    "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'",
  ])('%s is refused', async (code) => {
    expect(await complaintsAbout(code, file)).toContain(RULE);
  });

  test('what is on may be said', async () => {
    expect(await complaintsAbout('connect({ rejectUnauthorized: true, webSecurity: true })', file)).toEqual(
      [],
    );
  });
});
