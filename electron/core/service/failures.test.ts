import { describe, expect, it } from 'vitest';
import { networkFailure, statusFailure } from './failures.ts';

function fetchError(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('inner'), { code }) });
}

describe('networkFailure', () => {
  it.each([
    ['ENOTFOUND', { code: 'unreachable', reason: 'dns' }],
    ['EAI_AGAIN', { code: 'unreachable', reason: 'dns' }],
    ['ECONNREFUSED', { code: 'unreachable', reason: 'refused' }],
    ['ECONNRESET', { code: 'unreachable', reason: 'reset' }],
    ['UND_ERR_SOCKET', { code: 'unreachable', reason: 'reset' }],
    ['EHOSTUNREACH', { code: 'unreachable', reason: 'no-route' }],
    ['ENETUNREACH', { code: 'unreachable', reason: 'no-route' }],
    ['CERT_HAS_EXPIRED', { code: 'unreachable', reason: 'tls' }],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', { code: 'unreachable', reason: 'tls' }],
    ['SELF_SIGNED_CERT_IN_CHAIN', { code: 'unreachable', reason: 'tls' }],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', { code: 'unreachable', reason: 'tls' }],
    ['ERR_TLS_CERT_ALTNAME_INVALID', { code: 'unreachable', reason: 'tls' }],
    ['EPROTO', { code: 'unreachable', reason: 'tls' }],
    ['UND_ERR_CONNECT_TIMEOUT', { code: 'timeout', phase: 'connect' }],
    ['UND_ERR_HEADERS_TIMEOUT', { code: 'timeout', phase: 'headers' }],
    ['UND_ERR_BODY_TIMEOUT', { code: 'timeout', phase: 'body' }],
    ['UND_ERR_DESTROYED', { code: 'cancelled' }],
    ['ESOMETHING', { code: 'unreachable', reason: 'other' }],
  ])('maps %s', (code, failure) => {
    expect(networkFailure(fetchError(code), 'head')).toEqual(failure);
  });

  it('takes the first of several attempts, and copes with no code at all', () => {
    const attempts = ['ECONNREFUSED', 'ENETUNREACH'].map((code) => Object.assign(new Error(), { code }));
    const failure = networkFailure(
      new TypeError('fetch failed', { cause: new AggregateError(attempts) }),
      'head',
    );
    expect(failure).toEqual({ code: 'unreachable', reason: 'refused' });
    expect(networkFailure(new Error('odd'), 'head')).toEqual({ code: 'unreachable', reason: 'other' });
    expect(networkFailure('odd', 'head')).toEqual({ code: 'unreachable', reason: 'other' });
  });

  it('says cut when the connection ends within the answer', () => {
    expect(networkFailure(fetchError('ECONNRESET'), 'body')).toEqual({
      code: 'answer-unreadable',
      reason: 'cut',
    });
  });
});

describe('statusFailure', () => {
  const notService = { code: 'answer-unreadable', reason: 'not-service' };

  it.each([
    [401, { code: 'token-refused', detail: 'why' }],
    [403, { code: 'forbidden', detail: 'why' }],
    [404, { code: 'not-found', path: '/1/pulse/', detail: 'why' }],
    [410, { code: 'not-found', path: '/1/pulse/', detail: 'why' }],
    [400, { code: 'service-error', status: 400, detail: 'why' }],
    [503, { code: 'service-error', status: 503, detail: 'why' }],
  ])('maps %d', (status, failure) => {
    expect(statusFailure(status, { path: '/1/pulse/' }, 'why', 'flat')).toEqual(failure);
  });

  it.each([401, 403, 511])('takes %d in another form for no word of the service', (status) => {
    expect(statusFailure(status, { path: '/1/pulse/' }, null, 'other')).toEqual(notService);
  });

  it.each([400, 405, 407, 408, 413, 414, 422, 451])(
    'takes %d on a web page for no word of the service',
    (status) => {
      expect(statusFailure(status, { path: '/1/pulse/' }, null, 'page')).toEqual(notService);
    },
  );

  it.each([404, 410])('takes %d on a web page for a wrong address, or a page that is gone', (status) => {
    const path = '/1/expenses/';
    for (const isFollowing of [false, true]) {
      const missing = { code: 'not-found', path, detail: null };
      expect(statusFailure(status, { path, isFollowing }, null, 'page')).toEqual(missing);
    }
  });

  it('takes a web page in place of a following page for a refusal of it', () => {
    const failure = { code: 'service-error', status: 400, detail: null };
    expect(statusFailure(400, { path: '/1/expenses/', isFollowing: true }, null, 'page')).toEqual(failure);
  });

  it.each([500, 502, 503])('takes %d for what it is on a web page too', (status) => {
    const failure = { code: 'service-error', status, detail: null };
    expect(statusFailure(status, { path: '/1/pulse/' }, null, 'page')).toEqual(failure);
  });

  it.each([404, 410, 400, 429, 500, 503])('takes %d for what it is in any form', (status) => {
    expect(statusFailure(status, { path: '/1/pulse/' }, null, 'other').code).not.toBe('answer-unreadable');
  });
});
