import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_CONTENT_TYPES } from '../core/page-headers.ts';

interface BuiltFile {
  body: Buffer;
  headers: Readonly<Record<string, string | number>>;
  etag: string;
}

/**
 * Serves the built page in `folder` from memory. All files are read once, before the port is open, so that no request
 * touches the disk, opens a file or can fail. Ranges are not supported; browsers revalidate on every load.
 */
export function builtPages(folder: URL): RequestListener {
  const files = readFiles(fileURLToPath(folder));
  return (request, response) => {
    const [name = ''] = (request.url ?? '').split(/[?#]/, 1);
    const file = files.get(name === '/' ? '/index.html' : name);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    } else if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, { ETag: file.etag, 'Cache-Control': 'no-cache' }).end();
    } else {
      response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.body);
    }
  };
}

/** The files below a folder by address, such as `/assets/app.js`; file types the build does not produce are skipped. */
function readFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = PAGE_CONTENT_TYPES[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    files.set(`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, {
      body,
      etag,
      headers: {
        'Content-Type': type,
        'Content-Length': body.byteLength,
        'Cache-Control': 'no-cache',
        ETag: etag,
      },
    });
  }
  return files;
}
