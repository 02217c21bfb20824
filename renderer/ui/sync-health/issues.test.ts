import { describe, expect, test } from 'vitest';
import { issueOf } from './issues.ts';
import { company, target } from './testing/sync-states.ts';

const NOW = 10_000;

describe('what is wrong with a sync', () => {
  test('is nothing while all is well, also while it runs', () => {
    expect(issueOf(company(), NOW)).toBeNull();
    expect(issueOf(company({ targets: [target({ phase: 'running' })] }), NOW)).toBeNull();
  });

  test('a refused token is for the user to replace, or to try again', () => {
    const stopped = company({ stopped: { code: 'token-refused', detail: null } });
    expect(issueOf(stopped, NOW)).toMatchObject({ kind: 'failure', action: 'replace-or-retry' });
  });

  test('a locked keychain is tried again; a missing token is entered again', () => {
    expect(issueOf(company({ token: 'locked' }), NOW)).toMatchObject({ kind: 'token', action: 'retry' });
    expect(issueOf(company({ token: 'absent' }), NOW)).toMatchObject({ action: 'replace-token' });
  });

  test('a pause is reported until it is over', () => {
    const paused = company({ pausedUntil: NOW + 1 });
    expect(issueOf(paused, NOW)).toMatchObject({ kind: 'paused', until: NOW + 1 });
    expect(issueOf(paused, NOW + 1)).toBeNull();
  });

  test('an unreachable service says when it last answered anything', () => {
    const lastFailure = { failure: { code: 'unreachable', reason: 'refused' } as const, at: 9000 };
    const offline = company({
      targets: [target({ lastSuccessAt: 500, lastFailure }), target({ lastSuccessAt: 700, lastFailure })],
    });
    expect(issueOf(offline, NOW)).toMatchObject({ lastSuccessAt: 700, action: 'retry' });
  });

  test('a last answer that a wrong clock dates years ahead counts only where there is no other', () => {
    const AHEAD = 1e12;
    const lastFailure = { failure: { code: 'unreachable', reason: 'dns' } as const, at: 9000 };
    const targets = [target({ lastSuccessAt: AHEAD, lastFailure }), target({ lastSuccessAt: 700 })];
    expect(issueOf(company({ targets }), NOW)).toMatchObject({ lastSuccessAt: 700 });
    expect(issueOf(company({ targets: targets.slice(0, 1) }), NOW)).toMatchObject({ lastSuccessAt: AHEAD });
  });
});
