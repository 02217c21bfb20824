import { isMainThread } from 'node:worker_threads';

// Loaded (`--import`) before the app and in each of its threads: in the engine's thread, time passes faster by this factor,
// so that what happens every minute is seen within seconds. Other threads keep real time.
const TIMES = Number(process.env['QUICK_ENGINE_TIMES']);

if (!isMainThread && process.argv[1]?.includes('/engine.')) {
  const { setTimeout: later } = globalThis;
  globalThis.setTimeout = (callback, milliseconds = 0, ...rest) =>
    later(callback, milliseconds / TIMES, ...rest);
  hasten(Date);
  hasten(performance);
}

function hasten(clock) {
  const now = clock.now.bind(clock);
  const start = now();
  clock.now = () => start + (now() - start) * TIMES;
}
