import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from './spread.ts';

/** Keeps all of a processor busy, not only what one half of a shared one has: sums that do not wait for each other. */
const WORK = `
  const { parentPort } = require('node:worker_threads');
  const spin = () => {
    let [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6];
    for (let i = 0; i < 120_000_000; i++) {
      a = (a + i) | 0; b = b ^ i; c = (c - i) | 0; d = (d + (i >> 1)) | 0; e = e ^ (i << 1); f = (f + 3) | 0;
    }
    return a + b + c + d + e + f;
  };
  parentPort.on('message', () => {
    const began = performance.now();
    const sum = spin();
    parentPort.postMessage({ sum, milliseconds: performance.now() - began });
  });`;

/** So often; the one in the middle counts. */
const TIMES = 5;

/**
 * How fast a thread is while another one is at work, against alone. A virtual machine's two processors are at times the two
 * halves of one: then what runs on two threads is slowed, and what it is compared with is not.
 *
 * @returns to two decimals: about 1 where they are two; towards 0.5 where they are one.
 */
export async function speedTogether(): Promise<number> {
  const workers = [new Worker(WORK, { eval: true }), new Worker(WORK, { eval: true })];
  const timeOf = async (worker: Worker): Promise<number> => {
    worker.postMessage(null);
    const [{ milliseconds }] = (await once(worker, 'message')) as [{ milliseconds: number }];
    return milliseconds;
  };
  try {
    // Once for nothing: the first time compiles.
    for (const worker of workers) await timeOf(worker);
    const speeds: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const alone: number[] = [];
      for (const worker of workers) alone.push(await timeOf(worker));
      const together = await Promise.all(workers.map(timeOf));
      speeds.push(Math.max(...alone) / Math.max(...together));
    }
    return Number(median(speeds).toFixed(2));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
