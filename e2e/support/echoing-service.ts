import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SampleService, ServiceCompany } from './sample-service.ts';

/** Behaviour of the service: how it answers requests with `token`. `forward` sends the real answer, modified. */
type Behaviour = (
  response: ServerResponse,
  token: string,
  address: string,
  forward: (change: (text: string, url: string) => string) => void,
) => void;

/** Failures that each echo the token in every part of an answer, with the failure code that the app must report. */
export const FAILURE_MODES: Record<string, { code: string; behaviour: Behaviour }> = {
  '401': { code: 'token-refused', behaviour: refuseWith(401) },
  '403': { code: 'forbidden', behaviour: refuseWith(403) },
  '404': { code: 'not-found', behaviour: refuseWith(404) },
  '400': { code: 'service-error', behaviour: refuseWith(400) },
  '500': { code: 'service-error', behaviour: refuseWith(500) },
  '503': { code: 'service-error', behaviour: refuseWith(503, { 'Retry-After': '0' }) },
  '429': { code: 'rate-limited', behaviour: refuseWith(429, { 'Retry-After': '1' }) },
  'a redirect with the token': {
    code: 'answer-unreadable',
    behaviour: (response, token, address) => {
      const location = `${address}/${encodeURIComponent(token)}?token=${encodeURIComponent(token)}`;
      response
        .writeHead(302, { Location: location, 'Set-Cookie': `token=${encodeURIComponent(token)}` })
        .end(token);
    },
  },
  'a login page': {
    code: 'answer-unreadable',
    behaviour: (response, token) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<p>${token}</p>`),
  },
  'invalid JSON': {
    code: 'answer-unreadable',
    behaviour: (response, token) => response.writeHead(200, JSON_TYPE).end(`{"token": ${token}`),
  },
  'JSON of an unexpected shape': {
    code: 'answer-unreadable',
    behaviour: (response, token) =>
      response.writeHead(200, JSON_TYPE).end(JSON.stringify({ Authorization: `Token ${token}` })),
  },
  'an error with a success status': {
    code: 'service-error',
    behaviour: (response, token) =>
      response.writeHead(200, JSON_TYPE).end(JSON.stringify({ _error: allForms(token) })),
  },
  'a truncated body': {
    code: 'answer-unreadable',
    behaviour: (response, token) => {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '5000' }).write(`{"results": ["${token}`);
      response.socket?.end();
    },
  },
  'a next link with the token': {
    code: 'pagination',
    behaviour: (_response, token, address, forward) =>
      forward((text, url) => {
        const next = `${address}${url.split('?')[0]}?cursor=${encodeURIComponent(token)}`;
        // A complete list that loops is accepted, so this one announces one record more.
        return text
          .replace(/"next": ?(?:null|"[^"]*")/, () => `"next":${JSON.stringify(next)}`)
          .replace(/"count": ?(\d+)/, (_, count: string) => `"count":${Number(count) + 1}`);
      }),
  },
  'a different company’s ID each time': {
    code: 'company-mismatch',
    behaviour: (_response, _token, _address, forward) =>
      forward((text) => {
        if (!text.includes(COMPANY)) return text;
        foreignId += 1;
        return JSON.stringify({ ...(JSON.parse(text) as object), id: foreignId });
      }),
  },
  'a connection reset': { code: 'unreachable', behaviour: (response) => response.socket?.resetAndDestroy() },
  'a response that is not HTTP': {
    code: 'unreachable',
    behaviour: (response, token) => response.socket?.end(`${token}\r\n\r\n`),
  },
  'an invalid header': {
    code: 'unreachable',
    behaviour: (response, token) =>
      response.socket?.end(`HTTP/1.1 200 OK\r\n${token}\r\nX: ${token}\0\r\n\r\n`),
  },
};

/** Responses that keep the app waiting until its timeouts, some with the token in a partial answer. */
export const SILENCES: Record<string, { code: string; behaviour: Behaviour }> = {
  'no answer': { code: 'timeout', behaviour: () => undefined },
  'an answer that stops halfway': {
    code: 'timeout',
    behaviour: (response, token) => {
      response.writeHead(200, {
        ...JSON_TYPE,
        'Content-Length': '5000',
        'X-Echo': encodeURIComponent(token),
      });
      response.write(`{"results": ["${token}`);
    },
  },
};

/** A text that only the answer about a company contains. */
export const COMPANY = '"tax_account_number"';
let foreignId = 900_000;

const JSON_TYPE = { 'Content-Type': 'application/json' };

export interface EchoingService {
  address: string;
  /** Sets the behaviour; null: normal. Resets the number of requests. */
  setBehaviour(behaviour: Behaviour | null): void;
  /** Number of answers since the behaviour was set. */
  answered(): number;
  stop(): Promise<void>;
}

/** A proxy for a sample service: requests with `token` get one of its companies, each answer `rewrite`n, or the set behaviour. */
export async function startEchoingService(
  behind: SampleService,
  company: ServiceCompany,
  token: string,
  rewrite: (text: string) => string = (text) => text,
): Promise<EchoingService> {
  let behaviour: Behaviour | null = null;
  let answered = 0;
  let address = '';
  const server = createServer((request, response) => {
    answered += 1;
    const given = (request.headers.authorization ?? '').replace(/^Token /, '');
    if (given !== token) refuseWith(401)(response, given, address, () => undefined);
    else if (behaviour !== null)
      behaviour(response, given, address, (change) => void forward(request, response, change));
    else void forward(request, response, rewrite);
  });
  const forward = async (
    { url = '/' }: IncomingMessage,
    response: ServerResponse,
    change: (text: string, url: string) => string,
  ): Promise<void> => {
    const answer = await fetch(behind.address + url, {
      headers: { Authorization: `Token ${company.token}` },
    });
    const text = (await answer.text()).replaceAll(behind.address, address);
    response.writeHead(answer.status, JSON_TYPE).end(change(text, url));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    setBehaviour(next) {
      behaviour = next;
      answered = 0;
    },
    answered: () => answered,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function refuseWith(status: number, headers: OutgoingHttpHeaders = {}): Behaviour {
  return (response, token) => {
    const named = {
      'X-Echo': encodeURIComponent(token),
      'WWW-Authenticate': `Token ${encodeURIComponent(token)}`,
    };
    const body = { _error: `Refused: Token ${allForms(token)}`, detail: token, _meta: { token } };
    response.writeHead(status, { ...JSON_TYPE, ...named, ...headers }).end(JSON.stringify(body));
  };
}

/** The token in all forms in which it could be echoed. */
function allForms(token: string): string {
  const bytes = Buffer.from(token);
  return [
    token,
    encodeURIComponent(token),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ].join(' ');
}
