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

/** A list's body, taken apart. */
export interface OpenedList {
  /** False when it is neither a list nor an object with the list in it. */
  isList: boolean;
  /** See `ListBody`. */
  around: string | null;
  /** Its records, those with a {@link RawRecord.fault} among them: the cache sets them aside. */
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
export const openList = (body: Buffer, resource: Resource): Promise<OpenedList> =>
  Promise.resolve().then(() => {
    const list = readAnswer(() => splitList(body, resource));
    const records = (): Promise<PageRecords> => Promise.resolve(recordsIn(body, list));
    return { isList: list.items !== null, around: list.around, records };
  });

/** None of them parsed yet. */
export function recordsIn(body: Buffer, { items, hasUnusualNumbers }: ListItems): RawRecord[] {
  const make = ([start, end, fault]: Span) =>
    new RawRecord(body.subarray(start, end), fault, hasUnusualNumbers);
  return (items ?? []).map(make);
}

/** What is around the records of a page. */
export interface ListHead {
  count: number | null;
  /** As sent: text, or null at the end of the list and for a bare list; false for what is no text, and cannot be followed. */
  next: string | false | null;
}

/** Reads what is around the records: an envelope, or nothing where the list is bare. */
export function readListHead({ isList, around }: OpenedList, resource: Resource, token: Secret): ListHead {
  const said = around === null ? null : readExact(around);
  refuseErrorAnswer(said, LIST_PATHS[resource], token);
  if (!isList) return wrongShape();
  const envelopes = envelopesOf(said, resource);
  return { count: readCount(firstOf(envelopes, 'count')), next: readNext(firstOf(envelopes, 'next')) };
}

/** The objects around a list, from the outside in: what is said of it stands in one of them. */
function envelopesOf(said: ExactValue, resource: Resource): ExactObject[] {
  if (!isExactObject(said)) return [];
  const inner = Object.entries(said).filter(([name]) => isAround(memberKind(name, resource)));
  return [said, ...inner.flatMap(([, value]) => envelopesOf(value, resource))];
}

function isAround(kind: MemberKind): boolean {
  return kind === 'own' || kind === 'results' || kind === 'container';
}

function firstOf(envelopes: ExactObject[], member: string): ExactValue | undefined {
  return envelopes.map((envelope) => envelope[member]).find((value) => value !== undefined && value !== null);
}

/** A count that cannot be read is none: the records are there all the same, and no proof rests on it then. */
function readCount(value: ExactValue | undefined): number | null {
  const text = exactText(value)?.trim() ?? '';
  // A number may be written as 2.0; what stands in quotes is digits or no count.
  const count = value instanceof ExactNumber || /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** An absent, empty or false `next` ends a list like null does: services differ, and `count` says when it should not have. */
function readNext(value: ExactValue | undefined): ListHead['next'] {
  if (value === undefined || value === null || value === false) return null;
  if (typeof value !== 'string') return false;
  return value.trim() === '' ? null : value;
}
