import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/** Serves the built page from `folder`, re-checked by the browser on every load; what is not there is a 404. */
export function builtPages(folder: URL): RequestListener {
  const serve = sirv(fileURLToPath(folder), { etag: true, dev: false, maxAge: 0 });
  return (request, response) => {
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    });
  };
}
