import { createRouterClient, os, type } from '@orpc/server';
import { beforeEach, expect, it } from 'vitest';
import { FailureError } from '../../../../shared/errors.ts';
import { pull, pulledStreams } from './pulled-streams.ts';

const MAX_STREAMS = 3;
const streams = pulledStreams<number>(MAX_STREAMS);
const client = createRouterClient({
  streams: streams.router,
  count: os.input(type<{ to: number }>()).handler(({ input }) => streams.open(count(input.to))),
});
let made: number;
let ended: number;
beforeEach(() => {
  made = 0;
  ended = 0;
});

async function* count(to: number): AsyncGenerator<number> {
  try {
    for (let each = 1; each <= to; each += 1) {
      made = each;
      if (each === 100) throw new FailureError({ code: 'storage', reason: 'io', detail: null });
      yield each;
    }
  } finally {
    ended += 1;
  }
}

const opened = (to: number) => pull(client.streams, () => client.count({ to }));

it('produces each event on demand until the end', async () => {
  const stream = opened(3);
  expect(made).toBe(0);
  await stream.next();
  expect(made).toBe(1);
  const rest: number[] = [];
  for await (const each of stream) rest.push(each);
  expect([rest, ended]).toEqual([[2, 3], 1]);
});

it('ends a stream that is not read to its end', async () => {
  const stream = opened(50);
  await stream.next();
  await stream.return(undefined);
  expect([made, ended]).toEqual([1, 1]);
});

it('passes on the failure of a stream', async () => {
  const stream = opened(200);
  const read = async (): Promise<void> => {
    while (!(await stream.next()).done);
  };
  await expect(read()).rejects.toMatchObject({ failure: { code: 'storage' } });
  expect(ended).toBe(1);
});

it('rejects reading a stream that has ended', async () => {
  await expect(client.streams.next({ streamId: 1_000_000 })).rejects.toMatchObject({
    failure: { code: 'cancelled' },
  });
});

it('limits the number of open streams, and frees a place when one ends', async () => {
  const all = Array.from({ length: MAX_STREAMS }, () => opened(3));
  for (const stream of all) await stream.next();
  const [first] = all;
  await expect(opened(3).next()).rejects.toMatchObject({ failure: { code: 'busy' } });
  await first?.return(undefined);
  const another = opened(3);
  expect((await another.next()).value).toBe(1);
  for (const stream of [...all, another]) await stream.return(undefined);
});
