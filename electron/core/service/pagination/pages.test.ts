import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../lib/secret.ts';
import { firstPage, followingPage, readNextLink } from './pages.ts';
import { buildRequest } from '../request.ts';
import type { Connection } from '../service.ts';
import { failureOf } from '../testing/failure-of.ts';

const TOKEN = 'canary-6b1f0d';
const connection: Connection = {
  address: 'https://books.example.com/base',
  headerName: 'Service-Company-Id',
  companyScope: '7',
  token: new Secret(TOKEN),
};
const requested = { path: '/1/expenses/', query: 'page_size=2' };
const next = (link: string) => readNextLink(link, connection, 'expenses', requested);

describe('firstPage', () => {
  const FORM = { rows: 100, isOrdered: true, dating: 'created' } as const;
  const common = { fromDate: '2026-01-14', pageSize: 100, newestFirst: true };

  it('requests each list with its known parameters', () => {
    const queryOf = (resource: Parameters<typeof firstPage>[0]['resource']) =>
      firstPage({ resource, ...common }, FORM).query;
    expect(queryOf('expenses')).toBe(
      'date_field=created&from_date=2026-01-14&ordering=-created&page_size=100',
    );
    expect(queryOf('incomes')).toBe('from_date=2026-01-14&ordering=-due_at&page_size=100');
    expect(queryOf('partners')).toBe('page_size=100');
    expect(queryOf('expense-types')).toBe('');
  });

  it('omits date and ordering when they are not requested', () => {
    const request = { resource: 'incomes', pageSize: 20, newestFirst: false } as const;
    expect(firstPage(request, FORM).query).toBe('page_size=100');
    const plain = { ...FORM, isOrdered: false };
    expect(firstPage({ ...request, newestFirst: true }, plain).query).toBe('page_size=100');
  });

  it('omits parameters that the service does not support', () => {
    const request = { resource: 'expenses', ...common } as const;
    const ordered = '&ordering=-created';
    expect(firstPage(request, { ...FORM, dating: 'created_at', rows: null }).query).toBe(
      `date_field=created_at&from_date=2026-01-14${ordered}`,
    );
    expect(firstPage(request, { ...FORM, dating: 'none' }).query).toBe('ordering=-created&page_size=100');
    expect(firstPage(request, { rows: null, isOrdered: false, dating: 'none' }).query).toBe('');
  });
});

describe('readNextLink', () => {
  it.each([
    'https://books.example.com/base/1/expenses/?page=2&page_size=2',
    'http://books.example.com/base/1/expenses/?page=2&page_size=2',
    'http://books.example.com:8000/base/1/expenses/?page=2&page_size=2',
    'http://internal:8000/1/expenses/?page=2&page_size=2',
    'https://other.example/outer/1/expenses?page=2&page_size=2#there',
    '//evil.example/1/expenses/?page=2&page_size=2',
    '/1/expenses/?page=2&page_size=2',
    '?page=2&page_size=2',
  ])('uses only the query of %s', (link) => {
    expect(next(link)).toEqual({ resource: 'expenses', query: 'page=2&page_size=2' });
  });

  it.each([
    'https://books.example.com/base/1/incomes/?page=2',
    'https://books.example.com/?page=2',
    'https://evil.example/?page=2',
    '//evil.example/collect?page=2',
    'page=2',
    'https://me:you@books.example.com/base/1/expenses/?page=2',
    'ftp://books.example.com/base/1/expenses/?page=2',
    'javascript:alert(1)//1/expenses/?page=2',
    'https://',
    `?cursor=${'x'.repeat(1_000_000)}`,
    `?page=2&token=${TOKEN}`,
    `?page=2&token=${Buffer.from(TOKEN).toString('base64')}`,
  ])('rejects %.80s', (link) => {
    expect(next(link)).toBe('foreign');
  });

  it.each(['?page_size=2', 'https://books.example.com/base/1/expenses/?page_size=2', '/1/expenses/'])(
    'detects the same page, or the start of the list, in %s',
    (link) => {
      expect(next(link)).toBe('loop');
    },
  );

  it('never leads anywhere except to the list itself on the pinned origin', () => {
    const link = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string(),
      fc
        .tuple(
          fc.constantFrom('', '//', 'https://', 'http:', '\\\\', '/\\', 'https:/'),
          fc.domain(),
          fc.string(),
        )
        .map((parts) => parts.join('')),
      fc
        .tuple(fc.webAuthority({ withPort: true, withUserInfo: true }), fc.string())
        .map(([host, rest]) => `https://${host}/1/expenses/?${rest}`),
    );
    fc.assert(
      fc.property(link, (text) => {
        const page = next(text);
        if (typeof page === 'string') return;
        const { url } = buildRequest(connection, followingPage(page));
        expect(url.origin + url.pathname).toBe('https://books.example.com/base/1/expenses/');
        expect(url.hash).toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('buildRequest', () => {
  it('sends the company-scope header on the two endpoints that accept it, once the id is known', () => {
    const scope = (path: string, companyScope: string | null) =>
      buildRequest({ ...connection, companyScope }, { path, query: '' }).headers[connection.headerName];
    expect(scope('/2/company-info/', '7')).toBe('7');
    expect(scope('/2/expense-types/', '7')).toBe('7');
    expect(scope('/2/company-info/', null)).toBeUndefined();
    expect(scope('/1/pulse/', '7')).toBeUndefined();
    expect(scope('/1/expenses/', '7')).toBeUndefined();
  });

  it('never sends the token to another origin, whatever the path and query', () => {
    const address = 'https://books.example.com';
    const path = fc.tuple(
      fc.constantFrom('', '@', '.', ':', ':99', '//', '/\\', '@evil.example/'),
      fc.string(),
    );
    fc.assert(
      fc.property(path, fc.string(), (parts, query) => {
        try {
          const { url } = buildRequest({ ...connection, address }, { path: parts.join(''), query });
          expect(url.origin).toBe(address);
        } catch (error) {
          expect(error).toHaveProperty('failure.code', 'address-invalid');
        }
      }),
      {
        numRuns: 1_000,
        examples: [
          [['@evil.example/', ''], ''],
          [['.evil.example/', ''], ''],
        ],
      },
    );
  });

  it('rejects invalid values of an edited settings file without revealing the token', async () => {
    const build = (change: Partial<Connection>) => () =>
      buildRequest({ ...connection, ...change }, { path: '/2/company-info/', query: '' });
    expect((await failureOf(build({ address: 'http://books.example.com' }))).code).toBe('address-invalid');
    expect((await failureOf(build({ headerName: 'Host' }))).code).toBe('header-name-invalid');
    expect(await failureOf(build({ token: new Secret('abc\r\nHost: evil') }))).toEqual({
      code: 'token-malformed',
      reason: 'inner-space',
    });
  });
});
