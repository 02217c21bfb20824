import { spawn } from 'node:child_process';
import path from 'node:path';
import { build, isBuilt } from '../electron/launcher/build.ts';
import { TIERS } from './test-tiers.ts';
import type { TierStep } from './test-tiers.ts';

/**
 * `npm test` runs the core tier: types, lint, words, the unit tests except long ones, the build, and the end-to-end journeys marked
 * `@core`. `npm run test:full` (`--full`) runs every test. `npm test -- FILE …` runs only the named unit tests or specs
 * (`name.spec.ts`) and passes further options to Vitest or Playwright.
 */
const PROJECT = path.join(import.meta.dirname, '..');
const MINUTE_MS = 60_000;

interface Step {
  name: string;
  command: string[];
  limitMinutes: number;
}

const words = process.argv.slice(2);
if (words.length === 0) process.exitCode = await runTier(TIERS.core);
else if (words.join() === '--full') process.exitCode = await runTier(TIERS.full);
else process.exitCode = await runNamed();

/** Runs the steps up to the first failure and prints the time of each. Returns the exit code. */
async function runTier(steps: TierStep[]): Promise<number> {
  const times: string[] = [];
  let code = 0;
  for (const { name, script, limitMinutes } of steps) {
    const startedAt = Date.now();
    code = await run({ name, command: ['npm', 'run', '--silent', script], limitMinutes });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    times.push(`${name} ${seconds} s${code === 0 ? '' : ' (failed)'}`);
    if (code !== 0) break;
  }
  process.stdout.write(`${times.join(' · ')}\n`);
  return code;
}

/** Returns the exit code. */
async function runNamed(): Promise<number> {
  const node = (program: string): string[] => [process.execPath, path.join(PROJECT, program)];
  if (!words.some((word) => /\.spec\.ts(:\d+)*$/.test(word))) {
    const command = [...node('node_modules/vitest/vitest.mjs'), 'run', ...words];
    return run({ name: 'unit tests', command, limitMinutes: 45 });
  }
  if (!isBuilt(PROJECT)) {
    const { code, isInterrupted } = await build(PROJECT);
    if (code !== 0 || isInterrupted) return code === 0 ? 1 : code;
  }
  return run({ name: 'end to end', command: [...node('e2e/run.ts'), ...words], limitMinutes: 95 });
}

/** Runs a step in its own process group, which is ended completely. Returns the exit code. */
async function run({ name, command: [program = '', ...rest], limitMinutes }: Step): Promise<number> {
  const isWindows = process.platform === 'win32';
  const child = spawn(program, rest, {
    cwd: PROJECT,
    stdio: 'inherit',
    detached: !isWindows,
    shell: isWindows && program === 'npm',
  });
  const end = (signal: NodeJS.Signals): void => {
    try {
      if (isWindows) child.kill(signal);
      else if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The process group has already exited.
    }
  };
  const limit = setTimeout(() => {
    process.stderr.write(`The step “${name}” took more than ${limitMinutes} minutes and was terminated.\n`);
    end('SIGKILL');
  }, limitMinutes * MINUTE_MS);
  const interrupt = (signal: NodeJS.Signals): void => end(signal);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    clearTimeout(limit);
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    end('SIGKILL');
  }
}
