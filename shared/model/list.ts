import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { MAX_SEARCH_CHARACTERS } from './filter.ts';
import { resourceSchema } from './record.ts';

/** One column as the user arranged it. */
export const columnChoiceSchema = z.strictObject({
  id: z.string().min(1).max(40),
  shown: z.boolean(),
  /** CSS pixels at the usual text size of 16; null: as wide as the program makes it. */
  width: z.int().min(32).max(1_200).nullable(),
});
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** The columns of a list, in the user's order. One that is not named follows where the program would put it. */
export const columnLayoutSchema = z.array(columnChoiceSchema).max(40);
export type ColumnLayout = z.infer<typeof columnLayoutSchema>;

/**
 * Filters and order of a list as its address says them: `paid=unpaid&sort=-gross`. The page reads and writes it. A character of the
 * longest text searched for takes up to nine there.
 */
export const listSearchSchema = z.string().max(9 * MAX_SEARCH_CHARACTERS + 4_000);

/** The longest name of a view. */
export const MAX_VIEW_NAME_CHARACTERS = 80;

/** A list as the user wants to come back to it. */
export const savedViewSchema = z.strictObject({
  viewId: z.int().positive(),
  name: z.string().min(1).max(MAX_VIEW_NAME_CHARACTERS),
  resource: resourceSchema,
  /** Whose list; null: any company's. */
  companyId: companyIdSchema.nullable(),
  search: listSearchSchema,
  /** Null: as the list itself is arranged. */
  layout: columnLayoutSchema.nullable(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export type NewView = Omit<SavedView, 'viewId'>;
export type ViewChange = Omit<SavedView, 'resource' | 'companyId'>;

/** What is remembered of a list. */
export const listPreferencesSchema = z.strictObject({
  /** Null: the user changed nothing. */
  layout: columnLayoutSchema.nullable(),
  /** The filters and order used last in this company's list; null: never any. */
  search: listSearchSchema.nullable(),
  /** By name; those of this company and those of all. */
  views: z.array(savedViewSchema),
});
export type ListPreferences = z.infer<typeof listPreferencesSchema>;
