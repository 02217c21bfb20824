import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, RequestListener, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { SESSION_PREFIX, SOCKET_PROTOCOL } from '../../../shared/wire.ts';
import { createPageServer } from '../../../electron/core/rpc/page-server.ts';
import { ManualClock } from '../../../electron/core/lib/testing/manual-clock.ts';
import { startLoopback } from '../../../electron/loopback/loopback.ts';
import type { Loopback } from '../../../electron/loopback/loopback.ts';
import { TestRouter } from '../../../electron/testing/test-router.ts';

/** Time without any page after which the server counts as abandoned (ms). */
export const LINGER = 10 * 60_000;

/** A loopback server, and a client that can forge everything a browser would state truthfully. */
export class Prober {
  readonly loopback: Loopback;
  readonly clock: ManualClock;
  /** Number of times the server was abandoned, with no page for {@link LINGER}. */
  abandoned = 0;

  private constructor(loopback: Loopback, clock: ManualClock) {
    this.loopback = loopback;
    this.clock = clock;
  }

  static async start(
    pages: RequestListener = (_request, response) => response.end(),
    port = 0,
  ): Promise<Prober> {
    const clock = new ManualClock();
    const server = createPageServer(new TestRouter().router, () => undefined, clock);
    const abandonment = { after: LINGER, onAbandoned: () => (prober.abandoned += 1) };
    const prober = new Prober(await startLoopback({ port, server, pages, clock, abandonment }), clock);
    return prober;
  }

  /** `127.0.0.1:PORT` */
  get host(): string {
    return `127.0.0.1:${this.loopback.port}`;
  }

  async request(
    target: string,
    options: RequestOptions = {},
    body?: string,
  ): Promise<[IncomingMessage, string]> {
    const outgoing = request({ host: '127.0.0.1', port: this.loopback.port, path: target, ...options });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
    return [response, text];
  }

  async status(target: string, options?: RequestOptions, body?: string): Promise<number | undefined> {
    return (await this.request(target, options, body))[0].statusCode;
  }

  /** Sends raw bytes. @returns everything received. */
  async raw(text: string): Promise<string> {
    const line = connect(this.loopback.port, '127.0.0.1').setEncoding('utf8');
    line.end(text);
    let answer = '';
    for await (const chunk of line as AsyncIterable<string>) answer += chunk;
    return answer;
  }

  /** The code of a new address. */
  code(): string {
    return new URL(this.loopback.address()).hash.slice('#code='.length);
  }

  exchange(body: object | string, headers: Record<string, string> = {}): Promise<[IncomingMessage, string]> {
    const options = { method: 'POST', headers: { origin: `http://${this.host}`, ...headers } };
    return this.request('/session', options, typeof body === 'string' ? body : JSON.stringify(body));
  }

  async signIn(): Promise<string> {
    const [, answer] = await this.exchange({ code: this.code() });
    return (JSON.parse(answer) as { session: string }).session;
  }

  /** Opens a socket, or returns the status of the refusal. */
  socket(
    session: string,
    headers: Record<string, string> = {},
    target = '/rpc',
  ): Promise<WebSocket | number> {
    const opened = new WebSocket(`ws://${this.host}${target}`, [SOCKET_PROTOCOL, SESSION_PREFIX + session], {
      headers: { origin: `http://${this.host}`, ...headers },
    });
    return new Promise((resolve, reject) => {
      opened.on('open', () => resolve(opened));
      opened.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      opened.on('error', reject);
    });
  }

  async open(session: string): Promise<WebSocket> {
    const opened = await this.socket(session);
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
    return opened;
  }
}
