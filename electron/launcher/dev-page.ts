import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';

/** The page during development: Vite serves its sources and notifies open pages of every change. */
export interface DevPage {
  /** Port on 127.0.0.1 for page requests and Vite's own socket. */
  port: number;
  /** Calls back after a change in `folders`, once per save, however many files it touched. */
  onChange(folders: string[], callback: () => void): void;
  /** Navigates every open page to `address`. */
  show(address: string): void;
  close(): Promise<void>;
}

const MOVED = 'countinghouse:moved';
/** Debounce (ms): an editor may write several files, or one file in several steps. */
const DEBOUNCE_MS = 150;

/** A new core has no sessions of open pages: each page moves to an address with a new one-time code. */
const followCore: Plugin = {
  name: 'follow-core',
  resolveId: (id) => (id === '/@follow-core' ? id : undefined),
  load: (id) =>
    id === '/@follow-core'
      ? `import.meta.hot.on('${MOVED}', ({ address }) => { location.replace(address); location.reload(); });`
      : undefined,
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/@follow-core' }, injectTo: 'head' },
  ],
};

export async function startDevPage(project: string): Promise<DevPage> {
  const http = createHttpServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const vite = await createServer({
    configFile: path.join(project, 'vite.config.ts'),
    plugins: [followCore],
    server: {
      middlewareMode: true,
      // The page itself is loaded through the core's port; only Vite's socket is connected directly.
      hmr: { server: http, host: '127.0.0.1', clientPort: port },
      fs: { allow: [project] },
    },
  });
  http.on('request', vite.middlewares);

  return {
    port,
    onChange(folders, callback) {
      let timer: NodeJS.Timeout | undefined;
      vite.watcher.add(folders);
      vite.watcher.on('all', (_event, file) => {
        if (!folders.some((folder) => file.startsWith(folder + path.sep)) || /\.test\.tsx?$/.test(file))
          return;
        clearTimeout(timer);
        timer = setTimeout(callback, DEBOUNCE_MS);
      });
    },
    show(address) {
      vite.ws.send(MOVED, { address });
    },
    async close() {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}
