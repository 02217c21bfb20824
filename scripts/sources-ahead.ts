import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PROJECT = path.join(import.meta.dirname, '..');
const KEPT = path.join(PROJECT, 'node_modules/.cache/node');

/** What runs as a thread, in the program and in tests. */
export const THREADS = globSync(['electron/**/*.worker.ts', 'electron/**/testing/*-worker.ts'], {
  cwd: PROJECT,
}).map((file) => pathToFileURL(path.join(PROJECT, file)).href);

/**
 * Has Node take the types off what tests start as threads, before the first of them, and keep the result for this process and those it
 * starts. Node does it by WebAssembly; where threads that do it come and go at once, V8 can end the whole process (SIGSEGV). A process
 * of one thread has no such trouble.
 */
export function stripSourcesAhead(): void {
  if (process.env['NODE_COMPILE_CACHE'] === KEPT) return;
  process.env['NODE_COMPILE_CACHE'] = KEPT;
  stripInto(KEPT);
}

/** @param folder where Node keeps sources without their types, for whoever has it as `NODE_COMPILE_CACHE`. */
export function stripInto(folder: string): void {
  // What is kept of a file is kept before the file runs. It need not get far: there is no thread here for it to be.
  const load = `await Promise.allSettled(${JSON.stringify(THREADS)}.map((file) => import(file))); process.exit(0);`;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', load], {
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
    stdio: 'ignore',
    timeout: 60_000,
  });
  if (status !== 0) {
    process.stderr.write(
      `Sources of threads keep their types: the process that takes them off ended with ${status ?? signal}.\n`,
    );
  }
}
