import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import type { Issue } from './issues.ts';
import { outagesOf } from './outages.ts';

const failed = (companyId: number, failure: Failure): Issue => ({
  companyId,
  kind: 'failure',
  failure,
  of: null,
  lastSuccessAt: null,
  action: 'retry',
});
const token = (companyId: number, state: 'absent' | 'locked'): Issue => ({
  companyId,
  kind: 'token',
  state,
  action: 'retry',
});
/** Companies below 10 are of one service, the others of another. */
const addressOf = (companyId: number): string =>
  companyId < 10 ? 'https://one.example' : 'https://two.example';
const grouped = (...issues: Issue[]) =>
  outagesOf(issues, addressOf).map((outage) => outage.map(({ companyId }) => companyId));

describe('one cause is one outage', () => {
  test.each<[string, Failure]>([
    ['a service that cannot be reached', { code: 'unreachable', reason: 'refused' }],
    ['a certificate that has expired', { code: 'unreachable', reason: 'tls-expired' }],
    ['an error of the service', { code: 'service-error', status: 503, detail: null }],
    ['a login page instead of the service', { code: 'answer-unreadable', reason: 'not-service' }],
  ])('%s, for all companies of that service only', (_what, failure) => {
    expect(grouped(failed(1, failure), failed(11, failure), failed(2, failure))).toEqual([[1, 2], [11]]);
  });

  test('a service that does not answer in time, whatever part of the answer is late', () => {
    const late = (phase: 'connect' | 'headers'): Failure => ({ code: 'timeout', phase });
    expect(grouped(failed(1, late('connect')), failed(2, late('headers')))).toEqual([[1, 2]]);
  });

  test('a pause of all requests to a service', () => {
    const paused = (companyId: number): Issue => ({ companyId, kind: 'paused', until: 5, action: 'details' });
    expect(grouped(paused(1), paused(2), paused(11))).toEqual([[1, 2], [11]]);
  });

  test.each(['dns', 'no-route'] as const)('a missing network, whatever the service (%s)', (reason) => {
    const failure: Failure = { code: 'unreachable', reason };
    expect(grouped(failed(1, failure), failed(11, failure))).toEqual([[1, 11]]);
  });

  test('a locked keychain, whatever the service', () => {
    const failure: Failure = { code: 'keychain', state: 'locked' };
    expect(grouped(token(1, 'locked'), token(11, 'locked'), failed(2, failure))).toEqual([[1, 11, 2]]);
  });
});

describe('issues of single companies stay apart', () => {
  test.each<[string, Failure]>([
    ['a refused token', { code: 'token-refused', detail: null }],
    ['a refused request', { code: 'service-error', status: 409, detail: null }],
    ['an unreadable response', { code: 'answer-unreadable', reason: 'wrong-shape' }],
    ['a list not fetched to the end', { code: 'pagination', reason: 'loop' }],
  ])('%s', (_what, failure) => {
    expect(grouped(failed(1, failure), failed(2, failure))).toEqual([[1], [2]]);
  });

  test('a missing token', () => {
    expect(grouped(token(1, 'absent'), token(2, 'absent'))).toEqual([[1], [2]]);
  });

  test('different causes at one service', () => {
    const refused = failed(1, { code: 'unreachable', reason: 'refused' });
    const unnamed = failed(2, { code: 'unreachable', reason: 'dns' });
    expect(grouped(refused, unnamed)).toEqual([[1], [2]]);
  });

  test('a service whose address is not known yet', () => {
    const failure: Failure = { code: 'timeout', phase: 'whole' };
    expect(outagesOf([failed(1, failure), failed(2, failure)], () => null)).toHaveLength(2);
  });
});
