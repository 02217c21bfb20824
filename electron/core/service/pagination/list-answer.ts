import { ExactNumber, exactText, isExactObject } from '../../lib/json/exact-json.ts';
import type { ExactObject, ExactValue } from '../../lib/json/exact-json.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import { RawRecord } from '../../answers/raw-record.ts';
import { readAnswer, wrongShape } from '../../answers/read-answer.ts';
import type { Secret } from '../../lib/secret.ts';
import { readExact } from '../answers.ts';
import { LIST_PATHS } from '../endpoints.ts';
import { refuseErrorAnswer } from '../response/error-body.ts';
import type { Span } from './find-list.ts';
import { memberKind, type MemberKind } from '../list-names.ts';
import { splitList, type ListItems } from './split-records.ts';

/** The body of a list, split into records and the rest. */
export interface OpenedList {
  /** False when it is neither a list nor an object with the list in it. */
  isList: boolean;
  /** See `ListBody`. */
  around: string | null;
  /** Records including those with a {@link RawRecord.fault}, which the cache sets aside. */
  records(): Promise<PageRecords>;
}

/**
 * Splits the body of an answer. The records follow as a second step, so that the rest of the body is available before
 * them.
 *
 * @param options `headLater`: the rest is known already, and may arrive together with the records.
 * @throws FailureError `answer-unreadable`.
 */
export type OpenList = (
  body: Buffer,
  resource: Resource,
  options: { headLater: boolean },
) => Promise<OpenedList>;

/** Implementation on the calling thread. */
export const openList = (body: Buffer, resource: Resource): Promise<OpenedList> =>
  Promise.resolve().then(() => {
    const list = readAnswer(() => splitList(body, resource));
    const records = (): Promise<PageRecords> => Promise.resolve(recordsIn(body, list));
    return { isList: list.items !== null, around: list.around, records };
  });

/** Creates the records without parsing them. */
export function recordsIn(body: Buffer, { items, hasUnusualNumbers }: ListItems): RawRecord[] {
  const make = ([start, end, fault]: Span) =>
    new RawRecord(body.subarray(start, end), fault, hasUnusualNumbers);
  return (items ?? []).map(make);
}

/** Members of a page around its records. */
export interface ListHead {
  count: number | null;
  /**
   * As sent: text, or null at the end of the list and for a bare list; false for a value that is not text and cannot be
   * followed.
   */
  next: string | false | null;
}

/** Reads the members around the records: an envelope, or nothing when the list is bare. */
export function readListHead({ isList, around }: OpenedList, resource: Resource, token: Secret): ListHead {
  const parsed = around === null ? null : readExact(around);
  refuseErrorAnswer(parsed, LIST_PATHS[resource], token);
  if (!isList) return wrongShape();
  const envelopes = envelopesOf(parsed, resource);
  return { count: readCount(firstOf(envelopes, 'count')), next: readNext(firstOf(envelopes, 'next')) };
}

/** The objects around a list, from the outside in; any of them may contain `count` and `next`. */
function envelopesOf(answer: ExactValue, resource: Resource): ExactObject[] {
  if (!isExactObject(answer)) return [];
  const inner = Object.entries(answer).filter(([name]) => isAround(memberKind(name, resource)));
  return [answer, ...inner.flatMap(([, value]) => envelopesOf(value, resource))];
}

function isAround(kind: MemberKind): boolean {
  return kind === 'own' || kind === 'results' || kind === 'container';
}

function firstOf(envelopes: ExactObject[], member: string): ExactValue | undefined {
  return envelopes.map((envelope) => envelope[member]).find((value) => value !== undefined && value !== null);
}

/** An unreadable count is ignored: the records are valid nevertheless, but cannot be proven complete by it. */
function readCount(value: ExactValue | undefined): number | null {
  const text = exactText(value)?.trim() ?? '';
  // A number may be written as 2.0; in quotes only digits are a count.
  const count = value instanceof ExactNumber || /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/**
 * An absent, empty or false `next` ends a list like null does: services differ, and `count` reveals a premature end.
 */
function readNext(value: ExactValue | undefined): ListHead['next'] {
  if (value === undefined || value === null || value === false) return null;
  if (typeof value !== 'string') return false;
  return value.trim() === '' ? null : value;
}
