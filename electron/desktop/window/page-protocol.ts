import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import { APP_ORIGIN, APP_SCHEME } from '../../../shared/wire.ts';
import { answerPage } from './page-files.ts';

/**
 * Answers every web request of the window from the built page in `folder`, and nothing else: whatever a page asked of
 * another address, on any network, it would be answered here that there is none. What does not come by here is cut off by
 * `cutNetwork`. Only core reaches the network.
 */
export function servePages(folder: string, origin: string): void {
  const page = { folder: path.resolve(folder), origin };
  for (const scheme of ['https', 'http', ...(origin === APP_ORIGIN ? [APP_SCHEME] : [])]) {
    protocol.handle(scheme, ({ method, url }) => answerPage(page, method, url, (file) => readFile(file)));
  }
}
