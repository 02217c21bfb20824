import { setImmediate as otherWork } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/contract.ts';
import type { ExportEvent } from '../../../../shared/model/export.ts';
import type { AppRouter } from '../../../../electron/core/rpc/handler-options.ts';
import {
  MAX_IDLE_MS,
  MAX_OPEN_CALLS,
  MAX_OPEN_STREAMS,
  MAX_UNREAD_CHARACTERS,
  MAX_UNREAD_STREAM_CHARACTERS,
} from '../../../../electron/core/rpc/page-flow.ts';
import { createPageServer, type PageChannel } from '../../../../electron/core/rpc/page-server.ts';
import { ManualClock } from '../../../../electron/core/lib/testing/manual-clock.ts';
import { messagePort, webSocket, type Link } from '../../../../electron/testing/transports.ts';

const PIECE = 'x'.repeat(100_000);
const STREAMS = 12;
const PIECES = 1_000;
/** Event-loop turns after which everything that can proceed has proceeded. */
const STEPS = 2_000;

let made = 0;
let begun = 0;
let ended = 0;
const held: (() => void)[] = [];

function router(): AppRouter {
  const os = implement(contract);
  made = 0;
  begun = 0;
  ended = 0;
  return {
    app: {
      diagnostics: os.app.diagnostics.handler(() => ({ text: PIECE })),
      pdf: os.app.pdf.handler(async function* (): AsyncGenerator<ExportEvent> {
        begun += 1;
        try {
          for (let piece = 0; piece < PIECES; piece += 1) {
            made += 1;
            yield { kind: 'piece', base64: PIECE };
          }
          yield { kind: 'end', written: PIECES };
        } finally {
          ended += 1;
        }
      }),
    },
    sync: {
      now: os.sync.now.handler(async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return {};
      }),
    },
  } as unknown as AppRouter;
}

/** A page that speaks the wire protocol itself and acknowledges nothing unless `say` is used. */
function silentPage() {
  const clock = new ManualClock();
  const sent: string[] = [];
  let take: (data: unknown) => void = () => undefined;
  let refused = false;
  const channel: PageChannel = {
    send: (text) => sent.push(text),
    onMessage: (callback) => (take = callback),
    onClose: () => undefined,
    refuse: () => (refused = true),
  };
  createPageServer(router(), () => undefined, clock).serve(channel);
  let calls = 0;
  return {
    clock,
    sent,
    unread: () => sent.reduce((sum, text) => sum + text.length, 0),
    isRefused: () => refused,
    say: (text: string) => take(text),
    async call(path: string, json: string, times: number) {
      for (let nth = 0; nth < times; nth += 1) {
        calls += 1;
        take(`{"i":"${calls}","p":{"u":"/${path}","b":{"json":${json}}}}`);
        if (calls % 500 === 0) await clock.advance(1_000);
      }
    },
    codes: () => sent.filter((text) => text.includes('"busy"')).length,
  };
}

const settle = async (): Promise<void> => {
  for (let step = 0; step < STEPS; step += 1) await otherWork();
};

afterEach(() => {
  for (const go of held.splice(0)) go();
});

describe('a page that reads nothing', () => {
  it('has its streams blocked at about the unread limit, and ended if it never reads', async () => {
    const page = silentPage();
    await page.call('app/pdf', '{}', STREAMS);
    await settle();
    const most = MAX_UNREAD_STREAM_CHARACTERS + (STREAMS + 1) * PIECE.length * 1.1;
    expect(page.unread()).toBeGreaterThan(MAX_UNREAD_STREAM_CHARACTERS / 2);
    expect(page.unread()).toBeLessThan(most);
    expect(made * PIECE.length).toBeLessThan(most + STREAMS * PIECE.length);
    await page.clock.advance(MAX_IDLE_MS + 1_000);
    await settle();
    expect(ended).toBe(STREAMS);
  });

  it('has its calls blocked at about the unread limit', async () => {
    const page = silentPage();
    for (let round = 0; round < 20; round += 1) {
      await page.call('app/diagnostics', '{}', 100);
      await settle();
    }
    expect(page.unread()).toBeGreaterThan(MAX_UNREAD_CHARACTERS);
    expect(page.unread()).toBeLessThan(MAX_UNREAD_CHARACTERS + 100 * PIECE.length * 1.1);
  });

  it('has its streams resumed as soon as it reads again', async () => {
    const page = silentPage();
    await page.call('app/pdf', '{}', 1);
    await settle();
    const before = made;
    page.say(`{"r":${page.unread()}}`);
    await settle();
    expect(made).toBeGreaterThan(before);
  });
});

it('a page that opens too many streams receives a typed failure', async () => {
  const page = silentPage();
  await page.call('app/pdf', '{}', 9_000);
  await settle();
  expect(page.codes()).toBe(9_000 - MAX_OPEN_STREAMS);
  expect(begun, 'the others were never opened').toBeLessThanOrEqual(MAX_OPEN_STREAMS);
  expect(page.isRefused()).toBe(false);
});

it('a page that opens too many calls receives a typed failure', async () => {
  const page = silentPage();
  await page.call('sync/now', '{"companyId":null}', MAX_OPEN_CALLS + 100);
  await settle();
  expect(page.codes()).toBe(100);
});

it.each(['{"r":-1}', '{"r":1e9}', '{"r":"1"}', '{"r":1,"i":"1"}', '{"r":9999999999999999}', '{"r":}'])(
  'refuses a page that acknowledges %s',
  (text) => {
    const page = silentPage();
    page.say(text);
    expect(page.isRefused()).toBe(true);
  },
);

describe.each([messagePort, webSocket])('over a $name', (transport) => {
  let link: Link | undefined;
  afterEach(() => link?.close());

  it('delivers a stream of a hundred megabytes to a page that reads it', async () => {
    const connected = await transport.connect({ router: router() } as never, () => undefined);
    link = connected;
    let characters = 0;
    for await (const event of await connected.connection.client.app.pdf({})) {
      if (event.kind === 'piece') characters += event.base64.length;
    }
    expect(characters).toBe(PIECES * PIECE.length);
  }, 60_000);
});
