import { ExactNumber } from '../exact-json.ts';
import type { ExactValue } from '../exact-json.ts';
import { JsonFault, parseJson } from '../json-scan.ts';
import { RawRecord } from '../raw-record.ts';
import type { Secret } from '../secret.ts';
import { readAnswer, wrongShape } from './answers.ts';
import { refuseErrorAnswer } from './error-body.ts';
import type { Answer } from './request.ts';
import { splitList, type Span } from './split-records.ts';

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
export function readListAnswer(answer: Answer, path: string, token: Secret): ListAnswer {
  const { items, envelope } = readAnswer(() => splitList(answer.bytes));
  refuseErrorAnswer(envelope, path, token);
  if (items === null) return wrongShape();
  return {
    records: readRecords(answer, items),
    count: readCount(envelope?.['count']),
    next: readNext(envelope?.['next']),
  };
}

/** The body is parsed once as a whole, which is quicker than record by record. */
function readRecords({ text, bytes }: Answer, items: Span[]): RawRecord[] {
  const values = readAnswer(() => listIn(parseJson(text), items.length));
  return items.map(([start, end], index) => {
    const value = values[index];
    if (!isRecord(value)) return wrongShape();
    const { id } = value;
    if (typeof id !== 'number' && (typeof id !== 'string' || id === '')) return wrongShape();
    return new RawRecord(bytes.subarray(start, end), value);
  });
}

/** @throws JsonFault when it is not the list whose items were found. */
function listIn(body: unknown, length: number): unknown[] {
  const list = isRecord(body) ? body['results'] : body;
  if (!Array.isArray(list) || list.length !== length) throw new JsonFault('malformed');
  return list;
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
