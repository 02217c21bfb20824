import { fail } from '../../../shared/errors.ts';
import { JsonFault } from '../lib/json/json-scan.ts';

const REASONS = {
  cut: 'cut',
  malformed: 'not-json',
  'too-deep': 'wrong-shape',
  'too-many': 'too-large',
} as const;

/** @throws FailureError for an answer that is JSON of an unexpected shape. */
export function wrongShape(): never {
  return fail({ code: 'answer-unreadable', reason: 'wrong-shape' });
}

/** Runs code that parses JSON, and maps its faults to failures. */
export function readAnswer<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return fail({ code: 'answer-unreadable', reason: REASONS[error.kind] });
  }
}
