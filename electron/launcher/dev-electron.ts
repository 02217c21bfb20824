import { watch } from 'node:fs';
import path from 'node:path';
import { wordsIn } from '../desktop/language/words.ts';
import { readOptions } from '../options.ts';
import { openProfileOrEnd } from '../profile.ts';
import { build, SOURCES } from './build.ts';
import { runChild } from './child.ts';
import { findElectron } from './find-electron.ts';
import { currentMachine } from './machine.ts';

// `npm run dev -- --window electron`: builds and opens the Electron window, again after every change.
const PROJECT = path.join(import.meta.dirname, '../..');
/** Debounce (ms): an editor may write several files, or one file in several steps. */
const DEBOUNCE_MS = 150;

const electron = await findElectron(PROJECT, currentMachine());
if (electron === null || 'reason' in electron) {
  if (electron !== null) {
    process.stderr.write(`The Electron window cannot be opened, because ${electron.reason}.\n`);
  }
  process.exit(1);
}
const profile = openProfileOrEnd(readOptions(), ({ folder, fault }) => {
  process.stderr.write(`${wordsIn('en')(`start.profile.${fault}`, { folder })}\n`);
});
const words = [PROJECT, ...process.argv.slice(2), '--profile', profile.folder];
const env = { ...process.env, ELECTRON_RUN_AS_NODE: undefined };

/** Aborted when a source has changed since the last build began. */
let changed = new AbortController();
let settling: NodeJS.Timeout | undefined;
for (const source of SOURCES) {
  watch(path.join(PROJECT, source), { recursive: true }, (_event, file) => {
    if (file !== null && /\.test\.tsx?$/.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      changed.abort();
    }, DEBOUNCE_MS);
  });
}

process.exitCode = await buildAndOpen(electron.program);
profile.close();
process.exit();

/** Returns the exit code of the closed window, or of the last build. */
async function buildAndOpen(program: string): Promise<number> {
  for (;;) {
    changed = new AbortController();
    const { signal } = changed;
    const { code: failed, isInterrupted } = await build(PROJECT);
    if (isInterrupted) return 0;
    if (failed === 0) {
      const { code } = await runChild(program, words, { env, abort: signal });
      if (!isOutdated(signal)) return code;
    } else if (!(await wasChanged(signal))) return failed;
  }
}

/** Checked after each await, during which a source may change. */
function isOutdated(signal: AbortSignal): boolean {
  return signal.aborted;
}

/** Resolves with true on the next change, with false on a signal to end. */
function wasChanged(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (): void => {
      resolve(false);
    };
    for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(ending, end);
    signal.addEventListener('abort', () => {
      for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(ending, end);
      resolve(true);
    });
  });
}
