import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** The page's own connection to the core (port or socket), for observing and sending messages. */
export interface PageLink {
  /** Every message received by the page, as text. */
  received: string[];
  /** Calls a procedure, as a compromised page would. @returns the result, or the failure's data. */
  ask: (path: string, input: object) => Promise<Record<string, unknown>>;
  /** The failure codes among the received messages. */
  reported: () => Set<string>;
  /** Calls a procedure without input repeatedly until stopped; measured in the page itself. */
  pace: (path: string) => Promise<{ answers: () => Promise<number>; stop: () => Promise<Pace> }>;
}

/** Number of answers, and the duration of the slowest one (ms). */
export interface Pace {
  answers: number;
  slowest: number;
}

/** State in the page; `asks` is set once it has a connection. */
interface Overheard {
  overheard: {
    asks: ((path: string, json: string) => Promise<string>) | null;
    pace: Pace & { isOver: boolean; over: Promise<void> };
  };
  hears: (text: string) => void;
}

/** Call it before the page is opened; an open page is reloaded, so that no message is missed. */
export async function listenIn(page: Page): Promise<PageLink> {
  const received: string[] = [];
  await page.exposeFunction('hears', (text: string) => received.push(text));
  await page.addInitScript(overhear);
  if ((await settled(async () => page.url())) !== 'about:blank') {
    // A page that is still loading cannot be reloaded.
    await page.waitForURL(/countinghouse/);
    await page.waitForLoadState('load');
    await page.reload();
  }
  const isConnected = async (): Promise<void> => {
    await page.waitForFunction(() => (globalThis as unknown as Overheard).overheard.asks !== null);
  };
  return {
    received,
    ask: async (path, input) => {
      await isConnected();
      const answer = await page.evaluate(
        ([name, json]) => (globalThis as unknown as Overheard).overheard.asks?.(name, json) ?? '',
        [path, JSON.stringify(input)] as const,
      );
      const { p } = JSON.parse(answer) as { p: { b?: { json?: Record<string, unknown> } } };
      const said = p.b?.json ?? {};
      return (said['data'] ?? said) as Record<string, unknown>;
    },
    reported: () =>
      new Set([...received.join('\n').matchAll(/"code":"([a-z-]+)"/g)].map(([, code = '']) => code)),
    pace: async (path) => {
      await isConnected();
      await page.evaluate(keepAsking, path);
      return {
        answers: () => page.evaluate(() => (globalThis as unknown as Overheard).overheard.pace.answers),
        stop: () => page.evaluate(stopAsking),
      };
    },
  };
}

/** Runs in the page before its own scripts: the connection is the first object that the page sends a call through. */
function overhear(): void {
  const here = globalThis as unknown as Overheard;
  const waiting = new Map<string, (answer: string) => void>();
  const known = new WeakSet<EventTarget>();
  let asked = 0;
  const pace = { answers: 0, slowest: 0, isOver: true, over: Promise.resolve() };
  here.overheard = { asks: null, pace };
  const through = (link: EventTarget, send: (text: string) => void): void => {
    if (known.has(link)) return;
    known.add(link);
    link.addEventListener('message', (event) => {
      const { data } = event as MessageEvent<unknown>;
      if (typeof data !== 'string') return;
      here.hears(data);
      const id = /^\{"i":"(listener-\d+)"/.exec(data)?.[1] ?? '';
      waiting.get(id)?.(data);
      waiting.delete(id);
    });
    here.overheard.asks = (path, json) => {
      asked += 1;
      const id = `listener-${asked}`;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send(`{"i":"${id}","p":{"u":"/${path}","b":{"json":${json}}}}`);
      });
    };
  };
  const isCall = (said: unknown): boolean => typeof said === 'string' && said.startsWith('{"i"');
  const post = Reflect.get(MessagePort.prototype, 'postMessage') as (...said: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...said: unknown[]) {
    if (isCall(said[0])) through(this, (text) => post.call(this, text));
    post.apply(this, said);
  };
  const send = Reflect.get(WebSocket.prototype, 'send') as (said: unknown) => void;
  WebSocket.prototype.send = function (this: WebSocket, said: unknown) {
    if (isCall(said)) through(this, (text) => send.call(this, text));
    send.call(this, said);
  };
}

/** Runs in the page. Each call waits for the previous answer and a delay, because the core disconnects a page that floods it. */
function keepAsking(path: string): void {
  const { overheard } = globalThis as unknown as Overheard;
  const pace = Object.assign(overheard.pace, { answers: 0, slowest: 0, isOver: false });
  const once = async (): Promise<void> => {
    const began = performance.now();
    await overheard.asks?.(path, '{}');
    pace.answers += 1;
    pace.slowest = Math.max(pace.slowest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!pace.isOver) await once();
  };
  pace.over = once();
}

/** Runs in the page. Waits for the call in progress, so that it counts. */
async function stopAsking(): Promise<Pace> {
  const { pace } = (globalThis as unknown as Overheard).overheard;
  pace.isOver = true;
  await pace.over;
  return { answers: pace.answers, slowest: Math.round(pace.slowest) };
}
