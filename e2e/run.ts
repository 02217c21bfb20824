import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { findElectron } from './support/find-electron.ts';
import { missingForKeyring } from './support/keyring.ts';
import { findPacked } from './support/packed.ts';
import { FOUND, PROJECT } from './support/project.ts';

/**
 * Runs the end-to-end specs with everything this computer supports, and reports what is missing.
 *
 *   --core          only the specs marked `@core`, as in `npm test`
 *   --screenshots   writes pictures of every screen into `screenshots/` instead
 *   --readme        with --screenshots: also the pictures in the README
 *   --full          every attack of the loopback suite, and all generated input
 *
 * All other arguments are passed to Playwright, such as the name of a spec, or `--project=browser`.
 */
const words = process.argv.slice(2);
const env: NodeJS.ProcessEnv = { ...process.env, ...temporaryFolder() };

if (existsSync(path.join(PROJECT, 'dist/.complete'))) {
  process.exitCode = await runPlaywright(words.includes('--screenshots') ? ['screenshots'] : findWindows());
} else {
  process.stderr.write('There is nothing to test yet; run “npm run build” first.\n');
  process.exitCode = 1;
}

/** Projects that can run on this computer. */
function findWindows(): string[] {
  const missing = missingForKeyring();
  if (missing.length === 0) env[FOUND.keyring] = '1';
  else process.stdout.write(`The keychain's specs are skipped: ${missing.join(', ')} not found.\n`);

  const electron = findElectron();
  if ('program' in electron) env[FOUND.electron] = electron.program;
  else process.stdout.write(`Electron specs are skipped: ${electron.reason}.\n`);

  const packed = findPacked();
  if ('folder' in packed) env[FOUND.packed] = packed.folder;
  else process.stdout.write(`The packaged app's specs are skipped: ${packed.reason}.\n`);
  return [
    'browser',
    ...('program' in electron ? ['electron'] : []),
    ...('folder' in packed ? ['packed'] : []),
  ];
}

/** @returns Playwright's exit code. */
async function runPlaywright(projects: string[]): Promise<number> {
  const isOurs = (word: string): boolean => ['--core', '--screenshots', '--readme', '--full'].includes(word);
  if (words.includes('--core')) env[FOUND.core] = '1';
  if (words.includes('--readme')) env[FOUND.readme] = '1';
  if (words.includes('--full')) env[FOUND.full] = '1';
  const isChosen = words.some((word) => word.startsWith('--project'));
  const playwright = [
    path.join(PROJECT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    path.join(PROJECT, 'e2e/playwright.config.ts'),
    ...(isChosen ? [] : projects.map((name) => `--project=${name}`)),
    ...words.filter((word) => !isOurs(word)),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, playwright, { cwd: PROJECT, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
