import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createAbortableQueue } from './abortable-queue.ts';

test('handles an incoming message between two tasks', async () => {
  const inTurn = createAbortableQueue();
  const { port1, port2 } = new MessageChannel();
  const done: string[] = [];
  port2.on('message', (name: string) => done.push(name));
  const pieces = [1, 2, 3].map((place) =>
    inTurn(undefined, () => {
      done.push(`piece ${place}`);
      if (place === 1) port1.postMessage('message');
    }),
  );
  await Promise.all(pieces);
  expect(done).toEqual(['piece 1', 'message', 'piece 2', 'piece 3']);
  port1.close();
});

test('skips aborted work, and continues after a failure', async () => {
  const inTurn = createAbortableQueue();
  const leaving = new AbortController();
  const begun: string[] = [];
  const failing = inTurn(undefined, () => {
    throw new Error('broken');
  });
  const left = inTurn(leaving.signal, () => begun.push('left'));
  const kept = inTurn(undefined, () => begun.push('kept'));
  leaving.abort();
  const [failed, aborted] = await Promise.allSettled([failing, left, kept]);
  expect([failed.status, aborted.status]).toEqual(['rejected', 'rejected']);
  expect(begun).toEqual(['kept']);
});
