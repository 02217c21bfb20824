import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** The page's own connection to the core (port or socket), for observing and sending messages. */
export interface PageLink {
  /** Every message received by the page, as text. */
  received: string[];
  /** Calls a procedure, as a compromised page would. @returns the result, or the failure's data. */
  call: (path: string, input: object) => Promise<Record<string, unknown>>;
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

/** State in the page; `call` is set once it has a connection. */
interface ObservedPage {
  observed: {
    call: ((path: string, json: string) => Promise<string>) | null;
    pace: Pace & { isOver: boolean; over: Promise<void> };
  };
  onReceived: (text: string) => void;
}

/** Call it before the page is opened; an open page is reloaded, so that no message is missed. */
export async function observePage(page: Page): Promise<PageLink> {
  const received: string[] = [];
  await page.exposeFunction('onReceived', (text: string) => received.push(text));
  await page.addInitScript(interceptLink);
  if ((await settled(async () => page.url())) !== 'about:blank') {
    // A page that is still loading cannot be reloaded.
    await page.waitForURL(/countinghouse/);
    await page.waitForLoadState('load');
    await page.reload();
  }
  const isConnected = async (): Promise<void> => {
    await page.waitForFunction(() => (globalThis as unknown as ObservedPage).observed.call !== null);
  };
  return {
    received,
    call: async (path, input) => {
      await isConnected();
      const answer = await page.evaluate(
        ([name, json]) => (globalThis as unknown as ObservedPage).observed.call?.(name, json) ?? '',
        [path, JSON.stringify(input)] as const,
      );
      const { p } = JSON.parse(answer) as { p: { b?: { json?: Record<string, unknown> } } };
      const result = p.b?.json ?? {};
      return (result['data'] ?? result) as Record<string, unknown>;
    },
    reported: () =>
      new Set([...received.join('\n').matchAll(/"code":"([a-z-]+)"/g)].map(([, code = '']) => code)),
    pace: async (path) => {
      await isConnected();
      await page.evaluate(startCalling, path);
      return {
        answers: () => page.evaluate(() => (globalThis as unknown as ObservedPage).observed.pace.answers),
        stop: () => page.evaluate(stopCalling),
      };
    },
  };
}

/** Runs in the page before its own scripts: the connection is the first object that the page sends a call through. */
function interceptLink(): void {
  const here = globalThis as unknown as ObservedPage;
  const waiting = new Map<string, (answer: string) => void>();
  const known = new WeakSet<EventTarget>();
  let calls = 0;
  const pace = { answers: 0, slowest: 0, isOver: true, over: Promise.resolve() };
  here.observed = { call: null, pace };
  const through = (link: EventTarget, send: (text: string) => void): void => {
    if (known.has(link)) return;
    known.add(link);
    link.addEventListener('message', (event) => {
      const { data } = event as MessageEvent<unknown>;
      if (typeof data !== 'string') return;
      here.onReceived(data);
      const id = /^\{"i":"(listener-\d+)"/.exec(data)?.[1] ?? '';
      waiting.get(id)?.(data);
      waiting.delete(id);
    });
    here.observed.call = (path, json) => {
      calls += 1;
      const id = `listener-${calls}`;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send(`{"i":"${id}","p":{"u":"/${path}","b":{"json":${json}}}}`);
      });
    };
  };
  const isCall = (data: unknown): boolean => typeof data === 'string' && data.startsWith('{"i"');
  const post = Reflect.get(MessagePort.prototype, 'postMessage') as (...message: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    if (isCall(message[0])) through(this, (text) => post.call(this, text));
    post.apply(this, message);
  };
  const send = Reflect.get(WebSocket.prototype, 'send') as (data: unknown) => void;
  WebSocket.prototype.send = function (this: WebSocket, data: unknown) {
    if (isCall(data)) through(this, (text) => send.call(this, text));
    send.call(this, data);
  };
}

/** Runs in the page. Each call waits for the previous answer and a delay, because the core disconnects a page that floods it. */
function startCalling(path: string): void {
  const { observed } = globalThis as unknown as ObservedPage;
  const pace = Object.assign(observed.pace, { answers: 0, slowest: 0, isOver: false });
  const once = async (): Promise<void> => {
    const began = performance.now();
    await observed.call?.(path, '{}');
    pace.answers += 1;
    pace.slowest = Math.max(pace.slowest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!pace.isOver) await once();
  };
  pace.over = once();
}

/** Runs in the page. Waits for the call in progress, so that it counts. */
async function stopCalling(): Promise<Pace> {
  const { pace } = (globalThis as unknown as ObservedPage).observed;
  pace.isOver = true;
  await pace.over;
  return { answers: pace.answers, slowest: Math.round(pace.slowest) };
}
