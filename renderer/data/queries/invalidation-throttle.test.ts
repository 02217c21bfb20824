import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InvalidationThrottle } from './invalidation-throttle.ts';

const KEY = ['figures'];

/** A query on screen that the test answers by hand. */
class Figure {
  readonly queries = new QueryClient();
  readonly throttle = new InvalidationThrottle(this.queries);
  requests = 0;
  #answer: ((figure: number) => void) | undefined;

  constructor() {
    const queryFn = () => {
      this.requests += 1;
      return new Promise<number>((resolve) => {
        this.#answer = resolve;
      });
    };
    new QueryObserver(this.queries, { queryKey: KEY, queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    );
  }

  async answer(): Promise<void> {
    this.#answer?.(this.requests);
    await vi.advanceTimersByTimeAsync(0);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('refetches at once after a single change', async () => {
  const figure = new Figure();
  await figure.answer();
  figure.throttle.invalidate([KEY]);
  expect(figure.requests).toBe(2);
});

test('refetches twice for a flood of changes: at once and for the last of them', async () => {
  const figure = new Figure();
  await figure.answer();
  for (let change = 0; change < 100; change += 1) figure.throttle.invalidate([KEY]);
  await figure.answer();
  expect(figure.requests).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  await figure.answer();
  await vi.advanceTimersByTimeAsync(5000);
  expect(figure.requests).toBe(3);
});

test('waits for a slow answer instead of cancelling it', async () => {
  const figure = new Figure();
  await figure.answer();
  figure.throttle.invalidate([KEY]);
  for (let second = 0; second < 10; second += 1) {
    figure.throttle.invalidate([KEY]);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(figure.requests).toBe(2);
  await figure.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(figure.requests).toBe(3);
});
