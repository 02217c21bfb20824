import type { FailureCode } from '../../../shared/errors.ts';

/** Part of the session that causes a failure: `by` in every form, `inFull` in the full form only. `not`: why none does. */
type Way =
  { by: 'answer' | 'call' | 'lock' } | { inFull: 'silence' | 'keychain' | 'full disk' } | { not: string };

/** Every failure of Countinghouse. A new one does not compile without an entry. */
const WAYS = {
  'address-invalid': { by: 'call' },
  'header-name-invalid': { by: 'call' },
  'token-malformed': { by: 'call' },
  'token-refused': { by: 'answer' },
  forbidden: { by: 'answer' },
  'company-mismatch': { by: 'answer' },
  'rate-limited': { by: 'answer' },
  'not-found': { by: 'answer' },
  'service-error': { by: 'answer' },
  unreachable: { by: 'answer' },
  timeout: { inFull: 'silence' },
  'answer-unreadable': { by: 'answer' },
  pagination: { by: 'answer' },
  keychain: { inFull: 'keychain' },
  'company-unknown': { by: 'call' },
  'company-exists': { by: 'call' },
  'company-differs': { by: 'call' },
  'origin-unconfirmed': { by: 'call' },
  'check-expired': { by: 'call' },
  'record-unknown': { by: 'call' },
  'alert-refused': { by: 'call' },
  'view-unknown': { by: 'call' },
  storage: { inFull: 'full disk' },
  'file-not-written': { inFull: 'full disk' },
  'transfer-unreadable': { by: 'call' },
  'rates-unreadable': { by: 'call' },
  'backup-unreadable': { by: 'call' },
  locked: { by: 'lock' },
  'passphrase-wrong': { by: 'lock' },
  'lock-unreadable': { not: 'needs a damaged settings file; the attack on the settings brings it about' },
  busy: {
    not: 'reported to a page that has a thousand calls open; the attack on the page server brings it about',
  },
  'too-large': { not: 'needs hundreds of megabytes; the tests of the message port bring it about' },
  'safe-mode': { not: 'reported only after several starts in a row that ended without a stop' },
  cancelled: { not: 'reported when the program ends or a company goes, to a page that is no longer there' },
  internal: { not: 'a defect: none is known that could be brought about' },
} as const satisfies Record<FailureCode, Way>;

/**
 * Codes that a session must have received.
 *
 * @param extras the additional parts of this form of the session.
 */
export function codesToMeet(extras: Iterable<string>): string[] {
  const taken = new Set(extras);
  return Object.entries<Way>(WAYS)
    .filter(([, way]) => 'by' in way || ('inFull' in way && taken.has(way.inFull)))
    .map(([code]) => code);
}
