import { MessageChannel } from 'node:worker_threads';
import type { Connection } from '../../renderer/data/connection/connection.ts';
import { connectPort } from '../../renderer/data/connection/port-connection.ts';
import { systemClock } from '../core/lib/clock.ts';
import { createPageServer } from '../core/rpc/page-server.ts';
import { ManualClock } from '../core/lib/testing/manual-clock.ts';
import { startLoopback } from '../loopback/loopback.ts';
import { BrowserPage, statusIs } from './browser-page.ts';
import type { TestRouter } from './test-router.ts';

export interface Link {
  connection: Connection;
  /** Sends messages past the page's client, all at once; resolves when the other side has closed the connection. */
  sendRaw(...texts: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface Transport {
  name: string;
  /** Serves `router` and connects a page to it; `report` receives the logged defects. */
  connect(router: TestRouter, report: (line: string) => void): Promise<Link>;
}

/** Like the Electron window, with Node's ports in place of Electron's. */
export const messagePort: Transport = {
  name: 'MessagePort',
  async connect({ router }, report) {
    const { port1, port2 } = new MessageChannel();
    createPageServer(router, report, new ManualClock()).serve({
      send: (text) => port2.postMessage(text),
      onMessage: (callback) => port2.on('message', callback),
      onClose: (callback) => port2.on('close', callback),
      refuse: () => port2.close(),
    });
    const connection = connectPort(port1 as unknown as MessagePort);
    return {
      connection,
      async sendRaw(...texts) {
        for (const text of texts) port1.postMessage(text);
        await statusIs(connection, 'closed');
      },
      close: async () => port1.close(),
    };
  },
};

/** Like the browser window, over the real loopback server and its guard. */
export const webSocket: Transport = {
  name: 'WebSocket',
  async connect({ router }, report) {
    const loopback = await startLoopback({
      port: 0,
      server: createPageServer(router, report, new ManualClock()),
      pages: (_request, response) => response.end(),
      clock: systemClock,
    });
    const page = new BrowserPage(loopback.address());
    await statusIs(page.connection, 'open');
    return {
      connection: page.connection,
      async sendRaw(...texts) {
        for (const text of texts) page.socket.send(text);
        await statusIs(page.connection, 'reconnecting');
      },
      close: () => loopback.stop(),
    };
  },
};
