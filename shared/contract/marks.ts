import {
  markCountSchema,
  noteInputSchema,
  recordKeySchema,
  recordMarkSchema,
  reviewInputSchema,
} from '../model/mark.ts';
import { nothing, procedure } from './procedure.ts';

export const marks = {
  /** The user's note on a record, and whether it is reviewed. */
  get: procedure.input(recordKeySchema).output(recordMarkSchema),
  /** Number of notes and reviewed records of a company. */
  count: procedure.input(recordKeySchema.pick({ companyId: true })).output(markCountSchema),
  /** Null removes the note. */
  write: procedure.input(noteInputSchema).output(nothing),
  /** Marks records as reviewed or not: all of them, or none. */
  review: procedure.input(reviewInputSchema).output(nothing),
};
