import type { ElectronApplication } from '@playwright/test';

/** Duration of the measurement (ms). */
export const WATCHED_FOR = 30_000;
/** Sampling interval (ms). */
const STEP = 1;

/** Delays of the event loop (ms). */
export interface Watched {
  /** The longest delay from any cause, and the 99.9th percentile. */
  longest: number;
  usual: number;
  /** Maximum processor time between two samples, an upper bound for a single task; null where the system does not report it. */
  ownWork: number | null;
}

/** Keeps worker threads busy at the engine's priority. @returns a function that ends them. */
export async function startLoops(
  program: ElectronApplication,
  threads: number,
): Promise<() => Promise<void>> {
  const loops = await program.evaluateHandle(async (_electron, count) => {
    const events = process.getBuiltinModule('node:events');
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    // Linux applies this to the calling thread; elsewhere the priority is unchanged, as in the engine.
    const code = `
      const { constants, setPriority } = require('node:os');
      if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
      for (let turns = 0; ; turns++);`;
    const started = Array.from({ length: count }, () => new Worker(code, { eval: true }));
    await Promise.all(started.map((worker) => events.once(worker, 'online')));
    return started;
  }, threads);
  return () => loops.evaluate(async (started) => void (await Promise.all(started.map((w) => w.terminate()))));
}

/** Measures the delays of the main process's event loop. */
export async function watchLoop(program: ElectronApplication): Promise<Watched> {
  const options = { resolution: STEP, milliseconds: WATCHED_FOR };
  const { max, usual, ownWork } = await program.evaluate(async (_electron, { resolution, milliseconds }) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    const { closeSync, openSync, readSync } = process.getBuiltinModule('node:fs');
    const { setTimeout: pause } = process.getBuiltinModule('node:timers/promises');
    // Linux: processor time of the process's first thread, which runs the loop (ns). Opened once, since sampling costs
    // time too.
    const schedule = process.platform === 'linux' ? openSync('/proc/self/schedstat', 'r') : null;
    const text = Buffer.alloc(64);
    const ranFor = (file: number): number =>
      Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)), 10);
    const delay = monitorEventLoopDelay({ resolution });
    delay.enable();
    let longestRun = 0;
    let before = schedule === null ? 0 : ranFor(schedule);
    const looks = setInterval(() => {
      if (schedule === null) return;
      const now = ranFor(schedule);
      longestRun = Math.max(longestRun, now - before);
      before = now;
    }, resolution);
    await pause(milliseconds);
    clearInterval(looks);
    delay.disable();
    if (schedule !== null) closeSync(schedule);
    return {
      max: delay.max / 1e6,
      usual: delay.percentile(99.9) / 1e6,
      ownWork: schedule === null ? null : longestRun / 1e6,
    };
  }, options);
  return { longest: max - STEP, usual: usual - STEP, ownWork };
}
