import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../core/lib/clock.ts';
import { authenticate, checkCompany, findCaller, type Caller } from './access.ts';
import type { Sender } from './sender.ts';
import { Refusal, type Answer } from '../wire/answer.ts';
import type { FaultQueue } from './faults.ts';
import { routePath, type Route } from './routes.ts';

/** An answered request, without its token. */
export interface LoggedRequest {
  method: string;
  path: string;
  /** Without `?`; empty if the request has none. */
  query: string;
  /** Null for requests without a valid token. */
  companyId: number | null;
  status: number;
  /** Time of the request (ms). */
  at: number;
}

export interface ServerParts {
  routes: ReadonlyMap<string, Route>;
  callers: ReadonlyMap<string, Caller>;
  /** Takes one request from the allowance of a token; throws a refusal when none is left. */
  limit: (token: string) => void;
  faults: FaultQueue;
  companyHeader: string;
  /** Occasionally returns an answer that does not come from the service. */
  portal: () => Answer | null;
  send: Sender;
  clock: Clock;
  log: (request: LoggedRequest) => void;
}

/** Listens on 127.0.0.1. Rejects when the port is unavailable. */
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
  // Longer than the usual pauses between polls, so that clients rarely hit a closing socket.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface ParsedRequest {
  request: IncomingMessage;
  method: string;
  path: string;
  query: string;
  caller: Caller | undefined;
}

function answerTo(parsed: ParsedRequest, parts: ServerParts): Answer {
  try {
    return { status: 200, body: bodyFor(parsed, parts), headers: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = JSON.stringify({ _error: error.message });
    return { status: error.status, body, headers: error.headers };
  }
}

/** Checks a request in the order of the service: path, token, permission, company, rate, method. */
function bodyFor({ request, method, path, query, caller }: ParsedRequest, parts: ServerParts): string {
  const knownPath = routePath(path);
  parts.faults.check(knownPath ?? path, caller?.book.plan.companyId ?? null);
  const route = knownPath === null ? undefined : parts.routes.get(knownPath);
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
