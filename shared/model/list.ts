import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { MAX_SEARCH_CHARACTERS } from './filter.ts';
import { resourceSchema } from './record.ts';

/** One column as the user arranged it. */
export const columnChoiceSchema = z.strictObject({
  id: z.string().min(1).max(40),
  shown: z.boolean(),
  /** CSS pixels at the default text size of 16; null: the default width. */
  width: z.int().min(32).max(1_200).nullable(),
});
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** Columns in the user's order. A column that is not listed follows at its default position. */
export const columnLayoutSchema = z.array(columnChoiceSchema).max(40);
export type ColumnLayout = z.infer<typeof columnLayoutSchema>;

/**
 * Filters and sort order of a list as in its address: `paid=unpaid&sort=-gross`. Read and written by the page. Encoding
 * takes up to nine characters per character of the search text.
 */
export const listSearchSchema = z.string().max(9 * MAX_SEARCH_CHARACTERS + 4_000);

export const MAX_VIEW_NAME_CHARACTERS = 80;

/** A saved combination of filters, sort order and columns. */
export const savedViewSchema = z.strictObject({
  viewId: z.int().positive(),
  name: z.string().min(1).max(MAX_VIEW_NAME_CHARACTERS),
  resource: resourceSchema,
  /** Null: for all companies. */
  companyId: companyIdSchema.nullable(),
  search: listSearchSchema,
  /** Null: the list's own layout. */
  layout: columnLayoutSchema.nullable(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export type NewView = Omit<SavedView, 'viewId'>;
export type ViewChange = Omit<SavedView, 'resource' | 'companyId'>;

/** The stored preferences of a list. */
export const listPreferencesSchema = z.strictObject({
  /** Null: the default layout. */
  layout: columnLayoutSchema.nullable(),
  /** The last filters and sort order of this company's list; null: never used. */
  search: listSearchSchema.nullable(),
  /** By name; those of this company and those for all. */
  views: z.array(savedViewSchema),
});
export type ListPreferences = z.infer<typeof listPreferencesSchema>;
