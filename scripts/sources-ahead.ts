import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PROJECT = path.join(import.meta.dirname, '..');
const CACHE_FOLDER = path.join(PROJECT, 'node_modules/.cache/node');

/** Entries of threads, of the app and of tests. */
export const THREADS = globSync(['electron/**/*.worker.ts', 'electron/**/testing/*-worker.ts'], {
  cwd: PROJECT,
}).map((file) => pathToFileURL(path.join(PROJECT, file)).href);

/**
 * Strips the types of thread sources before the first test, and caches the result for this process and its children. Node strips types
 * with WebAssembly, and short-lived threads that do so concurrently can crash V8 (SIGSEGV). A process with one thread is not affected.
 */
export function stripSourcesAhead(): void {
  if (process.env['NODE_COMPILE_CACHE'] === CACHE_FOLDER) return;
  process.env['NODE_COMPILE_CACHE'] = CACHE_FOLDER;
  stripInto(CACHE_FOLDER);
}

/** @param folder Node's cache of stripped sources, for processes that have it as `NODE_COMPILE_CACHE`. */
export function stripInto(folder: string): void {
  // A file is cached before it runs, so it may fail right away: outside a thread, it does.
  const load = `await Promise.allSettled(${JSON.stringify(THREADS)}.map((file) => import(file))); process.exit(0);`;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', load], {
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
    stdio: 'ignore',
    timeout: 60_000,
  });
  if (status !== 0) {
    process.stderr.write(
      `The types in the thread sources were not stripped: the process that strips them exited with ${status ?? signal}.\n`,
    );
  }
}
