import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../../shared/errors.ts';
import { parseAddress } from './address.ts';
import { failureOf } from '../testing/failure-of.ts';

describe('parseAddress', () => {
  it.each([
    ['https://books.example.com', 'https://books.example.com'],
    ['  https://books.example.com/ \n', 'https://books.example.com'],
    ['books.example.com', 'https://books.example.com'],
    ['Books.Example.COM:8443', 'https://books.example.com:8443'],
    ['HTTPS://books.example.com:443', 'https://books.example.com'],
    ['https://books.example.com/api//', 'https://books.example.com/api'],
    ['https://books.example.com/2/company-info/', 'https://books.example.com'],
    ['books.example.com/base/1/expenses', 'https://books.example.com/base'],
    ['https://books.example.com/v1/ping', 'https://books.example.com'],
    ['https://books.example.com/1/', 'https://books.example.com'],
    ['https://books.example.com/1', 'https://books.example.com'],
    ['https://books.example.com/2/', 'https://books.example.com'],
    ['https://books.example.com/v1', 'https://books.example.com'],
    ['https://books.example.com/v2//', 'https://books.example.com'],
    ['https://books.example.com/v1/auth/keys', 'https://books.example.com'],
    ['books.example.com/base/v1/auth/keys/', 'https://books.example.com/base'],
    ['https://books.example.com/api/1/1/expenses/', 'https://books.example.com/api'],
    ['https://books.example.com/company1', 'https://books.example.com/company1'],
    ['https://books.example.com/11/', 'https://books.example.com/11'],
    ['https://books.example.com/a/../b', 'https://books.example.com/b'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['http://[::1]:9000/x/', 'http://[::1]:9000/x'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://books.example.com./', 'https://books.example.com'],
    ['https://books.example.com.:8443/base', 'https://books.example.com:8443/base'],
    ['https://books.example.com../', 'https://books.example.com'],
    ['http://localhost.:8080', 'http://localhost:8080'],
    ['https://books.example.com/b%61s%65/%7Ejoe', 'https://books.example.com/base/~joe'],
    ['https://books.example.com/2/company%2Dinfo/', 'https://books.example.com'],
    ['https://books.example.com/caf%c3%a9', 'https://books.example.com/caf%C3%A9'],
    ['https://books.example.com/café', 'https://books.example.com/caf%C3%A9'],
    ['https://books.example.com/a%2fb%20c', 'https://books.example.com/a%2Fb%20c'],
    ['https://books.example.com/%252e', 'https://books.example.com/%252e'],
    ['https://books.example.com/%%361', 'https://books.example.com/%%361'],
  ])('parses %j as %s', (typed, address) => {
    expect(parseAddress(typed)).toBe(address);
  });

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['https://', 'not-a-url'],
    ['https://host:99999', 'not-a-url'],
    ['https:evil', 'not-a-url'],
    ['https:/evil', 'not-a-url'],
    ['file:/evil', 'not-a-url'],
    ['https:443/evil', 'not-a-url'],
    ['https:\\\\evil', 'not-a-url'],
    ['https://host\\@evil', 'not-a-url'],
    ['https://ho st', 'not-a-url'],
    ['https://host\u200b.example', 'not-a-url'],
    ['javascript:alert(1)', 'not-a-url'],
    ['http://books.example.com', 'not-https'],
    ['http://localhost.example.com', 'not-https'],
    ['http://127.0.0.1.example.com', 'not-https'],
    ['http://10.0.0.1', 'not-https'],
    ['http://0.0.0.0', 'not-https'],
    ['ftp://books.example.com', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['https://user:pass@books.example.com', 'has-credentials'],
    ['user@books.example.com', 'has-credentials'],
    ['https://books.example.com/?page=2', 'has-query'],
    ['https://books.example.com?', 'has-query'],
    ['https://books.example.com/#/login', 'has-query'],
  ])('rejects %j as %s', async (typed, reason) => {
    expect(await failureOf(() => parseAddress(typed))).toEqual({ code: 'address-invalid', reason });
  });

  it('returns a failure, or an https or loopback address that parses to itself', () => {
    const typed = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc
        .tuple(fc.webUrl(), fc.constantFrom('/2/company-info/', '/1/pulse', '//', '/1/expenses//'))
        .map((parts) => parts.join('')),
      fc
        .array(fc.constantFrom('%', '2', '6', '1', 'e', '.', '/', '%2e', '%61', '%2F', '%25'))
        .map((parts) => `https://books.example.com./${parts.join('')}`),
      fc.string({ unit: 'grapheme' }),
      fc.string().map((text) => `https://${text}`),
      fc.ipV4().map((ip) => `http://${ip}/`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        let address: string;
        try {
          address = parseAddress(text);
        } catch (error) {
          expect(error).toBeInstanceOf(FailureError);
          return;
        }
        const url = new URL(address);
        expect(address).toBe(parseAddress(address));
        expect(address).toMatch(/^https:\/\/|^http:\/\/(127\.|localhost|\[::1\])/);
        expect(address.endsWith('/')).toBe(false);
        expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', '']);
      }),
      { numRuns: 1_000 },
    );
  });
});
