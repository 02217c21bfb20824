import { z } from 'zod';
import { alertInputSchema, quietHoursSchema } from './alert.ts';
import { isLimit, isMargin } from '../alert-rules.ts';
import { companyIdSchema } from './company.ts';
import { columnChoiceSchema, columnLayoutSchema, savedViewSchema } from './list.ts';
import { resourceSchema } from './record.ts';
import { fieldLabelSchema, NOT_IN_FILES, settingsSchema, trayBalanceSchema } from './settings.ts';

/** What a file of the user's own settings says it is. */
export const TRANSFER_FORMAT = 'countinghouse-settings';
/** Raised when a program of before could not read the file right. */
export const TRANSFER_VERSION = 2;

/** What one field of an entry may hold, at most; the fields' own limits are lower. */
const MAX_FIELD_ENTRIES = 500;

/**
 * Takes what has no endless list in a field; looked at before anything else, so that a file made to be wrong in millions of
 * places is not answered with as many complaints.
 */
const modest = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const fields: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return fields.some((field) => Array.isArray(field) && field.length > MAX_FIELD_ENTRIES) ? null : value;
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
    settings: modest(settingsSchema.omit(NOT_IN_FILES).partial()),
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
        note: z
          .string()
          .max(10_000)
          .nullable()
          .transform((note) => (note === '' ? null : note)),
        reviewedAt: z.int().nullable(),
      }),
    ),
    /** How each list's columns are arranged. */
    columns: listOf(z.strictObject({ resource: resourceSchema, layout: columnLayoutSchema })),
    savedViews: listOf(savedViewSchema.omit({ viewId: true })),
    /** What the user wants to be notified of, without how it stands. */
    alerts: listOf(
      alertInputSchema
        .extend({ isOn: z.boolean() })
        .refine((alert) => isLimit(alert) && isMargin(alert.margin)),
    ),
  })
  .partial();
export type TransferSections = z.infer<typeof transferSectionsSchema>;

const COMPANY_NAME = z.string().max(200);

const head = { format: z.literal(TRANSFER_FORMAT), exportedAt: z.iso.datetime() };

/** A company that entries of a file are about. */
const fileCompanySchema = z.strictObject({
  /** Its number in this file, which says nothing of other profiles. */
  companyId: companyIdSchema,
  /** The same for the same company of the same service in every profile, and reveals neither. */
  identity: z.string().regex(/^[\da-f]{64}$/),
  /** As its user calls it, to be shown where it is not connected. */
  name: COMPANY_NAME,
});
export type FileCompany = z.infer<typeof fileCompanySchema>;

export const transferSchema = z.discriminatedUnion('version', [
  z.strictObject({
    ...head,
    version: z.literal(TRANSFER_VERSION),
    companies: listOf(fileCompanySchema),
    sections: transferSectionsSchema,
  }),
  /** Files of before say of no company which service it is at. */
  z.strictObject({ ...head, version: z.literal(1), sections: transferSectionsSchema }),
]);
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

/** What is shown of a text or a list at most: the part around the first difference. */
export const MAX_SHOWN_CHARACTERS = 300;
export const MAX_SHOWN_ITEMS = 50;

/** An item of a list; null: some are omitted in this place. */
const shownItemSchema = z.union([columnChoiceSchema, trayBalanceSchema, fieldLabelSchema, z.null()]);
export type ShownItem = z.infer<typeof shownItemSchema>;

/** Where some of a text is omitted, it has “…”. */
const shownTextSchema = z.union([z.string().max(MAX_SHOWN_CHARACTERS + 2), z.int(), z.boolean(), z.null()]);
export type ShownText = z.infer<typeof shownTextSchema>;
const shownValueSchema = z.union([
  shownTextSchema,
  quietHoursSchema,
  z.array(shownItemSchema).max(MAX_SHOWN_ITEMS + 2),
]);
export type ShownValue = z.infer<typeof shownValueSchema>;

/** One entry that an import would make different, each value as it is now and as it would be. */
export const transferChangeSchema = z.strictObject({
  section: transferSectionsSchema.keyof(),
  /** There is none here yet. */
  isNew: z.boolean(),
  /** What distinguishes the entry from others, such as its company and record. */
  subject: z.array(z.strictObject({ name: z.string(), value: shownTextSchema })),
  fields: z.array(z.strictObject({ name: z.string(), before: shownValueSchema, after: shownValueSchema })),
});
export type TransferChange = z.infer<typeof transferChangeSchema>;

/** Changes in one answer, at most. */
export const MAX_CHANGES = 50;

/** What the undoing of an import took back, and what stays because it was changed since. */
export const undoneSchema = z.strictObject({ undone: z.int(), kept: z.int() });
export type Undone = z.infer<typeof undoneSchema>;

/** A company of a file whose entries are omitted. */
export const skippedCompanySchema = z.strictObject({
  /** Its number in the file. */
  companyId: companyIdSchema,
  /** Null where the file does not say it. */
  name: COMPANY_NAME.nullable(),
  /** Ambiguous: the file does not say at which service, and more than one here may be meant. */
  reason: z.enum(['not-connected', 'ambiguous']),
  entries: z.int(),
});
export type SkippedCompany = z.infer<typeof skippedCompanySchema>;

/** Companies named in a preview, those with the most entries first. */
export const MAX_SKIPPED_COMPANIES = 50;

export const transferPreviewSchema = z.strictObject({
  effects: z.array(transferEffectSchema),
  skipped: z.array(skippedCompanySchema).max(MAX_SKIPPED_COMPANIES),
  /** The same while importing the file would do the same. */
  digest: z.string().length(64),
});
export type TransferPreview = z.infer<typeof transferPreviewSchema>;
