import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { createSharedLookup } from './shared-lookup.ts';

type Found = Parameters<LookupFunction>[2];

test('looks a name up once for all that wait for it, and again later', () => {
  const asked: { hostname: string; answer: Found }[] = [];
  const lookup = createSharedLookup((hostname, _options, answer) => void asked.push({ hostname, answer }));
  const found: string[] = [];
  const ask = (hostname: string): void =>
    lookup(hostname, { all: false }, (_error, address) =>
      found.push(`${hostname} ${JSON.stringify(address)}`),
    );
  ask('dead.example');
  ask('dead.example');
  ask('books.example');
  expect(asked.map(({ hostname }) => hostname)).toEqual(['dead.example', 'books.example']);
  asked[0]?.answer(null, '192.0.2.1', 4);
  expect(found).toEqual(['dead.example "192.0.2.1"', 'dead.example "192.0.2.1"']);
  ask('dead.example');
  expect(asked).toHaveLength(3);
});
