import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import { answerPage } from './page-files.ts';

/**
 * Answers every web request of the window from the built page in `folder`, and nothing else: whatever a page asked of
 * another address, on any network, it would be told here that there is none. Only core reaches the network.
 *
 * It stands in for https rather than being a scheme of its own, because a new scheme is an origin only if Electron is
 * told before it is ready, which not every way of starting a program allows.
 */
export function servePages(folder: string): void {
  const root = path.resolve(folder);
  for (const scheme of ['https', 'http']) {
    protocol.handle(scheme, ({ method, url }) => answerPage(root, method, url, (file) => readFile(file)));
  }
}
