import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from './spread.ts';

/** Saturates a core, not only one of its hardware threads: the sums do not depend on each other. */
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

/** Number of repetitions; the median counts. */
const TIMES = 5;

/**
 * Speed of a thread while another one runs, relative to running alone. A virtual machine's two processors are at times
 * two hardware threads of one core. Work on two threads is then slowed, but the work it is compared with is not.
 *
 * @returns a number with two decimals: about 1 for two cores, towards 0.5 for one.
 */
export async function speedTogether(): Promise<number> {
  const workers = [new Worker(WORK, { eval: true }), new Worker(WORK, { eval: true })];
  const timeOf = async (worker: Worker): Promise<number> => {
    worker.postMessage(null);
    const [{ milliseconds }] = (await once(worker, 'message')) as [{ milliseconds: number }];
    return milliseconds;
  };
  try {
    // Warm-up: the first run includes compilation.
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
