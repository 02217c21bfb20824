import { expect, onTestFinished, test } from 'vitest';
import { createSampleSource } from './embedded.ts';

const WORKER = new URL('./sample-service.worker.ts', import.meta.url);

test('the service runs in its own thread until it is stopped, and can be started again', async () => {
  const source = createSampleSource(WORKER, { volume: 0.05 });
  onTestFinished(() => source.stop());
  const [first, again] = await Promise.all([source.start(), source.start()]);
  expect(again).toEqual(first);
  expect(first.companies).toHaveLength(3);
  const names = await Promise.all(
    first.companies.map(async ({ token }) => {
      const headers = { Authorization: `Token ${token}` };
      const response = await fetch(`${first.address}/2/company-info/`, { headers });
      return ((await response.json()) as { id: number }).id;
    }),
  );
  expect(names).toEqual([7001, 7002, 7003]);

  await source.stop();
  await expect(fetch(first.address)).rejects.toThrow();
  const second = await source.start();
  expect(second.companies.map(({ token }) => token)).toEqual(first.companies.map(({ token }) => token));
  expect((await fetch(`${second.address}/v1/ping`)).status).toBe(401);
});

test('reports an unavailable port and tries again at the next start', async () => {
  const holder = createSampleSource(WORKER, { volume: 0.05 });
  onTestFinished(() => holder.stop());
  const port = Number(new URL((await holder.start()).address).port);
  const source = createSampleSource(WORKER, { volume: 0.05, port });
  onTestFinished(() => source.stop());
  await expect(source.start()).rejects.toThrow('EADDRINUSE');
  await holder.stop();
  expect((await source.start()).address).toBe(`http://127.0.0.1:${port}`);
});
