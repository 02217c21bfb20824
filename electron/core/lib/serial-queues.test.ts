import { expect, test } from 'vitest';
import { SerialQueues } from './serial-queues.ts';

test('work of one key waits for earlier work, whether that succeeds or fails', async () => {
  const queues = new SerialQueues();
  const order: string[] = [];
  const first = Promise.withResolvers<string>();
  const failing = queues.run('a', async () => {
    order.push('first begins');
    await first.promise.catch(() => order.push('first fails'));
    throw new Error('first');
  });
  const second = queues.run('a', () => order.push('second'));
  const other = queues.run('b', () => order.push('other key'));
  await other;
  first.reject(new Error('no'));
  await expect(failing).rejects.toThrow('first');
  await second;
  expect(order).toEqual(['first begins', 'other key', 'first fails', 'second']);
});

test('a key whose work has ended can be used again', async () => {
  const queues = new SerialQueues();
  expect(await queues.run('a', () => 1)).toBe(1);
  expect(await queues.run('a', () => 2)).toBe(2);
});
