import type { ElectronApplication } from '@playwright/test';

/** How long the loop is watched (ms). */
export const WATCHED_FOR = 30_000;
/** How often the loop is looked at (ms). */
const STEP = 1;

/** What held the loop up (ms). */
export interface Watched {
  /** The longest delay, whatever it was for, and what all but one in a thousand stay below. */
  longest: number;
  usual: number;
  /** The most it ran itself between two looks, so no less than what it did in one go; null where the system does not tell. */
  ownWork: number | null;
}

/** Keeps threads of the program busy, at the priority the engine has. @returns ends them. */
export async function startLoops(
  program: ElectronApplication,
  threads: number,
): Promise<() => Promise<void>> {
  const loops = await program.evaluateHandle(async (_electron, count) => {
    const events = process.getBuiltinModule('node:events');
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    // Linux takes this for the thread's own; elsewhere it is left alone, as by the engine.
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

/** Watches the main process's event loop. */
export async function watchLoop(program: ElectronApplication): Promise<Watched> {
  const options = { resolution: STEP, milliseconds: WATCHED_FOR };
  const { max, usual, ownWork } = await program.evaluate(async (_electron, { resolution, milliseconds }) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    const { closeSync, openSync, readSync } = process.getBuiltinModule('node:fs');
    const { setTimeout: pause } = process.getBuiltinModule('node:timers/promises');
    // Linux: what the process's first thread, which has the loop, has run for so far (ns). Opened once: a look is work, too.
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
