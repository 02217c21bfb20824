import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../renderer/data/connection/failure.ts';
import { subscribeChanges } from '../renderer/data/connection/streams.ts';
import { MAX_MESSAGES_PER_SECOND } from './core/rpc/page-server.ts';
import { CANARY, TestRouter } from './testing/test-router.ts';
import { messagePort, webSocket } from './testing/transports.ts';
import type { Link } from './testing/transports.ts';

const TYPED = { address: 'https://service.example', token: CANARY, headerName: null };

describe.each([messagePort, webSocket])('the contract over a $name', (transport) => {
  let link: Link;
  let test: TestRouter;
  let reported: string[];

  beforeEach(async () => {
    test = new TestRouter();
    reported = [];
    link = await transport.connect(test, (line) => reported.push(line));
  });
  afterEach(() => link.close());

  it('answers a call', async () => {
    await expect(link.connection.client.settings.update({ theme: 'dark' })).resolves.toMatchObject({
      theme: 'dark',
      listMinutes: 5,
    });
  });

  it.each([
    ['an unknown key', { colour: 'red' }],
    ['a wrong type', { listMinutes: '5' }],
    ['a number out of bounds', { listMinutes: 0 }],
    ['a value that is not an object', 'dark'],
  ])('rejects %s', async (_what, input) => {
    const call = link.connection.client.settings.update(input as never);
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('answers any input with a typed error or a valid result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.object({ maxDepth: 3 }), async (input) => {
        const answer = await link.connection.client.settings.update(input as never).catch(failureOf);
        expect(answer).toSatisfy(
          (value: object) => 'theme' in value || ('reference' in value && value.reference === 'BAD_REQUEST'),
        );
      }),
      { numRuns: 300 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('returns an expected failure as a value', async () => {
    const error: unknown = await link.connection.client.companies
      .rename({ companyId: 7, label: 'A' })
      .catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toEqual({ code: 'company-unknown' });
  });

  it.each([
    ['an exception', (): Promise<unknown> => link.connection.client.companies.check(TYPED)],
    ['a result that breaks the contract', (): Promise<unknown> => link.connection.client.app.info({})],
    ['an exception in a stream', readSyncToItsEnd],
  ])('hides all details of %s except a reference', async (_what, call) => {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    const failure = failureOf(error);
    expect(failure).toMatchObject({ code: 'internal' });
    const { reference } = failure as { reference: string };
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain(reference);
    expect(JSON.stringify([error, (error as Error).message, reported])).not.toContain(CANARY);
    expect(JSON.stringify(error)).not.toMatch(/at |\.ts/);
  });

  it('delivers a stream in order, and stops its source when the page is done', async () => {
    const seen: number[] = [];
    const all = new Promise<void>((resolve) => {
      const stop = subscribeChanges(link.connection.client, ({ position }) => {
        seen.push(position.seq);
        if (seen.length < 50) return;
        stop();
        resolve();
      });
    });
    await test.begun.reaches(1);
    for (let reported = 0; reported < 60; reported += 1) test.signalAll();
    await all;
    await test.ended.reaches(1);
    expect(seen).toEqual(Array.from({ length: 50 }, (_none, index) => index + 1));
  });

  it('notifies the core when a call is cancelled', async () => {
    const cancel = new AbortController();
    const call = link.connection.client.sync.now({ companyId: null }, { signal: cancel.signal });
    await test.begun.reaches(1);
    cancel.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await test.ended.reaches(1);
    expect(reported).toEqual([]);
    // Cancelling one call must not end the connection and its other calls and streams.
    const seen: string[] = [];
    const unsubscribe = link.connection.status.subscribe(() =>
      seen.push(link.connection.status.getSnapshot()),
    );
    await expect(link.connection.client.app.info({ extra: 1 } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    unsubscribe();
    expect(seen).toEqual([]);
  });

  it.each([
    '',
    'no json',
    'null',
    '[]',
    '{"i":1}',
    '{"i":"1","p":{"u":"http://elsewhere/"}}',
    '{"i":"1","t":3}',
  ])('ends a connection that sends %j', async (text) => {
    const waiting = link.connection.client.sync.now({ companyId: null }).catch(failureOf);
    await test.begun.reaches(1);
    await link.sendRaw(text);
    await test.ended.reaches(1);
    await expect(waiting).resolves.toEqual({ code: 'disconnected' });
  });

  it('ends a connection that sends more messages per second than any page does', async () => {
    const text = '{"i":"1","p":{"u":"/settings/get","b":{"json":{}}}}';
    await link.sendRaw(...Array.from({ length: MAX_MESSAGES_PER_SECOND + 1 }, () => text));
  });

  async function readSyncToItsEnd(): Promise<void> {
    for await (const event of await link.connection.client.live.sync({})) {
      expect(event.kind).toBe('snapshot');
    }
  }
});
