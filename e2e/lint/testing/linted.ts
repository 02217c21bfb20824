import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PROJECT = path.join(import.meta.dirname, '../../..');

interface Report {
  diagnostics: { code?: string; message: string; filename?: string }[];
}

/**
 * Lints files like `npm run lint`, as if they were in the project. Rules that need types run only `withTypes`.
 *
 * @returns the rules that each file violates; for a rule that throws, its message.
 */
export function linted(files: Record<string, string>, withTypes = false): Record<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linted-'));
  try {
    const write = (name: string, text: string): void => {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };
    write(
      'oxlint.config.ts',
      `import config from ${JSON.stringify(pathToFileURL(path.join(PROJECT, 'oxlint.config.ts')).href)};
      const jsPlugins = [${JSON.stringify(path.join(PROJECT, 'e2e/lint/plugin.ts'))}];
      export default { ...config, jsPlugins, options: { ...config.options, typeAware: ${withTypes} } };`,
    );
    const compilerOptions = {
      strict: true,
      target: 'es2024',
      module: 'preserve',
      jsx: 'react-jsx',
      types: [],
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: Object.keys(files) }));
    symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    for (const [name, text] of Object.entries(files)) write(name, text);

    const args = [
      path.join(PROJECT, 'node_modules/oxlint/bin/oxlint'),
      '--format',
      'json',
      ...Object.keys(files),
    ];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as Report;
    const found: Record<string, string[]> = Object.fromEntries(Object.keys(files).map((name) => [name, []]));
    for (const { code, message, filename = '' } of diagnostics)
      (found[filename.replaceAll('\\', '/')] ??= []).push(code ?? message);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
