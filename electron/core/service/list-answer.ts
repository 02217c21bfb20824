import { ExactNumber } from '../exact-json.ts';
import type { ExactValue } from '../exact-json.ts';
import { parseJson } from '../json-scan.ts';
import { RawRecord } from '../raw-record.ts';
import type { Secret } from '../secret.ts';
import { readAnswer, wrongShape } from './answers.ts';
import { refuseErrorAnswer } from './error-body.ts';
import type { Answer } from './request.ts';
import { splitList } from './split-records.ts';

export interface ListAnswer {
  records: RawRecord[];
  count: number | null;
  /** As sent: text, or null at the end of the list and for a bare list. */
  next: string | null;
}

/**
 * Reads a page of a list: an envelope, or a bare list. All or nothing: one record that cannot be kept (no object, or
 * without id) fails the page, for leaving it out would pass for its deletion.
 */
export function readListAnswer({ body }: Answer, path: string, token: Secret): ListAnswer {
  const { items, envelope } = readAnswer(() => splitList(body));
  refuseErrorAnswer(envelope, path, token);
  if (items === null) return wrongShape();
  return {
    records: items.map(([start, end]) => readRecord(body.subarray(start, end))),
    count: readCount(envelope?.['count']),
    next: readNext(envelope?.['next']),
  };
}

function readRecord(bytes: Buffer): RawRecord {
  const value = readAnswer(() => parseJson(bytes.toString()));
  if (!isRecord(value)) return wrongShape();
  const { id } = value;
  if (typeof id !== 'number' && (typeof id !== 'string' || id === '')) return wrongShape();
  return new RawRecord(bytes, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readCount(value: ExactValue | undefined): number | null {
  if (value === undefined || value === null) return null;
  const count = value instanceof ExactNumber ? Number(value.text) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : wrongShape();
}

/** An absent or empty `next` ends a list like null does: services differ, and `count` tells when it should not have. */
function readNext(value: ExactValue | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : wrongShape();
}
