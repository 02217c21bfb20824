import dns from 'node:dns';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../electron/core/lib/clock.ts';
import { Secret } from '../../../../electron/core/lib/secret.ts';
import { parseAddress } from '../../../../electron/core/service/connection/address.ts';
import { followingPage, readNextLink } from '../../../../electron/core/service/pagination/pages.ts';
import { createRequester } from '../../../../electron/core/service/request.ts';
import { DEFAULT_LIMITS } from '../../../../electron/core/service/deadlines.ts';
import type { Requester, Target } from '../../../../electron/core/service/request.ts';
import type { Connection } from '../../../../electron/core/service/service.ts';
import { json, respond, startFaultyServer } from '../../../../electron/core/service/testing/faulty-server.ts';
import type { FaultyServer } from '../../../../electron/core/service/testing/faulty-server.ts';
import { hostileLinks } from '../hostile-links.ts';

// A token is sent only to the origin it was entered for. Generated redirects, `next` links and addresses try to send it
// to a trap.

/** Number of each kind; `npm run attack` uses the full numbers, over 100,000 in total. */
const FULL = import.meta.env.MODE === 'full';
const REDIRECTS = FULL ? 15_000 : 300;
const LINKS = FULL ? 45_000 : 1_500;
const STATUSES = [300, 301, 302, 303, 305, 307, 308];
const TOKEN = 'canary-token-7f3a9c51e2d8b604';
const FIRST: Target = { path: '/1/expenses/', query: 'page_size=100' };

let service: FaultyServer;
let trap: FaultyServer;
let requester: Requester;
let looked: Set<string>;

beforeEach(async () => {
  service = await startFaultyServer();
  trap = await startFaultyServer();
  requester = createRequester(systemClock, DEFAULT_LIMITS);
  looked = new Set();
  // Every name resolves to the trap's computer.
  vi.spyOn(dns, 'lookup').mockImplementation((name: string, ...rest: unknown[]) => {
    looked.add(name);
    const [options, callback] = rest.length === 2 ? rest : [{}, rest[0]];
    const found = { address: '127.0.0.1', family: 4 };
    const done = callback as (error: null, ...answer: unknown[]) => void;
    if ((options as { all?: boolean }).all === true) done(null, [found]);
    else done(null, found.address, found.family);
  });
});
afterEach(async () => {
  await requester.close();
  await service.close();
  await trap.close();
});

const hostOf = ({ address }: FaultyServer): string => new URL(address).host;
const links = (seed: number, count: number): string[] =>
  fc.sample(hostileLinks({ service: hostOf(service), trap: hostOf(trap) }), { numRuns: count, seed });
const connection = (address = service.address): Connection => ({
  address,
  headerName: 'Service-Company-Id',
  companyScope: '7',
  token: new Secret(TOKEN),
});
const fetchPage = (target: Target, to = connection()): Promise<unknown> =>
  requester.get(to, target, new AbortController().signal).catch(() => null);

async function expectTrapUntouched(): Promise<void> {
  expect(trap.requests).toEqual([]);
  expect(trap.connections).toBe(0);
  expect([...looked].filter((name) => name !== '127.0.0.1' && name !== 'localhost')).toEqual([]);
}

it(`follows none of ${REDIRECTS} generated redirects`, async () => {
  const locations = links(1, REDIRECTS).map((link) =>
    // As raw bytes, as a hostile server sends them, without those that would end the header.
    Buffer.from(link)
      .toString('latin1')
      .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''),
  );
  let at = 0;
  service.answer((request, response) => {
    const location = locations[at] ?? '';
    const headers = { location, refresh: `0; url=${location}`, 'content-type': 'application/json' };
    respond('{}', STATUSES[at % STATUSES.length] ?? 302, headers)(request, response);
    at += 1;
  });
  for (let first = 0; first < REDIRECTS; first += 50) {
    await Promise.all(locations.slice(first, first + 50).map(() => fetchPage(FIRST)));
  }
  expect(service.requests).toHaveLength(REDIRECTS);
  await expectTrapUntouched();
}, 1_200_000);

it(`follows ${LINKS} generated next links on the service only, or not at all`, async () => {
  service.answer(json([]));
  let followed = 0;
  for (const link of links(2, LINKS)) {
    const next = readLink(link);
    if (next === null) continue;
    followed += 1;
    await fetchPage(next);
  }
  expect(followed, 'some are harmless, and are asked for').toBeGreaterThan(LINKS / 200);
  expect(service.requests.every(({ url }) => url.startsWith('/1/expenses/?'))).toBe(true);
  await expectTrapUntouched();
}, 1_200_000);

it(`accepts none of ${LINKS} generated addresses that lead elsewhere than they show`, async () => {
  service.answer(json([]));
  let taken = 0;
  for (const link of links(3, LINKS)) {
    const address = readAddress(link);
    if (address === null) continue;
    taken += 1;
    const { origin, host, username } = new URL(address);
    expect(username).toBe('');
    expect(address.startsWith(origin), link).toBe(true);
    // An address of another host does not begin with the service's name either.
    if (host !== hostOf(service)) {
      expect(
        link
          .trim()
          .replace(/^[a-z]*:?[/\\]*/i, '')
          .startsWith(hostOf(service)),
        link,
      ).toBe(false);
      continue;
    }
    await fetchPage(FIRST, connection(address));
  }
  expect(taken).toBeGreaterThan(LINKS / 1000);
  await expectTrapUntouched();
}, 1_200_000);

function readLink(link: string): Target | null {
  const next = readNextLink(link, connection(), 'expenses', FIRST);
  return typeof next === 'string' ? null : followingPage(next);
}

function readAddress(text: string): string | null {
  try {
    return parseAddress(text);
  } catch {
    return null;
  }
}
