import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SESSION_PATH, SOCKET_PATH } from '../../shared/wire.ts';
import type { OpenCore } from './open-core.ts';

/** Path where a page requests a core by name; the answer is a code for {@link SESSION_PATH}. */
const CODE_PATH = /^\/core\/(filled|empty)$/;

/**
 * The cores of the component tests. The server of the test page delegates session and core requests here, so that it
 * looks like the loopback server to the page. A core is loaded and started on first use.
 */
export class ComponentCores {
  readonly #cores = new Map<string, Promise<OpenCore>>();
  /** Test files run one after the other, so one core is in use at a time. */
  #current: OpenCore | null = null;

  /** Answers session and core requests; passes everything else to `next`. */
  readonly answer = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '';
    const fail = (error: unknown): void => void response.writeHead(500).end(String(error));
    const [, name] = CODE_PATH.exec(url) ?? [];
    if (name !== undefined) this.#open(name).then((code) => response.end(code), fail);
    else if (url === SESSION_PATH && this.#current)
      this.#current.answerSession(request, response).catch(fail);
    else next();
  };

  /** Handles the socket upgrades of a server. */
  follow(server: EventEmitter): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (request.url === SOCKET_PATH) this.#current?.upgrade(request, socket, head);
    });
  }

  async stop(): Promise<void> {
    const cores = await Promise.all(this.#cores.values());
    this.#cores.clear();
    for (const core of cores) await core.stop();
  }

  async #open(name: string): Promise<string> {
    const starting = this.#cores.get(name) ?? startCore(name);
    this.#cores.set(name, starting);
    this.#current = await starting;
    return this.#current.issueCode();
  }
}

async function startCore(name: string): Promise<OpenCore> {
  const { openCore } = await import('./open-core.ts');
  return openCore({ isFilled: name === 'filled' });
}
