import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRefusal } from '../../shared/wire.ts';
import type { Clock } from '../core/lib/clock.ts';

/** Time in which a code may be used (ms). */
export const CODE_LIFETIME_MS = 60_000;
/** Number of wrong attempts after which every issued code is void. */
export const MAX_WRONG_ATTEMPTS = 5;
const MAX_CODES = 4;
/** Void codes that are still distinguished from codes never issued. */
const MAX_SPENT_CODES = 64;
const MAX_SESSIONS = 64;

export type Exchange = { session: string } | { refusal: SessionRefusal };

/** Access of browsers to the core: a code is exchanged for a session, once. Sessions live in memory only. */
export interface Gate {
  /** A new code of 192 bits for the address; void after one use, {@link CODE_LIFETIME_MS} or {@link MAX_WRONG_ATTEMPTS}. */
  issueCode(): string;
  /** Exchanges a code for a session of 256 bits. Only the owner of an issued code learns that it was used or has expired. */
  exchange(code: string): Exchange;
  isSession(session: string): boolean;
  /**
   * Proves to a session's page that it still talks to this process. Another process that listens on the port later and
   * receives the session there cannot produce the proof.
   */
  proofFor(session: string): string;
}

export function createGate(clock: Clock): Gate {
  let codes: { digest: Buffer; expiresAt: number }[] = [];
  let spent: { digest: Buffer; refusal: SessionRefusal }[] = [];
  let wrongAttempts = 0;
  const proofKey = randomBytes(32);
  const sessions: Buffer[] = [];

  /** Voids all codes that are not in `remaining`. */
  const keep = (remaining: typeof codes, refusal: SessionRefusal): void => {
    const gone = codes.filter((known) => !remaining.includes(known));
    spent = [...spent, ...gone.map(({ digest }) => ({ digest, refusal }))].slice(-MAX_SPENT_CODES);
    codes = remaining;
  };

  return {
    issueCode() {
      const code = randomBytes(24).toString('base64url');
      codes.push({ digest: digestOf(code), expiresAt: clock.monotonic() + CODE_LIFETIME_MS });
      keep(codes.slice(-MAX_CODES), 'expired');
      return code;
    },

    exchange(code) {
      const now = clock.monotonic();
      keep(
        codes.filter(({ expiresAt }) => now < expiresAt),
        'expired',
      );
      const digest = digestOf(code);
      const isThis = (known: { digest: Buffer }): boolean => timingSafeEqual(known.digest, digest);
      const found = codes.find(isThis);
      if (found === undefined) {
        wrongAttempts += 1;
        if (wrongAttempts >= MAX_WRONG_ATTEMPTS) {
          keep([], 'expired');
          wrongAttempts = 0;
        }
        return { refusal: spent.find(isThis)?.refusal ?? 'unknown' };
      }
      keep(
        codes.filter((known) => known !== found),
        'used',
      );
      wrongAttempts = 0;
      const session = randomBytes(32).toString('base64url');
      sessions.push(digestOf(session));
      if (sessions.length > MAX_SESSIONS) sessions.shift();
      return { session };
    },

    isSession(session) {
      const digest = digestOf(session);
      return sessions.some((known) => timingSafeEqual(known, digest));
    },

    proofFor: (session) => createHmac('sha256', proofKey).update(session).digest('base64url'),
  };
}

/** Digests have equal lengths, as `timingSafeEqual` requires, and the texts themselves are not stored. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
