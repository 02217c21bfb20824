import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

/** A server that is bound to the given ports, one after the other. */
class ServerOn extends EventEmitter {
  readonly #ports: number[];
  closed = 0;

  constructor(...ports: number[]) {
    super();
    this.#ports = ports;
  }

  listen(): void {
    process.nextTick(() => this.emit('listening'));
  }

  address(): { port: number } {
    const [port = 0] = this.#ports.length > 1 ? this.#ports.splice(0, 1) : this.#ports;
    return { port };
  }

  close(): void {
    this.closed += 1;
    process.nextTick(() => this.emit('close'));
  }
}

const port = (server: ServerOn): Promise<number> => listen(server as unknown as Server, 0, '127.0.0.1');

it('listens again while browsers block the port that the system chose', async () => {
  const server = new ServerOn(6665, 6669, 40_000);
  expect(await port(server)).toBe(40_000);
  expect(server.closed).toBe(2);
});

it('gives up if the system has no other port', async () => {
  const server = new ServerOn(6665);
  await expect(port(server)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL', syscall: 'listen' });
});
