import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import { APP_ORIGIN, APP_SCHEME } from '../../../shared/wire.ts';
import { answerPage } from './page-files.ts';

/**
 * Serves every web request of the window from the built page in `folder`: a request for any other address, on any network,
 * is answered here with 404. `cutNetwork` blocks what does not pass through here. Only the core has network access.
 */
export function servePages(folder: string, origin: string): void {
  const page = { folder: path.resolve(folder), origin };
  for (const scheme of ['https', 'http', ...(origin === APP_ORIGIN ? [APP_SCHEME] : [])]) {
    protocol.handle(scheme, ({ method, url }) => answerPage(page, method, url, (file) => readFile(file)));
  }
}
