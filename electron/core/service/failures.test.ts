import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import { bodyFailure, headFailure, statusFailure } from './failures.ts';
import { ProxyFailed, TunnelRefused } from './network/tunnels.ts';

function errorOf(code: string): Error {
  return Object.assign(new Error('inner'), { code });
}

describe('headFailure', () => {
  it.each<[string, Failure]>([
    ['ENOTFOUND', { code: 'unreachable', reason: 'dns' }],
    ['EAI_AGAIN', { code: 'unreachable', reason: 'dns' }],
    ['ECONNREFUSED', { code: 'unreachable', reason: 'refused' }],
    ['ECONNRESET', { code: 'unreachable', reason: 'reset' }],
    ['UND_ERR_SOCKET', { code: 'unreachable', reason: 'reset' }],
    ['EHOSTUNREACH', { code: 'unreachable', reason: 'no-route' }],
    ['ENETUNREACH', { code: 'unreachable', reason: 'no-route' }],
    ['CERT_HAS_EXPIRED', { code: 'unreachable', reason: 'tls-expired' }],
    ['CERT_NOT_YET_VALID', { code: 'unreachable', reason: 'tls-not-yet-valid' }],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', { code: 'unreachable', reason: 'tls-issuer' }],
    ['SELF_SIGNED_CERT_IN_CHAIN', { code: 'unreachable', reason: 'tls-issuer' }],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', { code: 'unreachable', reason: 'tls-issuer' }],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', { code: 'unreachable', reason: 'tls-chain' }],
    ['ERR_TLS_CERT_ALTNAME_INVALID', { code: 'unreachable', reason: 'tls-name' }],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', { code: 'unreachable', reason: 'tls-version' }],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', { code: 'unreachable', reason: 'tls-version' }],
    ['ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', { code: 'unreachable', reason: 'tls-http2' }],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', { code: 'unreachable', reason: 'tls-client-certificate' }],
    ['ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED', { code: 'unreachable', reason: 'tls-client-certificate' }],
    ['ERR_SSL_WRONG_VERSION_NUMBER', { code: 'unreachable', reason: 'tls-none' }],
    ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', { code: 'unreachable', reason: 'tls' }],
    ['CERT_REVOKED', { code: 'unreachable', reason: 'tls' }],
    ['EPROTO', { code: 'unreachable', reason: 'tls' }],
    ['UND_ERR_CONNECT_TIMEOUT', { code: 'timeout', phase: 'connect' }],
    ['UND_ERR_HEADERS_TIMEOUT', { code: 'timeout', phase: 'headers' }],
    ['UND_ERR_DESTROYED', { code: 'cancelled' }],
    ['HPE_INVALID_CONSTANT', { code: 'answer-unreadable', reason: 'not-json' }],
    ['ESOMETHING', { code: 'unreachable', reason: 'other' }],
  ])('maps %s', (code, failure) => {
    expect(headFailure(errorOf(code))).toEqual(failure);
    expect(headFailure(new TypeError('outer', { cause: errorOf(code) }))).toEqual(failure);
  });

  it('prefers the cause of an error to the error itself', () => {
    const error = Object.assign(errorOf('UND_ERR_SOCKET'), {
      cause: errorOf('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
    });
    expect(headFailure(error)).toEqual({ code: 'unreachable', reason: 'tls-client-certificate' });
  });

  it.each([
    [['ECONNREFUSED', 'ENETUNREACH'], { code: 'unreachable', reason: 'refused' }],
    [['ENETUNREACH', 'ECONNREFUSED'], { code: 'unreachable', reason: 'refused' }],
    [['ETIMEDOUT', 'ECONNREFUSED'], { code: 'timeout', phase: 'connect' }],
    [['ENETUNREACH', 'EHOSTUNREACH'], { code: 'unreachable', reason: 'no-route' }],
  ])('reports for %j of several addresses the first one that was tried', (codes, failure) => {
    const attempts = Object.assign(new AggregateError(codes.map(errorOf)), { code: codes[0] });
    expect(headFailure(attempts)).toEqual(failure);
  });

  it('handles errors without a code', () => {
    expect(headFailure(new Error('odd'))).toEqual({ code: 'unreachable', reason: 'other' });
    expect(headFailure('odd')).toEqual({ code: 'unreachable', reason: 'other' });
  });

  it.each<[unknown, string]>([
    [new TunnelRefused(407), 'proxy-login'],
    [new TunnelRefused(403), 'proxy-refused'],
    [new TunnelRefused(502), 'proxy-refused'],
    [errorOf('CERT_HAS_EXPIRED'), 'proxy-tls'],
    [errorOf('ECONNREFUSED'), 'proxy'],
    [errorOf('UND_ERR_CONNECT_TIMEOUT'), 'proxy'],
    [errorOf('ESOMETHING'), 'proxy'],
  ])('blames the proxy for failures before the tunnel was established: %s', (cause, reason) => {
    expect(headFailure(new ProxyFailed(cause))).toEqual({ code: 'unreachable', reason });
  });
});

describe('bodyFailure', () => {
  it('never reports a service as unreachable after its answer has begun', () => {
    const cut = { code: 'answer-unreadable', reason: 'cut' };
    for (const code of [
      'ECONNRESET',
      'ETIMEDOUT',
      'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
      'HPE_INVALID_CHUNK_SIZE',
      'ESOMETHING',
    ]) {
      expect(bodyFailure(errorOf(code)), code).toEqual(cut);
    }
    expect(bodyFailure('odd')).toEqual(cut);
    expect(bodyFailure(errorOf('UND_ERR_BODY_TIMEOUT'))).toEqual({ code: 'timeout', phase: 'body' });
    expect(bodyFailure(errorOf('UND_ERR_DESTROYED'))).toEqual({ code: 'cancelled' });
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

  it.each([401, 403, 511])('does not attribute %d in another form to the service', (status) => {
    expect(statusFailure(status, { path: '/1/pulse/' }, null, 'other')).toEqual(notService);
  });

  it.each([400, 405, 408, 413, 414, 422, 451])(
    'does not attribute %d on a web page to the service',
    (status) => {
      expect(statusFailure(status, { path: '/1/pulse/' }, null, 'page')).toEqual(notService);
    },
  );

  it.each(['flat', 'page', 'other'] as const)('attributes 407 in form %s to a proxy', (form) => {
    const failure = { code: 'answer-unreadable', reason: 'proxy-login' };
    expect(statusFailure(407, { path: '/1/pulse/' }, null, form)).toEqual(failure);
  });

  it.each([404, 410])('reads %d on a web page as a wrong address, or as a page that is gone', (status) => {
    const path = '/1/expenses/';
    for (const isFollowing of [false, true]) {
      const missing = { code: 'not-found', path, detail: null };
      expect(statusFailure(status, { path, isFollowing }, null, 'page')).toEqual(missing);
    }
  });

  it('reads a web page in place of a following page as a refusal', () => {
    const failure = { code: 'service-error', status: 400, detail: null };
    expect(statusFailure(400, { path: '/1/expenses/', isFollowing: true }, null, 'page')).toEqual(failure);
  });

  it.each([500, 502, 503])('keeps %d on a web page, too', (status) => {
    const failure = { code: 'service-error', status, detail: null };
    expect(statusFailure(status, { path: '/1/pulse/' }, null, 'page')).toEqual(failure);
  });

  it.each([404, 410, 400, 429, 500, 503])('keeps %d in any form', (status) => {
    expect(statusFailure(status, { path: '/1/pulse/' }, null, 'other').code).not.toBe('answer-unreadable');
  });
});
