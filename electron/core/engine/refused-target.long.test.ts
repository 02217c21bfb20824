import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import { A, OneHost } from './testing/one-host.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REFUSED: Failure = { code: 'token-refused', detail: null };

let host: OneHost;
let company: number;
beforeEach(async () => {
  host = new OneHost();
  company = await host.small.connect(A);
});
afterEach(() => host.small.stop());

test.each(['/1/pulse/', '/1/expenses/'])(
  'pauses and announces once if a token is refused only at %s, despite trials and restarts',
  async (path) => {
    host.fail(A, REFUSED, path);
    await host.pass(7 * MINUTE_MS);
    const first = host.company(company)?.announcedAt;
    expect(first).toEqual(expect.any(Number));
    for (let start = 0; start < 2; start += 1) {
      host.services.requests.length = 0;
      await host.pass(2 * HOUR_MS);
      expect(host.requestedPaths(A), 'one request an hour').toEqual([path, path]);
      expect(host.company(company)).toMatchObject({ stopped: REFUSED, announcedAt: first });
      await host.restart();
      expect(host.company(company)).toMatchObject({ stopped: REFUSED, announcedAt: first });
    }
    host.recover(A);
    await host.pass(HOUR_MS + MINUTE_MS);
    expect(host.company(company)).toMatchObject({ stopped: null, announcedAt: null });
  },
);

test('announces once across restarts that the token no longer belongs to the company', async () => {
  const books = host.books.get(A);
  if (books) host.books.set(A, { ...books, id: '9' });
  await host.pass(HOUR_MS + 5 * MINUTE_MS);
  const paused = { stopped: { code: 'company-mismatch' }, announcedAt: host.company(company)?.announcedAt };
  expect(paused.announcedAt).toEqual(expect.any(Number));
  await host.pass(10 * MINUTE_MS);
  await host.restart();
  expect(host.company(company)).toMatchObject(paused);
});
