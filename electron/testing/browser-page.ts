import { WebSocket } from 'ws';
import type { Connection, ConnectionStatus } from '../../renderer/data/connection/connection.ts';
import type { SessionWindow } from '../../renderer/data/connection/session.ts';
import { connectSocket } from '../../renderer/data/connection/socket-connection.ts';

/** A browser tab, as far as the connection uses it: real requests and sockets with a browser's headers. */
export class BrowserPage {
  readonly connection: Connection;
  /** Content of the address bar. */
  address: string;
  readonly storage: Map<string, string>;
  readonly #sockets: WebSocket[] = [];
  #onHashChange = (): void => undefined;

  constructor(address: string, storage = new Map<string, string>()) {
    this.address = address;
    this.storage = storage;
    const { origin } = new URL(address);
    const sockets = this.#sockets;
    class PageSocket extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { origin });
        sockets.push(this);
      }
    }
    this.connection = connectSocket({
      window: this.#window(),
      fetch: (url, init) => fetch(url, { ...init, headers: { origin } }),
      WebSocket: PageSocket,
      delays: { shortest: 1, longest: 20 },
    });
  }

  /** Opens another address of the same page in this tab, without a reload. */
  open(address: string): void {
    this.address = address;
    this.#onHashChange();
  }

  /** Cuts the connection without a closing handshake, as a network failure does. */
  cut(): void {
    this.#sockets.at(-1)?.terminate();
  }

  /** The current socket, for sending invalid data. */
  get socket(): WebSocket {
    const socket = this.#sockets.at(-1);
    if (socket === undefined) throw new Error('not connected yet');
    return socket;
  }

  #window(): SessionWindow {
    const { storage } = this;
    const url = (): URL => new URL(this.address);
    return {
      get location() {
        const { hash, origin, pathname, search } = url();
        return { hash, origin, pathname, search };
      },
      history: {
        replaceState: (_state, _title, to) => {
          this.address = new URL(String(to), this.address).href;
        },
      },
      sessionStorage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      addEventListener: (_type, listener) => {
        this.#onHashChange = listener;
      },
    };
  }
}

export function statusIs({ status }: Connection, wanted: ConnectionStatus): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = status.subscribe(check);
    function check(): void {
      if (status.getSnapshot() !== wanted) return;
      unsubscribe();
      resolve();
    }
    check();
  });
}
