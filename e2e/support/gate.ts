import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Gate {
  /** Address of the gate, which forwards to the service. */
  address: string;
  /** Releases held requests and all later ones. */
  open(): void;
  stop(): Promise<void>;
}

/** A proxy for the service at `address` that holds requests for paths that match `isHeld` until it is opened: a slow service. */
export async function startGate(address: string, isHeld: (path: string) => boolean): Promise<Gate> {
  const opened = Promise.withResolvers<void>();
  let isOpen = false;
  const server = createServer((incoming, answer) => {
    const { url: path = '', method, headers } = incoming;
    const pass = (): void => {
      const outgoing = request(new URL(path, address), { method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      outgoing.on('error', () => answer.destroy());
      incoming.pipe(outgoing);
    };
    if (isHeld(path) && !isOpen) void opened.promise.then(pass);
    else pass();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = (): void => {
    isOpen = true;
    opened.resolve();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open,
    async stop() {
      open();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
