import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build, isBuilt } from '../electron/launcher/build.ts';

// `npm test`: everything. `npm test -- FILE …`: only the unit tests or the specs (`name.spec.ts`) that are named; further
// options go to Vitest or Playwright.
const PROJECT = path.join(import.meta.dirname, '..');
const words = process.argv.slice(2);

process.exitCode = await test();

/** Returns the exit code. */
async function test(): Promise<number> {
  if (words.length === 0) return run('npm', ['run', 'test:all'], process.platform === 'win32');
  if (!words.some((word) => /\.spec\.ts(:\d+)*$/.test(word)))
    return node('node_modules/vitest/vitest.mjs', 'run', ...words);
  if (!isBuilt(PROJECT)) {
    const { code, isInterrupted } = await build(PROJECT);
    if (code !== 0 || isInterrupted) return code === 0 ? 1 : code;
  }
  return node('e2e/run.ts', ...words);
}

function node(program: string, ...rest: string[]): number {
  return run(process.execPath, [path.join(PROJECT, program), ...rest]);
}

function run(command: string, rest: string[], shell = false): number {
  const { error, status } = spawnSync(command, rest, { cwd: PROJECT, stdio: 'inherit', shell });
  if (error !== undefined) throw error;
  return status ?? 1;
}
