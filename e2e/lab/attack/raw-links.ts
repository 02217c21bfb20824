import { MessageChannel } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { failureSchema } from '../../../shared/errors.ts';
import type { Clock } from '../../../electron/core/lib/clock.ts';
import type { PageServer } from '../../../electron/core/rpc/page-server.ts';
import { startLoopback } from '../../../electron/loopback/loopback.ts';
import { SESSION_PATH, SESSION_PREFIX, SOCKET_PROTOCOL } from '../../../shared/wire.ts';

/** A connection to the core without the page's client: requests are raw text, answers are parsed. */
export interface RawLink {
  /** Calls a procedure with JSON text as its body. @returns the content of the answer. */
  call(path: string, json: string): Promise<Answer>;
  close(): Promise<void>;
}

/** `s`: HTTP status, absent on success; `b.json`: the result or the typed error. */
export interface Answer {
  s?: number;
  h?: Record<string, string>;
  b?: { json?: unknown };
}

export interface RawTransport {
  name: string;
  connect(server: PageServer, clock: Clock): Promise<RawLink>;
}

export const rawPort: RawTransport = {
  name: 'MessagePort',
  connect: async (server) => {
    const { port1, port2 } = new MessageChannel();
    server.serve({
      send: (text) => port2.postMessage(text),
      onMessage: (callback) => port2.on('message', callback),
      onClose: (callback) => port2.on('close', callback),
      refuse: () => port2.close(),
    });
    const calls = new Calls((text) => port1.postMessage(text));
    port1.on('message', (text: string) => calls.take(text));
    port1.on('close', () => calls.end());
    return { call: (path, json) => calls.call(path, json), close: async () => port1.close() };
  },
};

export const rawSocket: RawTransport = {
  name: 'WebSocket',
  connect: async (server, clock) => {
    const loopback = await startLoopback({
      port: 0,
      server,
      pages: (_request, response) => response.end(),
      clock,
    });
    const { origin, hash } = new URL(loopback.address());
    const body = JSON.stringify({ code: hash.slice('#code='.length) });
    const answer = await fetch(origin + SESSION_PATH, { method: 'POST', headers: { origin }, body });
    const { session } = (await answer.json()) as { session: string };
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/rpc`,
      [SOCKET_PROTOCOL, SESSION_PREFIX + session],
      { origin },
    );
    await new Promise((resolve) => socket.once('open', resolve));
    const calls = new Calls((text) => socket.send(text));
    socket.on('message', (data: Buffer) => calls.take(data.toString('utf8')));
    socket.on('close', () => calls.end());
    return { call: (path, json) => calls.call(path, json), close: () => loopback.stop() };
  },
};

/** Matches answers to calls by id, and cancels a stream as soon as it has started. */
class Calls {
  readonly #send: (text: string) => void;
  readonly #waiting = new Map<
    string,
    { resolve: (answer: Answer) => void; reject: (error: Error) => void }
  >();
  #last = 0;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  call(path: string, json: string): Promise<Answer> {
    this.#last += 1;
    const id = String(this.#last);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send(`{"i":"${id}","p":{"u":"/${path}","b":{"json":${json}}}}`);
    });
  }

  /** Handles a message and acknowledges its length. */
  take(text: string): void {
    this.#send(`{"r":${text.length}}`);
    const { i, t, p } = JSON.parse(text) as { i: string; t?: number; p: Answer };
    if (t !== undefined) return;
    if (p.h?.['content-type']?.startsWith('text/event-stream') === true) this.#send(`{"i":"${i}","t":4}`);
    this.#waiting.get(i)?.resolve(p);
    this.#waiting.delete(i);
  }

  end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the connection was ended'));
    this.#waiting.clear();
  }
}

/** Classifies an answer as a result, rejected input, a typed failure or a defect. */
export function verdictOn({ s = 200, b }: Answer): 'answered' | 'refused' | 'failed' | 'defect' {
  if (s === 200) return 'answered';
  const { code, data } = (b?.json ?? {}) as { code?: string; data?: unknown };
  if (code === 'BAD_REQUEST' && s === 400) return 'refused';
  const failure = code === 'FAILED' ? failureSchema.safeParse(data) : undefined;
  return failure?.success === true && failure.data.code !== 'internal' ? 'failed' : 'defect';
}
