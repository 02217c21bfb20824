import { z } from 'zod';
import { alertInputSchema } from './alert.ts';
import { isLimit, isMargin } from '../constants/alert-kinds.ts';
import { companyIdSchema } from './company.ts';
import { columnLayoutSchema, savedViewSchema } from './list.ts';
import { resourceSchema } from './record.ts';
import { NOTED, settingsSchema } from './settings.ts';

/** What a file of the user's own settings says it is. */
export const TRANSFER_FORMAT = 'countinghouse-settings';
/** Raised when a program of before could not read the file right. */
export const TRANSFER_VERSION = 1;

/** What one field of an entry may hold, at most; the fields' own limits are lower. */
const MOST_IN_FIELD = 500;

/**
 * Takes what has no endless list in a field; looked at before anything else, so that a file made to be wrong in millions of
 * places is not answered with as many complaints.
 */
const modest = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const fields: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return fields.some((field) => Array.isArray(field) && field.length > MOST_IN_FIELD) ? null : value;
  }, schema);

/** Entries of a section, as many as fit into a file, judged one by one up to the first that is wrong. */
const listOf = <Entry>(entrySchema: z.ZodType<Entry>) => {
  const schema = modest(entrySchema);
  return z.array(z.unknown()).transform((items, context): Entry[] => {
    const entries: Entry[] = [];
    for (const item of items) {
      const { data, success } = schema.safeParse(item);
      if (!success) {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
      entries.push(data);
    }
    return entries;
  });
};

/** What goes from one profile to another, by section; a section a file leaves out is left alone. Never a token, address or figure. */
export const transferSectionsSchema = z
  .strictObject({
    settings: modest(settingsSchema.omit(NOTED).partial()),
    /** The user's own names of companies. */
    companyNames: listOf(
      z.strictObject({ companyId: companyIdSchema, label: z.string().trim().min(1).max(100) }),
    ),
    currencyLabels: listOf(
      z.strictObject({
        companyId: companyIdSchema,
        currency: z.string().max(50),
        label: z.string().trim().min(1).max(12),
      }),
    ),
    /** Notes on records, and when they were marked as reviewed (ms). */
    recordMarks: listOf(
      z.strictObject({
        companyId: companyIdSchema,
        resource: resourceSchema,
        recordId: z.string().min(1).max(200),
        note: z.string().max(10_000).nullable(),
        reviewedAt: z.int().nullable(),
      }),
    ),
    /** How each list's columns are arranged. */
    columns: listOf(z.strictObject({ resource: resourceSchema, layout: columnLayoutSchema })),
    savedViews: listOf(savedViewSchema.omit({ viewId: true })),
    /** What the user wants to be told of, without how it stands. */
    alerts: listOf(
      alertInputSchema
        .extend({ isOn: z.boolean() })
        .refine((alert) => isLimit(alert) && isMargin(alert.margin)),
    ),
  })
  .partial();
export type TransferSections = z.infer<typeof transferSectionsSchema>;

export const transferSchema = z.strictObject({
  format: z.literal(TRANSFER_FORMAT),
  version: z.literal(TRANSFER_VERSION),
  exportedAt: z.iso.datetime(),
  sections: transferSectionsSchema,
});
export type Transfer = z.infer<typeof transferSchema>;

/** What an import does to one section: entries new here, different from those here, the same, and of companies not connected. */
export const transferEffectSchema = z.strictObject({
  section: transferSectionsSchema.keyof(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  skipped: z.int(),
});
export type TransferEffect = z.infer<typeof transferEffectSchema>;
