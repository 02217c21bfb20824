import type { TFunction } from 'i18next';
import { MOST_ALERTS } from '../../shared/constants/alert-kinds.ts';
import { LARGEST_TRANSFER_MEGABYTES } from '../../shared/constants/transfer.ts';
import { assertNever } from '../../shared/assert-never.ts';
import type { CallFailure } from '../connection/failure.ts';
import { formatCount } from '../formatting/amounts.ts';
import { formatTime } from '../formatting/dates.ts';

export interface FailureText {
  /** What happened. */
  title: string;
  /** Why, and what to do. */
  text: string;
}

/** Failures after which the program asks again by itself; after the others it waits for its user. */
const PASSING: ReadonlySet<CallFailure['code']> = new Set([
  'rate-limited',
  'service-error',
  'unreachable',
  'timeout',
  'answer-unreadable',
  'pagination',
]);

type Words = TFunction<'failures'>;

const MEGABYTES = { megabytes: LARGEST_TRANSFER_MEGABYTES };

/** A failure as a person reads it. */
export function failureText(failure: CallFailure, t: Words): FailureText {
  return { title: title(failure, t), text: text(failure, t) };
}

/** What still works when a company's sync has failed this way. */
export function keptText(failure: CallFailure, t: Words): string {
  return PASSING.has(failure.code) ? t('kept.retries') : t('kept.stays');
}

function title(failure: CallFailure, t: Words): string {
  return failure.code === 'service-error'
    ? t('service-error.title', { status: failure.status })
    : t(`${failure.code}.title`);
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
      return t(`pagination.${failure.reason}`);
    case 'file-not-written':
      return t(`file-not-written.${failure.reason}`, MEGABYTES);
    case 'transfer-unreadable':
      return t(`transfer-unreadable.${failure.reason}`, MEGABYTES);
    case 'keychain':
      return t(`keychain.${failure.state}`);
    case 'alert-refused':
      return t(`alert-refused.${failure.reason}`, { most: formatCount(MOST_ALERTS) });
    case 'token-refused':
    case 'forbidden':
    case 'service-error':
      return quoted(
        t(`${failure.code}.text`),
        failure.detail && t(`${failure.code}.said`, { detail: failure.detail }),
      );
    case 'storage':
      return quoted(
        t(`storage.${failure.reason}`),
        failure.detail && t('storage.said', { detail: failure.detail }),
      );
    case 'company-mismatch':
      return failure.found === null
        ? t('company-mismatch.unnamed', { expected: failure.expected })
        : t('company-mismatch.text', { expected: failure.expected, found: failure.found });
    case 'rate-limited':
      return t('rate-limited.text', { time: formatTime(failure.retryAt) });
    case 'not-found':
      return t('not-found.text', { path: failure.path });
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
    case 'cancelled':
    case 'disconnected':
      return t(`${failure.code}.text`);
    default:
      return assertNever(failure);
  }
}

function quoted(sentence: string, said: string | null): string {
  return said ? `${sentence} ${said}` : sentence;
}
