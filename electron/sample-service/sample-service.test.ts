import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { SampleService } from './sample-service.ts';
import { fetchBody, serve, tokenOf } from './testing/service.ts';

const ENDPOINTS = [
  '/2/company-info/',
  '/1/pulse/',
  '/1/partners/',
  '/2/expense-types/',
  '/1/expenses/',
  '/1/incomes/',
];
const SCOPED = ['/2/company-info/', '/2/expense-types/'];

interface Seen {
  status: number;
  error: unknown;
  headers: Headers;
}

async function see(service: SampleService, path: string, init: RequestInit = {}): Promise<Seen> {
  const response = await fetch(service.address + path, { redirect: 'manual', ...init });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) expect(Object.keys(body)).toEqual(['_error']);
  return { status: response.status, error: body._error, headers: response.headers };
}

describe('authorization', () => {
  test.each<[name: string, header: (token: string) => Record<string, string>]>([
    ['no header', () => ({})],
    ['a Bearer prefix', (token) => ({ Authorization: `Bearer ${token}` })],
    ['a bare token', (token) => ({ Authorization: token })],
    ['a quoted token', (token) => ({ Authorization: `Token "${token}"` })],
    ['a quoted header', (token) => ({ Authorization: `"Token ${token}"` })],
    ['two spaces', (token) => ({ Authorization: `Token  ${token}` })],
    ['no token after the scheme', () => ({ Authorization: 'Token' })],
    ['the scheme in lower case', (token) => ({ Authorization: `token ${token}` })],
    ['an unknown token', () => ({ Authorization: 'Token 0123456789abcdef0123456789abcdef01234567' })],
    ['another header name', (token) => ({ 'X-Api-Token': token })],
  ])('returns 401 for %s', async (_name, header) => {
    const service = await serve();
    const headers = header(service.companies[0]?.token ?? '');
    for (const path of [...ENDPOINTS, '/v1/ping']) {
      expect(await see(service, path, { headers })).toMatchObject({
        status: 401,
        error: expect.any(String) as string,
      });
    }
  });

  test('returns 200 for each token on every endpoint, with the data of its own company', async () => {
    const service = await serve();
    for (const { companyId, name, token } of service.companies) {
      expect(token).toMatch(/^[\x21-\x7e]{40,}$/);
      const headers = { Authorization: `Token ${token}` };
      for (const path of [...ENDPOINTS, '/v1/ping'])
        expect(await see(service, path, { headers })).toMatchObject({ status: 200 });
      const info = await (await fetch(`${service.address}/2/company-info/`, { headers })).json();
      expect(info).toMatchObject({ id: companyId, name });
    }
  });

  test('returns 403 for a token without permission, except on ping', async () => {
    const service = await serve();
    const headers = { Authorization: `Token ${service.forbiddenToken}` };
    for (const path of ENDPOINTS)
      expect(await see(service, path, { headers })).toMatchObject({ status: 403 });
    expect(await see(service, '/v1/ping', { headers })).toMatchObject({ status: 200 });
  });

  test.each(['7002', '7001, 7001', 'abc', '7001.0', '-7001', '0x1b59', ''])(
    'returns 403 for the company header %o on the two endpoints that read it',
    async (value) => {
      const service = await serve();
      const headers = { ...tokenOf(service), 'Service-Company-Id': value };
      for (const path of ENDPOINTS) {
        const scoped = SCOPED.includes(path);
        expect(await see(service, path, { headers })).toMatchObject(
          scoped ? { status: 403, error: 'Company ID does not match' } : { status: 200 },
        );
      }
    },
  );

  test('accepts the own company in the company header, whose name is an option', async () => {
    const service = await serve({ companyHeader: 'X-Books-Company' });
    const own = { ...tokenOf(service), 'x-books-company': '7001', 'Service-Company-Id': '7002' };
    const other = { ...tokenOf(service), 'X-Books-Company': '7002' };
    expect(await see(service, '/2/company-info/', { headers: own })).toMatchObject({ status: 200 });
    expect(await see(service, '/2/company-info/', { headers: other })).toMatchObject({ status: 403 });
  });

  test('refuses a deleted token at once', async () => {
    const service = await serve();
    const headers = tokenOf(service);
    expect(await see(service, '/1/pulse/', { headers })).toMatchObject({ status: 200 });
    service.deleteToken(service.companies[0]?.token ?? '');
    expect(await see(service, '/1/pulse/', { headers })).toMatchObject({ status: 401 });
  });
});

describe('requests', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/2/expenses/'],
    ['GET', '/1/expenses/4100001/'],
    ['GET', '//1/pulse/'],
    ['GET', '/1/pulse//'],
    ['GET', '/3/1/pulse/'],
    ['GET', '/1/2/1/pulse/'],
    ['GET', '/1/pulse/..'],
    ['GET', '/v1/auth/keys'],
    ['POST', '/v1/auth/keys'],
  ])('returns 404 for %s %s', async (method, path) => {
    const service = await serve();
    const init = {
      method,
      headers: tokenOf(service),
      ...(method === 'POST' ? { body: '{"name":"a"}' } : {}),
    };
    const answer = await raw(service, path, init);
    expect(answer).toMatchObject({ status: 404, body: '{"_error":"Not found."}' });
  });

  test.each(['', '/1', '/2', '/v1', '/v1/auth/keys'])(
    'accepts paths with and without a trailing slash after %o',
    async (base) => {
      const service = await serve();
      for (const path of [...ENDPOINTS, '/v1/ping/']) {
        const { body } = await raw(service, path, { method: 'GET', headers: tokenOf(service) });
        for (const form of [base + path, base + path.slice(0, -1)]) {
          const answer = await raw(service, form, { method: 'GET', headers: tokenOf(service) });
          expect(answer.status, form).toBe(200);
          // Links repeat the address of the request.
          expect(answer.body.length - body.length, form).toBeLessThan(base.length + 1);
        }
      }
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('returns 405 for %s', async (method) => {
    const service = await serve();
    for (const path of ENDPOINTS) {
      const seen = await see(service, path, { method, headers: tokenOf(service) });
      expect(seen).toMatchObject({ status: 405, error: `Method "${method}" not allowed.` });
      expect(seen.headers.get('allow')).toBe('GET, HEAD');
    }
  });

  test('answers HEAD like GET, without the body', async () => {
    const service = await serve();
    const init = { headers: tokenOf(service) };
    const get = await raw(service, '/1/partners/', { ...init, method: 'GET' });
    const head = await raw(service, '/1/partners/', { ...init, method: 'HEAD' });
    expect(head).toEqual({ status: 200, body: '', headers: get.headers });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)));
  });
});

describe('answers', () => {
  test("are JSON in UTF-8 with the time of the service's clock", async () => {
    const now = Date.UTC(2031, 4, 6, 7, 8, 9, 500);
    const service = await serve({
      clock: { now: () => now, monotonic: () => 0, after: () => () => undefined },
    });
    const { headers } = await see(service, '/1/pulse/', { headers: tokenOf(service) });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('date')).toBe('Tue, 06 May 2031 07:08:09 GMT');
  });

  test.each([
    ['gzip', 'gzip'],
    ['br, gzip;q=0.8', 'gzip'],
    ['*', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
    ['br', null],
  ])('for Accept-Encoding: %s have the content encoding %s', async (accepted, expected) => {
    const service = await serve();
    const response = await fetch(`${service.address}/1/partners/`, {
      headers: { ...tokenOf(service), 'Accept-Encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(await response.json()).toMatchObject({ count: 600 });
  });

  test('fail on demand, as often as requested, for the given path and company', async () => {
    const service = await serve();
    service.failNext({ status: 503, message: 'Under repair', path: '/1/pulse/', companyId: 7002, times: 2 });
    const pulse = async (companyId: number): Promise<unknown> =>
      see(service, '/1/pulse/', { headers: tokenOf(service, companyId) });
    expect(await pulse(7001)).toMatchObject({ status: 200 });
    expect(await pulse(7002)).toMatchObject({ status: 503, error: 'Under repair' });
    expect(await fetchBody(service, '/1/partners/', 7002)).toMatchObject({ count: 180 });
    expect(await pulse(7002)).toMatchObject({ status: 503 });
    expect(await pulse(7002)).toMatchObject({ status: 200 });
    expect(service.requests.map(({ companyId, path, status }) => [companyId, path, status])).toEqual([
      [7001, '/1/pulse/', 200],
      [7002, '/1/pulse/', 503],
      [7002, '/1/partners/', 200],
      [7002, '/1/pulse/', 503],
      [7002, '/1/pulse/', 200],
    ]);
  });

  test('come from the same address, with the same tokens, after a restart', async () => {
    const first = await serve();
    await first.stop();
    await expect(fetch(first.address)).rejects.toThrow();
    const again = await serve({ port: Number(new URL(first.address).port) });
    expect([again.address, again.companies]).toEqual([first.address, first.companies]);
    await expect(serve({ port: Number(new URL(first.address).port) })).rejects.toThrow('EADDRINUSE');
  });
});

interface RawAnswer {
  status: number | undefined;
  body: string;
  headers: Record<string, unknown>;
}

/** Sends the path unchanged; `fetch` would normalize it. */
function raw(
  service: SampleService,
  path: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const { hostname: host, port } = new URL(service.address);
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headersButDate = { ...response.headers, date: undefined };
        resolve({
          status: response.statusCode,
          body: Buffer.concat(chunks).toString(),
          headers: headersButDate,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
