import { ipcMain } from 'electron';
import type { BrowserWindow, MessagePortMain } from 'electron';
import type { PageServer } from '../../core/rpc/page-server.ts';
import { originOf } from '../security/page-origin.ts';

/**
 * Serves the page of `window` on the port it offers. Ports from other senders are closed unread: only the main frame of
 * this window, showing the page at `origin`, is accepted. A reloaded page offers a new port, which replaces the old one.
 */
export function acceptPagePort(window: BrowserWindow, origin: string, server: PageServer): void {
  let current: MessagePortMain | undefined;
  ipcMain.on('connect', (event) => {
    const [port] = event.ports;
    if (port === undefined) return;
    const frame = event.senderFrame;
    const isOwnFrame =
      event.sender === window.webContents && frame !== null && frame === window.webContents.mainFrame;
    if (!isOwnFrame || originOf(frame.url) !== origin) {
      port.close();
      return;
    }
    current?.close();
    current = port;
    server.serve({
      send: (text) => {
        port.postMessage(text);
      },
      onMessage: (callback) => {
        port.on('message', ({ data }) => {
          callback(data);
        });
      },
      onClose: (callback) => {
        port.on('close', callback);
      },
      refuse: () => {
        port.close();
      },
    });
    port.start();
  });
}
