import '../no-debugger.ts';
import { once } from 'node:events';
import { request } from 'node:http';
import type { RequestListener } from 'node:http';
import { systemClock } from '../core/lib/clock.ts';
import { wordsIn } from '../desktop/language/words.ts';
import { startLoopback } from '../loopback/loopback.ts';
import { readOptions } from '../options.ts';
import { openProfile } from '../profile.ts';
import { pageServerOf, startProgram, startFailureMessage } from '../program.ts';
import { openBrowser } from './open-browser.ts';

/** Message from a core to dev-browser.ts when it is ready. */
export interface Ready {
  port: number;
  address: string;
}

// The core of `npm run dev`, run from the sources: like server.ts, but with the page from Vite, whose port
// dev-browser.ts passes on.
const vitePort = Number(process.env['COUNTINGHOUSE_VITE_PORT']);
// dev-browser.ts gets the same signals, and ends this process in order by disconnecting.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
const left = once(process, 'disconnect');
const t = wordsIn('en');
const options = readOptions();
const profile = openProfile(options);
try {
  const entry = new URL('../server.ts', import.meta.url).href;
  const host = await startProgram(entry, 'browser', options, profile, () => {
    process.stderr.write(`${t('start.lost')}\n`);
    process.exit(1);
  });
  const server = pageServerOf(host);
  const loopback = await startLoopback({
    port: options.port,
    server,
    pages: pagesFromVite,
    clock: systemClock,
  });
  void left.then(async () => {
    await loopback.stop();
    await host.stop();
    process.exit(0);
  });
  process.stdout.write(`Countinghouse is at ${loopback.address()}\n`);
  process.send?.({ port: loopback.port, address: loopback.address() } satisfies Ready);
  if (options.open) await openBrowser(loopback.address());
} catch (error) {
  process.stderr.write(`${startFailureMessage(error, profile, t)}\n`);
  process.exit(1);
}

/** Vite needs an inline script for React's refresh and its own socket: allowed here, never in the product. */
function pagesFromVite(...[incoming, response]: Parameters<RequestListener>): void {
  const { url, method } = incoming;
  const headers = { ...incoming.headers, host: `127.0.0.1:${String(vitePort)}` };
  const outgoing = request({ host: '127.0.0.1', port: vitePort, path: url, method, headers }, (answer) => {
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'self' 'unsafe-inline' data:; connect-src 'self' ws://127.0.0.1:${String(vitePort)}; worker-src blob:`,
    );
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  outgoing.end();
}
