import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../core/lib/clock.ts';
import { authenticate, checkCompany, findCaller, type Caller } from './access.ts';
import type { Sender } from './sender.ts';
import { Refusal, type Answer } from '../wire/answer.ts';
import type { FaultQueue } from './faults.ts';
import { routePath, type Route } from './routes.ts';

/** One request as it was answered; never its token. */
export interface LoggedRequest {
  method: string;
  path: string;
  /** Without `?`; empty when there is none. */
  query: string;
  /** Null when no known token came with it. */
  companyId: number | null;
  status: number;
  /** Instant (ms). */
  at: number;
}

export interface ServerParts {
  routes: ReadonlyMap<string, Route>;
  callers: ReadonlyMap<string, Caller>;
  /** Takes one request of a token; throws a refusal when it has none left. */
  limit: (token: string) => void;
  faults: FaultQueue;
  companyHeader: string;
  /** An answer that comes from elsewhere, now and then. */
  portal: () => Answer | null;
  send: Sender;
  clock: Clock;
  log: (request: LoggedRequest) => void;
}

/** Answers on 127.0.0.1. Rejects when the port cannot be had. */
export async function listen(parts: ServerParts, port: number): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    request.resume();
    const method = request.method ?? '';
    const [path = '', ...rest] = (request.url ?? '').split('?');
    const query = rest.join('?');
    const caller = findCaller(request.headers.authorization, parts.callers);
    const answer = parts.portal() ?? answerTo({ request, method, path, query, caller }, parts);
    const companyId = caller?.book.plan.companyId ?? null;
    parts.log({ method, path, query, companyId, status: answer.status, at: parts.clock.now() });
    parts.send(request, response, answer);
  });
  // Longer than the pauses between polls are likely to be cut, so that clients do not meet closing sockets.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Asked {
  request: IncomingMessage;
  method: string;
  path: string;
  query: string;
  caller: Caller | undefined;
}

function answerTo(asked: Asked, parts: ServerParts): Answer {
  try {
    return { status: 200, body: bodyFor(asked, parts), headers: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = JSON.stringify({ _error: error.message });
    return { status: error.status, body, headers: error.headers };
  }
}

/** The checks in the order the service makes them: path, token, permission, company, rate, method. */
function bodyFor({ request, method, path, query, caller }: Asked, parts: ServerParts): string {
  const asked = routePath(path);
  parts.faults.check(asked ?? path, caller?.book.plan.companyId ?? null);
  const route = asked === null ? undefined : parts.routes.get(asked);
  if (!route) throw new Refusal(404, 'Not found.');
  const { book, permitted, token } = authenticate(caller, request.headers.authorization !== undefined);
  if (route.needsPermission && !permitted)
    throw new Refusal(403, 'You do not have permission to perform this action.');
  if (route.scoped) checkCompany(headerText(request, parts.companyHeader), book.plan.companyId);
  parts.limit(token);
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal(405, `Method "${method}" not allowed.`, { Allow: 'GET, HEAD' });
  const host = request.headers.host ?? `127.0.0.1:${request.socket.localPort ?? ''}`;
  return route.answer({ book, query: new URLSearchParams(query), address: `http://${host}${path}` });
}

function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}
