import {
  markCountSchema,
  noteInputSchema,
  recordKeySchema,
  recordMarkSchema,
  reviewInputSchema,
} from '../model/mark.ts';
import { nothing, procedure } from './procedure.ts';

export const marks = {
  /** What the user wrote on a record, and whether they have reviewed it. */
  get: procedure.input(recordKeySchema).output(recordMarkSchema),
  /** How much the user wrote and reviewed of a company. */
  count: procedure.input(recordKeySchema.pick({ companyId: true })).output(markCountSchema),
  /** Null takes the note away. */
  write: procedure.input(noteInputSchema).output(nothing),
  /** Marks some records as reviewed or not: all of them, or none. */
  review: procedure.input(reviewInputSchema).output(nothing),
};
