import { describe, expect, test } from 'vitest';
import { issueOf } from './issues.ts';
import { company, target } from './testing/sync-states.ts';

const NOW = 10_000;

describe('issueOf', () => {
  test('reports none for a working sync, even while it runs', () => {
    expect(issueOf(company(), NOW)).toBeNull();
    expect(issueOf(company({ targets: [target({ phase: 'running' })] }), NOW)).toBeNull();
  });

  test('offers to replace a refused token or to retry', () => {
    const stopped = company({ stopped: { code: 'token-refused', detail: null } });
    expect(issueOf(stopped, NOW)).toMatchObject({ kind: 'failure', action: 'replace-or-retry' });
  });

  test('offers a retry for a locked keychain and a new token for a missing one', () => {
    expect(issueOf(company({ token: 'locked' }), NOW)).toMatchObject({ kind: 'token', action: 'retry' });
    expect(issueOf(company({ token: 'absent' }), NOW)).toMatchObject({ action: 'replace-token' });
  });

  test('reports a pause until it ends', () => {
    const paused = company({ pausedUntil: NOW + 1 });
    expect(issueOf(paused, NOW)).toMatchObject({ kind: 'paused', until: NOW + 1 });
    expect(issueOf(paused, NOW + 1)).toBeNull();
  });

  test('reports when an unreachable service last answered', () => {
    const lastFailure = { failure: { code: 'unreachable', reason: 'refused' } as const, at: 9000 };
    const offline = company({
      targets: [target({ lastSuccessAt: 500, lastFailure }), target({ lastSuccessAt: 700, lastFailure })],
    });
    expect(issueOf(offline, NOW)).toMatchObject({ lastSuccessAt: 700, action: 'retry' });
  });

  test('ignores an answer dated in the future by a wrong clock, unless there is no other', () => {
    const AHEAD = 1e12;
    const lastFailure = { failure: { code: 'unreachable', reason: 'dns' } as const, at: 9000 };
    const targets = [target({ lastSuccessAt: AHEAD, lastFailure }), target({ lastSuccessAt: 700 })];
    expect(issueOf(company({ targets }), NOW)).toMatchObject({ lastSuccessAt: 700 });
    expect(issueOf(company({ targets: targets.slice(0, 1) }), NOW)).toMatchObject({ lastSuccessAt: AHEAD });
  });
});
