import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';

/** The page while it is worked on: Vite answers with its sources, and notifies open pages of every change. */
export interface DevPage {
  /** Port on 127.0.0.1 that answers page requests and Vite's own socket. */
  port: number;
  /** Calls back, once per save however many files it touched, when something in `folders` has changed. */
  onChange(folders: string[], callback: () => void): void;
  /** Takes every open page to `address`. */
  show(address: string): void;
  close(): Promise<void>;
}

const MOVED = 'countinghouse:moved';
/** An editor may write several files, or one in several steps (ms). */
const SETTLED = 150;

/** A new core knows no page that is open already: each is taken to an address with a fresh one-time code. */
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
      // The page itself comes through the core's port; only its socket is opened here directly.
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
        timer = setTimeout(callback, SETTLED);
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
