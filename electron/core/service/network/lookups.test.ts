import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { createLookups, createSharedLookup } from './lookups.ts';

type Found = Parameters<LookupFunction>[2];

test('shares a lookup among waiting callers, and repeats it later', () => {
  const queries: { hostname: string; answer: Found }[] = [];
  const lookup = createSharedLookup((hostname, _options, answer) => void queries.push({ hostname, answer }));
  const found: string[] = [];
  const resolve = (hostname: string): void =>
    lookup(hostname, { all: false }, (_error, address) =>
      found.push(`${hostname} ${JSON.stringify(address)}`),
    );
  resolve('dead.example');
  resolve('dead.example');
  resolve('books.example');
  expect(queries.map(({ hostname }) => hostname)).toEqual(['dead.example', 'books.example']);
  queries[0]?.answer(null, '192.0.2.1', 4);
  expect(found).toEqual(['dead.example "192.0.2.1"', 'dead.example "192.0.2.1"']);
  resolve('dead.example');
  expect(queries).toHaveLength(3);
});

test('puts the reached address of a host first as long as the name resolves to it', () => {
  let addresses = ['192.0.2.1', '2001:db8::1', '192.0.2.2'];
  const all = (): ReturnType<typeof entry>[] => addresses.map(entry);
  const { lookup, reached } = createLookups((_hostname, _options, answer) => answer(null, all()));
  const found = (hostname: string): unknown => {
    let order: unknown;
    lookup(hostname, { all: true }, (_error, entries) => (order = entries));
    return order;
  };
  expect(found('books.example')).toEqual(all());
  reached('books.example', '192.0.2.2');
  expect(found('books.example')).toEqual(['192.0.2.2', '192.0.2.1', '2001:db8::1'].map(entry));
  expect(found('other.example')).toEqual(all());
  addresses = ['192.0.2.7', '192.0.2.8'];
  expect(found('books.example')).toEqual(all());
});

function entry(address: string): { address: string; family: number } {
  return { address, family: address.includes(':') ? 6 : 4 };
}
