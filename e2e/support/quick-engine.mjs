import { isMainThread } from 'node:worker_threads';

// Loaded before the program (`--import`), and in each of its threads: in the engine's, time goes by so many times as fast, so
// that what it does every minute is seen within seconds. Everybody else keeps the time of day.
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
