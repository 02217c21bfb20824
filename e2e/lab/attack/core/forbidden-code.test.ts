import { describe, expect, test } from 'vitest';
import { linted } from '../../../lint/testing/linted.ts';

// Constructs that oxlint.config.ts forbids in Countinghouse's own code, so that no defence is removed unnoticed.

const RULE = 'house(no-syntax)';
const FORBIDDEN = [
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
];
const ALLOWED = 'connect({ rejectUnauthorized: true, webSecurity: true })';

describe.each(['electron/desktop/window', 'electron/core/service', 'renderer/app', 'renderer/ui/formatting'])(
  'in %s',
  (folder) => {
    const complaints = linted(
      Object.fromEntries([...FORBIDDEN, ALLOWED].map((code, index) => [`${folder}/${index}.tsx`, code])),
    );
    const complaintsAbout = (index: number): string[] | undefined => complaints[`${folder}/${index}.tsx`];

    test.each(FORBIDDEN.map((code, index) => [code, index] as const))('refuses %s', (_, index) => {
      expect(complaintsAbout(index)).toContain(RULE);
    });

    test('allows options that keep the defences on', () => {
      expect(complaintsAbout(FORBIDDEN.length)).not.toContain(RULE);
    });
  },
);
