import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { PAGE_HEADERS } from '../core/page-headers.ts';

export const LOOPBACK_ADDRESS = '127.0.0.1';

/**
 * Decides, before any routing, whether a request can come from our own page. Returns the status to refuse it with, or
 * null.
 *
 * - `Host` must be exactly `127.0.0.1:PORT`: a foreign name that resolves to this computer is refused.
 * - `Expect` is for large bodies; none of our pages sends one.
 * - Anything that changes or reads state (POST, upgrades) must carry our own `Origin`; a missing one is refused too.
 * - `Sec-Fetch-Site`, if a browser sends it, must be `same-origin` or `none`. Opening the page itself from a link
 *   or a local redirect file is a navigation, arrives as `cross-site`, and is allowed: the page contains no data and
 *   cannot be framed.
 */
export function refusal(request: IncomingMessage, port: number): 400 | 403 | 405 | 417 | null {
  const own = `${LOOPBACK_ADDRESS}:${String(port)}`;
  const { headersDistinct: headers, method = '' } = request;
  if (only(headers['host']) !== own) return 403;
  if (headers['expect'] !== undefined) return 417;
  if (request.url?.startsWith('/') !== true || request.url.startsWith('//')) return 400;

  const isRead = method === 'GET' || method === 'HEAD';
  const isUpgrade = headers['upgrade'] !== undefined;
  if (!isRead && method !== 'POST') return 405;

  const origin = headers['origin'];
  const needsOrigin = isUpgrade || !isRead;
  if ((needsOrigin || origin !== undefined) && only(origin) !== `http://${own}`) return 403;

  const site = headers['sec-fetch-site'];
  if (site === undefined || ['same-origin', 'none'].includes(only(site) ?? '')) return null;
  const opensPage = isRead && !isUpgrade && only(headers['sec-fetch-mode']) === 'navigate';
  return opensPage && only(headers['sec-fetch-dest']) === 'document' ? null : 403;
}

/** Answers an upgrade with a status instead of a socket. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const headers = Object.entries({ ...PAGE_HEADERS, Connection: 'close' }).map((header) => header.join(': '));
  socket.on('error', () => socket.destroy());
  const lines = [`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`, ...headers, '', ''];
  socket.end(lines.join('\r\n'), () => socket.destroy());
}

function only(values: string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined;
}
