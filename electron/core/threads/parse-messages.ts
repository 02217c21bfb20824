import type { Failure } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { OpenedList } from '../service/pagination/list-answer.ts';
import type { PackedRecords } from './packed-records.ts';
import type { SharedBody } from './shared-bodies.ts';

/** A list's body to parse. The parser thread owns it until its final answer. */
export interface BodyMessage {
  /** Identifies the body in the answers. */
  order: number;
  body: SharedBody;
  resource: Resource;
  /** Whether a single answer with the records is enough. */
  headLater: boolean;
}

/** Answers to a body: `opened` with the text around the records where that is needed first, then `records`; or a failure. */
export type ListMessage = { order: number } & (
  | ({ kind: 'opened' } & Pick<OpenedList, 'isList' | 'around'>)
  | { kind: 'records'; around: OpenedList['around']; packed: PackedRecords }
  | { kind: 'failed'; failure: Failure }
  /** A defect in the code: it occurs again on the calling thread and is reported there. */
  | { kind: 'defect' }
);
