import { describe, expect, it } from 'vitest';
import { parseHeaderName } from './header-name.ts';
import { failureOf } from '../testing/failure-of.ts';

describe('parseHeaderName', () => {
  it('accepts a header name, also with a pasted colon', () => {
    expect(parseHeaderName('Service-Company-Id')).toBe('Service-Company-Id');
    expect(parseHeaderName('  X_Company: ')).toBe('X_Company');
  });

  it.each([
    '',
    'two words',
    'Company\nHost',
    'Cég-Id',
    'a:b',
    'x'.repeat(101),
    'Authorization',
    'ACCEPT',
    'accept-encoding',
    'host',
    'Cookie',
    'connection',
    'content-length',
    'Transfer-Encoding',
    'user-agent',
    'Proxy-Authorization',
    'sec-fetch-mode',
  ])('rejects %j', async (name) => {
    expect(await failureOf(() => parseHeaderName(name))).toEqual({ code: 'header-name-invalid' });
  });
});
