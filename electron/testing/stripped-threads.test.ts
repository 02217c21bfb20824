import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripInto, THREADS } from '../../scripts/sources-ahead.ts';

const cacheFolder = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
beforeAll(() => stripInto(cacheFolder));
afterAll(() => rmSync(cacheFolder, { recursive: true }));

/** Loads a file in a thread and reports whether Node loaded its type stripper. */
const loading = (file: string): string => `
  const { Worker } = require('node:worker_threads');
  const thread = \`
    const isStripping = () => process.moduleLoadList.some((name) => name.includes('amaro'));
    const end = () => process.exit(isStripping() ? 10 : 11);
    process.on('uncaughtException', end);
    import(require('node:worker_threads').workerData).then(end, end);\`;
  new Worker(thread, { eval: true, workerData: ${JSON.stringify(file)}, stdin: true })
    .on('exit', (code) => console.log({ 10: 'stripping', 11: 'stripped' }[code]));`;

async function loaded(file: string, folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', loading(file)], {
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
  });
  return stdout.trim();
}

test('includes every thread of the app', () => {
  expect(THREADS.map((file) => path.basename(file, '.ts'))).toEqual(
    expect.arrayContaining(['engine.worker', 'reader.worker', 'parse.worker', 'sample-service.worker']),
  );
});

test.each(THREADS)('strips no types at run time in the thread %s', async (file) => {
  expect(await loaded(file, cacheFolder)).toBe('stripped');
});

test('strips types in each thread if the sources were not stripped in advance', async () => {
  expect(await loaded(THREADS[0] ?? '', path.join(cacheFolder, 'none'))).toBe('stripping');
});
