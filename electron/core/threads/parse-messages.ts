import type { Failure } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { OpenedList } from '../service/pagination/list-answer.ts';
import type { PackedRecords } from './packed-records.ts';
import type { SharedBody } from './shared-bodies.ts';

/** A list's body to be taken apart; it is the other thread's until that has answered for good. */
export interface BodyMessage {
  /** Names the body in the answers to it. */
  order: number;
  body: SharedBody;
  resource: Resource;
  /** Whether one answer for all is enough. */
  headLater: boolean;
}

/** The answers to a body: what is around its records, where that is to come first, then those with it; or one that ends it. */
export type ListMessage = { order: number } & (
  | ({ kind: 'opened' } & Pick<OpenedList, 'isList' | 'around'>)
  | { kind: 'records'; around: OpenedList['around']; packed: PackedRecords }
  | { kind: 'failed'; failure: Failure }
  /** A defect of ours: what throws on one thread throws on the other too, and is reported there. */
  | { kind: 'defect' }
);
