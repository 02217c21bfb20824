import { beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../core/lib/testing/manual-clock.ts';
import { CODE_LIFETIME_MS, MAX_WRONG_ATTEMPTS, createGate } from './gate.ts';
import type { Gate } from './gate.ts';

let clock: ManualClock;
let gate: Gate;
beforeEach(() => {
  clock = new ManualClock();
  gate = createGate(clock);
});

/** Returns a session for a new code. */
function signIn(): string {
  const exchange = gate.exchange(gate.issueCode());
  return 'session' in exchange ? exchange.session : '';
}

it('exchanges a code for a session, once', () => {
  const code = gate.issueCode();
  const exchange = gate.exchange(code);
  expect('session' in exchange && gate.isSession(exchange.session)).toBe(true);
  expect(gate.exchange(code)).toEqual({ refusal: 'used' });
});

it('issues codes and sessions that cannot be guessed', () => {
  const code = gate.issueCode();
  expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(Buffer.from(signIn(), 'base64url')).toHaveLength(32);
  expect(gate.issueCode()).not.toBe(code);
});

it('accepts a code for a minute, whatever the wall clock does', async () => {
  const early = gate.issueCode();
  const late = gate.issueCode();
  clock.jump(24 * 3_600_000);
  await clock.advance(CODE_LIFETIME_MS - 1);
  expect(gate.exchange(early)).toHaveProperty('session');
  await clock.advance(1);
  expect(gate.exchange(late)).toEqual({ refusal: 'expired' });
  expect(gate.exchange(early)).toEqual({ refusal: 'used' });
});

it('voids every code after too many wrong attempts', () => {
  const first = gate.issueCode();
  const second = gate.issueCode();
  for (let attempts = 0; attempts < MAX_WRONG_ATTEMPTS; attempts += 1) {
    expect(gate.exchange(`wrong-${attempts}`)).toEqual({ refusal: 'unknown' });
  }
  expect(gate.exchange(first)).toEqual({ refusal: 'expired' });
  expect(gate.exchange(second)).toEqual({ refusal: 'expired' });
  expect(gate.isSession(signIn())).toBe(true);
});

it('reports a replaced code as expired, and eventually as unknown', () => {
  const code = gate.issueCode();
  for (let newer = 0; newer < 4; newer += 1) gate.issueCode();
  expect(gate.exchange(code)).toEqual({ refusal: 'expired' });
  for (let newer = 0; newer < 100; newer += 1) gate.issueCode();
  expect(gate.exchange(code)).toEqual({ refusal: 'unknown' });
});

it('accepts a session of any age, and no other', async () => {
  const session = signIn();
  await clock.advance(30 * 24 * 3_600_000);
  expect(gate.isSession(session)).toBe(true);
  expect(gate.isSession(`${session}x`)).toBe(false);
  expect(gate.isSession('')).toBe(false);
});

it('gives a session the same proof each time, and another one in another process', () => {
  const session = signIn();
  const proof = gate.proofFor(session);
  expect(Buffer.from(proof, 'base64url')).toHaveLength(32);
  expect(gate.proofFor(session)).toBe(proof);
  expect(createGate(clock).proofFor(session)).not.toBe(proof);
});
