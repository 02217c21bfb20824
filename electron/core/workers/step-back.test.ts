import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const FILE = new URL('./step-back.ts', import.meta.url).href;

it('puts a thread behind those of the window, and leaves theirs as it is', async () => {
  const before = getPriority();
  const thread = new Worker(
    `import(${JSON.stringify(FILE)}).then(({ stepBack }) => {
      stepBack();
      require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority());
    });`,
    { eval: true },
  );
  const [behind] = (await once(thread, 'message')) as [number];
  await thread.terminate();
  if (process.platform === 'linux') expect(behind).toBe(Math.min(before + 5, 19));
  expect(getPriority()).toBe(before);
});
