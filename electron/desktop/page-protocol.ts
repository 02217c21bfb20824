import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import { PAGE_HOST, PAGE_SCHEME } from '../../shared/wire.ts';
import { answerPage } from './page-files.ts';

export const PAGE_ORIGIN = `${PAGE_SCHEME}://${PAGE_HOST}`;

/** To be called before Electron is ready: gives `app://` an origin of its own, as https has. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built page from `folder` as `app://countinghouse/`. */
export function servePages(folder: string): void {
  protocol.handle(PAGE_SCHEME, (request) =>
    answerPage(path.resolve(folder), request.method, request.url, (file) => readFile(file)),
  );
}
