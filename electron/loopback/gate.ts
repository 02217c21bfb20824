import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/lib/clock.ts';

/** How long a code may be used after it was given out (ms). */
export const CODE_LIFETIME = 60_000;
/** Wrong tries after which every code given out so far is void. */
export const WRONG_TRIES = 5;
const CODES_KEPT = 4;
const SESSIONS_KEPT = 64;

/** Who may speak to the core from a browser: who has a code becomes a session, once; a session lives in memory only. */
export interface Gate {
  /** A new code of 192 bits for the address; void after one use, {@link CODE_LIFETIME} or {@link WRONG_TRIES}. */
  issueCode(): string;
  /** Uses a code up and returns a session of 256 bits, or null. */
  exchange(code: string): string | null;
  isSession(session: string): boolean;
  /**
   * Proves to the page of a session that it still speaks to this program: no one who listens on the port later, and receives
   * the session there, can produce it.
   */
  proofFor(session: string): string;
}

export function createGate(clock: Clock): Gate {
  let codes: { digest: Buffer; expiresAt: number }[] = [];
  let wrongTries = 0;
  const proofKey = randomBytes(32);
  const sessions: Buffer[] = [];

  return {
    issueCode() {
      const code = randomBytes(24).toString('base64url');
      codes.push({ digest: digestOf(code), expiresAt: clock.monotonic() + CODE_LIFETIME });
      codes = codes.slice(-CODES_KEPT);
      return code;
    },

    exchange(code) {
      const now = clock.monotonic();
      codes = codes.filter(({ expiresAt }) => now < expiresAt);
      const digest = digestOf(code);
      const used = codes.find((known) => timingSafeEqual(known.digest, digest));
      if (used === undefined) {
        wrongTries += 1;
        if (wrongTries >= WRONG_TRIES) {
          codes = [];
          wrongTries = 0;
        }
        return null;
      }
      codes = codes.filter((known) => known !== used);
      wrongTries = 0;
      const session = randomBytes(32).toString('base64url');
      sessions.push(digestOf(session));
      if (sessions.length > SESSIONS_KEPT) sessions.shift();
      return session;
    },

    isSession(session) {
      const digest = digestOf(session);
      return sessions.some((known) => timingSafeEqual(known, digest));
    },

    proofFor: (session) => createHmac('sha256', proofKey).update(session).digest('base64url'),
  };
}

/** Digests are of one length, which `timingSafeEqual` needs, and the texts themselves are not kept. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
