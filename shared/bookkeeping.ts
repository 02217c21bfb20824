import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { exportEventSchema } from './model/export.ts';
import { inboxCountSchema, inboxQuerySchema, MOST_POSITIONS, seenPositionSchema } from './model/inbox.ts';
import { ledgerEntrySchema } from './model/ledger.ts';
import {
  markCountSchema,
  noteInputSchema,
  recordKeySchema,
  recordMarkSchema,
  reviewInputSchema,
} from './model/mark.ts';
import {
  ageingQuerySchema,
  ageingSchema,
  duplicatesQuerySchema,
  duplicatesSchema,
  incompleteQuerySchema,
  incompleteSchema,
  openLinesSchema,
  openQuerySchema,
} from './model/worklist.ts';
import { exposureQuerySchema, exposureSchema } from './model/exposure.ts';
import { unusualQuerySchema, unusualSchema } from './model/unusual.ts';
import { companyPackSchema, packFileQuerySchema, packQuerySchema } from './model/pack.ts';
import { nothing, procedure } from './procedure.ts';

/** The part of the contract bookkeepers work with: what is new, what they wrote down, what is to be done. */
export const inbox = {
  /** How much is new in each company since the user last looked; companies without news are left out. */
  counts: procedure.input(nothing).output(z.array(inboxCountSchema)),
  /** The news themselves, newest first. */
  page: procedure.input(inboxQuerySchema).output(z.array(ledgerEntrySchema)),
  /** Moves what counts as seen, on or back. */
  markSeen: procedure
    .input(z.strictObject({ positions: z.array(seenPositionSchema).max(MOST_POSITIONS) }))
    .output(nothing),
};

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

export const worklists = {
  /** Open amounts by partner and by how late they are on a day. */
  ageing: procedure.input(ageingQuerySchema).output(ageingSchema),
  /** Open records, the first due first. */
  open: procedure.input(openQuerySchema).output(openLinesSchema),
  /** Records that are likely one. */
  duplicates: procedure.input(duplicatesQuerySchema).output(duplicatesSchema),
  /** What is open with partners that several companies have. */
  exposure: procedure.input(exposureQuerySchema).output(exposureSchema),
  /** Expense types far above their median of twelve months. */
  unusual: procedure.input(unusualQuerySchema).output(unusualSchema),
  /** Expenses and incomes that lack a type, a number or a due date, the newest first. */
  incomplete: procedure.input(incompleteQuerySchema).output(incompleteSchema),
};

/** What bookkeepers hand to their clients. */
export const pack = {
  /** One company's tables. */
  company: procedure.input(packQuerySchema).output(companyPackSchema),
  /** The same of some companies and their lists as a workbook, in pieces. */
  export: procedure.input(packFileQuerySchema).output(eventIterator(exportEventSchema)),
};
