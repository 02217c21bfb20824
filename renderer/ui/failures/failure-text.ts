import type { TFunction } from 'i18next';
import { MAX_ALERTS } from '../../../shared/alert-rules.ts';
import { MAX_RATE_FILE_MEGABYTES, MAX_TRANSFER_MEGABYTES } from '../../../shared/limits.ts';
import { assertNever } from '../../../shared/assert-never.ts';
import type { CallFailure } from '../../data/connection/failure.ts';
import { formatCount } from '../formatting/amounts.ts';
import { formatTime } from '../formatting/dates.ts';

export interface FailureText {
  /** The event. */
  title: string;
  /** The reason, and what to do. */
  text: string;
}

/** Failures that Countinghouse retries automatically; the others wait for the user. */
const PASSING: ReadonlySet<CallFailure['code']> = new Set([
  'rate-limited',
  'service-error',
  'unreachable',
  'timeout',
  'answer-unreadable',
  'pagination',
]);

/** Failures that pause a company, with an automatic attempt every hour. */
const TRIED_HOURLY: ReadonlySet<CallFailure['code']> = new Set([
  'token-refused',
  'forbidden',
  'company-mismatch',
]);

type Words = TFunction<'failures'>;

const MEGABYTES = { megabytes: MAX_TRANSFER_MEGABYTES };

/** A failure in words. */
export function failureText(failure: CallFailure, t: Words): FailureText {
  return { title: title(failure, t), text: text(failure, t) };
}

/** States what still works after a failure of a company's sync. */
export function stillWorksText(failure: CallFailure, t: Words): string {
  if (TRIED_HOURLY.has(failure.code)) return t('cached.hourly');
  return PASSING.has(failure.code) ? t('cached.retries') : t('cached.stays');
}

function title(failure: CallFailure, t: Words): string {
  if (failure.code === 'service-error') return t('service-error.title', { status: failure.status });
  if (failure.code === 'pagination') return t(`pagination.titles.${failure.reason}`);
  return t(`${failure.code}.title`);
}

function text(failure: CallFailure, t: Words): string {
  switch (failure.code) {
    case 'address-invalid':
      return t(`address-invalid.${failure.reason}`);
    case 'token-malformed':
      return t(`token-malformed.${failure.reason}`);
    case 'unreachable':
      return t(`unreachable.${failure.reason}`);
    case 'timeout':
      return t(`timeout.${failure.phase}`);
    case 'answer-unreadable':
      return t(`answer-unreadable.${failure.reason}`);
    case 'pagination':
      return failure.reason === 'incomplete'
        ? t('pagination.incomplete', {
            announced: formatCount(failure.announced),
            received: formatCount(failure.received),
          })
        : t(`pagination.${failure.reason}`);
    case 'file-not-written':
      return t(`file-not-written.${failure.reason}`, MEGABYTES);
    case 'transfer-unreadable':
      return t(`transfer-unreadable.${failure.reason}`, MEGABYTES);
    case 'rates-unreadable':
      return t(`rates-unreadable.${failure.reason}`, {
        megabytes: MAX_RATE_FILE_MEGABYTES,
        line: formatCount(failure.line ?? 0),
      });
    case 'backup-unreadable':
      return t(`backup-unreadable.${failure.reason}`);
    case 'keychain':
      return t(`keychain.${failure.state}`);
    case 'alert-refused':
      return t(`alert-refused.${failure.reason}`, { max: formatCount(MAX_ALERTS) });
    case 'token-refused':
    case 'forbidden':
    case 'service-error':
      return quoted(
        t(`${failure.code}.text`),
        failure.detail && t(`${failure.code}.message`, { detail: failure.detail }),
      );
    case 'storage':
      return quoted(
        t(`storage.${failure.reason}`),
        failure.detail && t('storage.message', { detail: failure.detail }),
      );
    case 'company-mismatch':
      return failure.found === null
        ? t('company-mismatch.unnamed', { expected: failure.expected })
        : t('company-mismatch.text', { expected: failure.expected, found: failure.found });
    case 'company-differs':
      return t('company-differs.text', { name: failure.connected.name, found: failure.checked.name });
    case 'origin-unconfirmed':
      return t('origin-unconfirmed.text', { origin: failure.origin });
    case 'rate-limited':
      return quoted(
        t('rate-limited.text', { time: formatTime(failure.retryAt) }),
        failure.detail && t('rate-limited.message', { detail: failure.detail }),
      );
    case 'not-found':
      return quoted(
        t('not-found.text', { path: failure.path }),
        failure.detail && t('not-found.message', { detail: failure.detail }),
      );
    case 'company-exists':
      return t('company-exists.text', { name: failure.name, address: failure.address });
    case 'internal':
      return t('internal.text', { reference: failure.reference });
    case 'passphrase-wrong':
      return failure.retryAt === null
        ? t('passphrase-wrong.text')
        : t('passphrase-wrong.wait', { time: formatTime(failure.retryAt) });
    case 'header-name-invalid':
    case 'company-unknown':
    case 'locked':
    case 'check-expired':
    case 'record-unknown':
    case 'view-unknown':
    case 'lock-unreadable':
    case 'too-large':
    case 'busy':
    case 'safe-mode':
    case 'cancelled':
    case 'disconnected':
      return t(`${failure.code}.text`);
    default:
      return assertNever(failure);
  }
}

function quoted(sentence: string, message: string | null): string {
  return message ? `${sentence} ${message}` : sentence;
}
