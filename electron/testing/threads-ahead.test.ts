import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { THREADS } from '../../scripts/sources-ahead.ts';

const STRIPPING = 10;
const NOT_STRIPPING = 11;

/** Loads a file in a thread and ends saying whether Node loaded what takes types off. */
const LOADING = `
  const { workerData } = require('node:worker_threads');
  const isStripping = () => process.moduleLoadList.some((name) => name.includes('amaro'));
  const end = () => process.exit(isStripping() ? ${STRIPPING} : ${NOT_STRIPPING});
  process.on('uncaughtException', end);
  import(workerData).then(end, end);`;

test('there is every thread of the program', () => {
  expect(THREADS.map((file) => path.basename(file, '.ts'))).toEqual(
    expect.arrayContaining(['engine.worker', 'reader.worker', 'parse.worker', 'sample-service.worker']),
  );
});

test.each(THREADS)('no types are left to be taken off in the thread %s', async (file) => {
  const worker = new Worker(LOADING, { eval: true, workerData: file });
  const [code] = (await once(worker, 'exit')) as [number];
  expect(code).toBe(NOT_STRIPPING);
});
