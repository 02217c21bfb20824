import { z } from 'zod';
import { alertInputSchema, quietHoursSchema } from './alert.ts';
import { isLimit, isMargin } from '../alert-rules.ts';
import { companyIdSchema } from './company.ts';
import { columnChoiceSchema, columnLayoutSchema, savedViewSchema } from './list.ts';
import { givenNameSchema, namedThingSchema } from './naming.ts';
import { resourceSchema } from './record.ts';
import { fieldLabelSchema, NOT_IN_FILES, settingsSchema, trayBalanceSchema } from './settings.ts';

/** Identifies a file of the user's own settings. */
export const TRANSFER_FORMAT = 'countinghouse-settings';
/** Raised when earlier versions could not read the file correctly. */
export const TRANSFER_VERSION = 2;

/** Maximum length of an array in a field; the fields' own limits are lower. */
const MAX_FIELD_ENTRIES = 500;

/**
 * Rejects an entry with an overlong array in a field before any other validation, so that a malicious file with millions
 * of errors does not produce as many issues.
 */
const modest = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const fields: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return fields.some((field) => Array.isArray(field) && field.length > MAX_FIELD_ENTRIES) ? null : value;
  }, schema);

/** Entries of a section, validated one by one up to the first that is invalid. */
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

/** Data transferred between profiles, by section; an absent section is not changed. Never a token, address or amount. */
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
    /** The user's names for types and tags. */
    givenNames: listOf(namedThingSchema.extend({ name: givenNameSchema })),
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
    /** The column layout of each list. */
    columns: listOf(z.strictObject({ resource: resourceSchema, layout: columnLayoutSchema })),
    savedViews: listOf(savedViewSchema.omit({ viewId: true })),
    /** The user's alerts, without their state. */
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

/** A company that entries of a file refer to. */
const fileCompanySchema = z.strictObject({
  /** Its number in this file, unrelated to other profiles. */
  companyId: companyIdSchema,
  /** Identical for the same company of the same service in every profile, and reveals neither. */
  identity: z.string().regex(/^[\da-f]{64}$/),
  /** The user's name for it, to be shown if it is not connected. */
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
  /** Earlier files do not identify the service of a company. */
  z.strictObject({ ...head, version: z.literal(1), sections: transferSectionsSchema }),
]);
export type Transfer = z.infer<typeof transferSchema>;

/** Effect of an import on one section: new, changed and identical entries, and those of companies not connected. */
export const transferEffectSchema = z.strictObject({
  section: transferSectionsSchema.keyof(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  skipped: z.int(),
});
export type TransferEffect = z.infer<typeof transferEffectSchema>;

/** Maximum length of a shown text or list: the part around the first difference. */
export const MAX_SHOWN_CHARACTERS = 300;
export const MAX_SHOWN_ITEMS = 50;

/** An item of a list; null: items omitted at this position. */
const shownItemSchema = z.union([columnChoiceSchema, trayBalanceSchema, fieldLabelSchema, z.null()]);
export type ShownItem = z.infer<typeof shownItemSchema>;

/** An omitted part of a text is marked with “…”. */
const shownTextSchema = z.union([z.string().max(MAX_SHOWN_CHARACTERS + 2), z.int(), z.boolean(), z.null()]);
export type ShownText = z.infer<typeof shownTextSchema>;
const shownValueSchema = z.union([
  shownTextSchema,
  quietHoursSchema,
  z.array(shownItemSchema).max(MAX_SHOWN_ITEMS + 2),
]);
export type ShownValue = z.infer<typeof shownValueSchema>;

/** An entry that an import would change, with each value now and after the import. */
export const transferChangeSchema = z.strictObject({
  section: transferSectionsSchema.keyof(),
  /** True if no such entry exists yet. */
  isNew: z.boolean(),
  /** Values that identify the entry, such as its company and record. */
  subject: z.array(z.strictObject({ name: z.string(), value: shownTextSchema })),
  fields: z.array(z.strictObject({ name: z.string(), before: shownValueSchema, after: shownValueSchema })),
});
export type TransferChange = z.infer<typeof transferChangeSchema>;

/** Maximum number of changes in one answer. */
export const MAX_CHANGES = 50;

/** Number of entries that were undone, and of those that stay because they were changed since. */
export const undoneSchema = z.strictObject({ undone: z.int(), kept: z.int() });
export type Undone = z.infer<typeof undoneSchema>;

/** A company of a file whose entries are skipped. */
export const skippedCompanySchema = z.strictObject({
  /** Its number in the file. */
  companyId: companyIdSchema,
  /** Null if the file does not contain it. */
  name: COMPANY_NAME.nullable(),
  /** `ambiguous`: the file does not name the service, and several connected companies match. */
  reason: z.enum(['not-connected', 'ambiguous']),
  entries: z.int(),
});
export type SkippedCompany = z.infer<typeof skippedCompanySchema>;

/** Maximum number of companies in a preview, those with the most entries first. */
export const MAX_SKIPPED_COMPANIES = 50;

export const transferPreviewSchema = z.strictObject({
  effects: z.array(transferEffectSchema),
  skipped: z.array(skippedCompanySchema).max(MAX_SKIPPED_COMPANIES),
  /** Unchanged as long as importing the file would have the same effect. */
  digest: z.string().length(64),
});
export type TransferPreview = z.infer<typeof transferPreviewSchema>;
