import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { createSerialQueue } from './serial-queue.ts';
import { ManualClock } from './testing/manual-clock.ts';

const LIMIT = 10_000;
const late = () => 'late';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('runs one piece of work at a time, in the requested order', async () => {
  const run = createSerialQueue(systemClock, LIMIT);
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([run(work('a'), late), run(work('b'), late)])).toEqual(['a', 'b']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('behind hanging work, waiting and new calls are answered at once, and their work never begins', async () => {
  const run = createSerialQueue(systemClock, LIMIT);
  const hanging = Promise.withResolvers<string>();
  const unwanted = vi.fn(async () => 'unwanted');
  const first = run(() => hanging.promise, late);
  await vi.advanceTimersByTimeAsync(LIMIT - 1);
  const waiting = run(unwanted, late);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all([first, waiting, run(unwanted, late)])).toEqual(['late', 'late', 'late']);

  hanging.resolve('too late');
  await vi.advanceTimersByTimeAsync(0);
  expect(unwanted).not.toHaveBeenCalled();
  expect(await run(async () => 'works again', late)).toBe('works again');
});

test('waiting does not count: hundreds of simultaneous requests all get their turn', async () => {
  vi.useRealTimers();
  const clock = new ManualClock(0);
  const run = createSerialQueue(clock, LIMIT);
  const slow = () =>
    new Promise<string>((resolve) => {
      clock.after(LIMIT / 10, () => resolve('done'));
    });
  const all = Promise.all(Array.from({ length: 500 }, () => run(slow, late)));
  await clock.advance(LIMIT * 50);
  expect(new Set(await all)).toEqual(new Set(['done']));
});

test('work under way is notified when its caller has been answered', async () => {
  const run = createSerialQueue(systemClock, LIMIT);
  const reported = vi.fn();
  const result = run(
    (signal) =>
      new Promise<string>((resolve) => {
        signal.addEventListener('abort', () => {
          reported();
          resolve('given up');
        });
      }),
    late,
  );
  await vi.advanceTimersByTimeAsync(LIMIT);
  expect(await result).toBe('late');
  expect(reported).toHaveBeenCalledOnce();
});
