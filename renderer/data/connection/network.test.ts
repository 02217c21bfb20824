import { beforeEach, expect, test } from 'vitest';
import { followNetwork } from './network.ts';
import { StatusStore } from './status.ts';

let window: EventTarget;
let status: StatusStore;
let reported: number;
let answer: () => Promise<unknown>;
let end: () => void;

beforeEach(() => {
  window = new EventTarget();
  status = new StatusStore();
  reported = 0;
  answer = () => Promise.resolve({});
  const networkChanged = (): Promise<unknown> => {
    reported += 1;
    return answer();
  };
  end = followNetwork({ client: { app: { networkChanged } }, status }, window);
});

const online = (): boolean => window.dispatchEvent(new Event('online'));

test('notifies the core each time the computer goes online', () => {
  status.set('open');
  expect(reported).toBe(0);
  online();
  online();
  expect(reported).toBe(2);
  end();
  online();
  expect(reported).toBe(2);
});

test('repeats a failed notification once, on the next connection', async () => {
  online();
  expect(reported).toBe(0);
  answer = () => Promise.reject(new Error('gone'));
  status.set('open');
  await Promise.resolve();
  expect(reported).toBe(1);
  status.set('connecting');
  answer = () => Promise.resolve({});
  status.set('open');
  expect(reported).toBe(2);
  status.set('connecting');
  status.set('open');
  expect(reported).toBe(2);
});
