import { ExactNumber, isExactObject } from '../exact-json.ts';
import type { ExactValue } from '../exact-json.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { PageRecords } from '../page-records.ts';
import { RawRecord } from '../raw-record.ts';
import { readAnswer, wrongShape } from '../read-answer.ts';
import type { Secret } from '../secret.ts';
import { readExact } from './answers.ts';
import { refuseErrorAnswer } from './error-body.ts';
import { splitList, type Span } from './split-records.ts';

/** A list's body, taken apart. */
export interface OpenedList {
  /** False when it is neither a list nor an object with a list `results`. */
  isList: boolean;
  /** See `ListBody`. */
  around: string | null;
  /**
   * Its records. All or nothing: one that cannot be kept (no object, or without id) fails the page, for leaving it out
   * would pass for its deletion. Those of a page that may be held already are parsed when they are first looked at, and
   * fail it then.
   *
   * @throws FailureError `answer-unreadable`.
   */
  records(): Promise<PageRecords>;
}

/**
 * Takes the body of an answer apart; the records are read as a second step, so that what is around them is known before.
 *
 * @param options `headLater`: that is known already, and may as well come with the records.
 * @throws FailureError `answer-unreadable`.
 */
export type OpenList = (
  body: Buffer,
  resource: Resource,
  options: { headLater: boolean },
) => Promise<OpenedList>;

/** On the thread that asks. */
export const openList = (body: Buffer): Promise<OpenedList> =>
  Promise.resolve().then(() => {
    const { items, around } = readAnswer(() => splitList(body));
    const records = (): Promise<PageRecords> => Promise.resolve(recordsIn(body, items ?? []));
    return { isList: items !== null, around, records };
  });

/** None of them parsed yet. */
export function recordsIn(body: Buffer, items: Span[]): RawRecord[] {
  return items.map(([start, end]) => new RawRecord(body.subarray(start, end)));
}

/** What is around the records of a page. */
export interface ListHead {
  count: number | null;
  /** As sent: text, or null at the end of the list and for a bare list. */
  next: string | null;
}

/** Reads what is around the records: an envelope, or nothing where the list is bare. */
export function readListHead({ isList, around }: OpenedList, path: string, token: Secret): ListHead {
  const said = around === null ? null : readExact(around);
  refuseErrorAnswer(said, path, token);
  if (!isList) return wrongShape();
  const envelope = isExactObject(said) ? said : null;
  return { count: readCount(envelope?.['count']), next: readNext(envelope?.['next']) };
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
