import { implement } from '@orpc/server';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { DEFAULT_SETTINGS } from '../../../shared/model/settings.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import type { AppRouter, CallContext } from './handler-options.ts';
import { createPageServer } from './page-server.ts';

/** Sends one raw message and returns the reply. `settings.update` echoes its input, or fails with `error`. */
function reply(text: string, error?: Error): Promise<unknown> {
  const handler = implement(contract).settings.update.handler(({ input }) => {
    if (error) throw error;
    return { ...DEFAULT_SETTINGS, ...(input as object) };
  });
  const router = { settings: { update: handler } } as unknown as AppRouter;
  const server = createPageServer(router, () => undefined, new ManualClock());
  return new Promise((resolve, reject) => {
    server.serve({
      send: (answer) => resolve(JSON.parse(answer)),
      onMessage: (callback) => callback(text),
      onClose: () => undefined,
      refuse: () => reject(new Error('refused')),
    });
  });
}

const update = (json: string): string => `{"i":"1","p":{"u":"/settings/update","b":{"json":${json}}}}`;

it("answers a message in the page's format", async () => {
  await expect(reply(update('{"theme":"dark"}'))).resolves.toMatchObject({
    p: { b: { json: { theme: 'dark' } } },
  });
});

it('reports a full disk, also during an answer', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  await expect(reply(update('{}'), full)).resolves.toMatchObject({
    p: { b: { json: { data: { code: 'storage', reason: 'full' } } } },
  });
});

it('rejects a message longer than any call', async () => {
  const padding = (length: number): string => update('{}').replace('{}', `${' '.repeat(length)}{}`);
  await expect(reply(padding(1_000_000))).resolves.toMatchObject({ p: { b: { json: { theme: 'system' } } } });
  await expect(reply(padding(1_100_000))).rejects.toThrow('refused');
});

it.each([
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"theme":{"__proto__":{"polluted":true}}}',
])('does not let %s set a prototype', async (json) => {
  const answer = JSON.stringify(await reply(update(json)));
  expect(answer).not.toContain('polluted');
  expect({}).not.toHaveProperty('polluted');
});

const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
it.each([
  ['its input', `"json":${deep}`],
  ['an object in its input', `"json":${nested}`],
  ['a known member', `"json":{"theme":${deep}}`],
  ['a list within a member', `"json":{"recents":${deep}}`],
  ['its type metadata', `"json":{},"meta":${deep}`],
])('answers a message with extremely deep nesting in %s', async (_where, body) => {
  const answer = await reply(`{"i":"1","p":{"u":"/settings/update","b":{${body}}}}`);
  expect(answer).toMatchObject({ p: { b: { json: expect.anything() as object } } });
});

it.each(['/settings', '/settings/__proto__', '/constructor', '/settings/update/call', '/nothing'])(
  'has no procedure at %s',
  async (path) => {
    const answer = await reply(`{"i":"1","p":{"u":"${path}","b":{"json":{}}}}`);
    expect(answer).toMatchObject({ p: { s: 404 } });
  },
);

it.each(['[["date","__proto__"]]', '[[1,"__proto__","polluted"]]', '[["x"]]', '[[5,"theme"]]', '1'])(
  'survives hostile type metadata %s',
  async (meta) => {
    const body = `{"json":{"theme":"dark"},"meta":${meta}}`;
    const answer = await reply(`{"i":"1","p":{"u":"/settings/update","b":${body}}}`);
    expect(answer).toMatchObject({ p: { b: { json: expect.anything() as object } } });
    expect({}).not.toHaveProperty('polluted');
  },
);

it("passes the caller's connection to every call, until the connection ends", async () => {
  const pages: (AbortSignal | undefined)[] = [];
  const handler = implement(contract)
    .$context<CallContext>()
    .app.networkChanged.handler(({ context }) => {
      pages.push(context.page);
      return {};
    });
  const router = { app: { networkChanged: handler } } as unknown as AppRouter;
  const server = createPageServer(router, () => undefined, new ManualClock());
  const open = async (): Promise<() => void> => {
    const closing: (() => void)[] = [];
    await new Promise<void>((resolve) => {
      server.serve({
        send: () => resolve(),
        onMessage: (callback) => callback('{"i":"1","p":{"u":"/app/networkChanged","b":{"json":{}}}}'),
        onClose: (callback) => closing.push(callback),
        refuse: () => undefined,
      });
    });
    return () => closing.forEach((close) => close());
  };
  const close = await open();
  await open();
  close();
  expect(pages.map((page) => page?.aborted)).toEqual([true, false]);
});
