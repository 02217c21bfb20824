import { z } from 'zod';
import { alertInputSchema } from './alert.ts';
import { isLimit, isMargin, MOST_ALERTS } from '../constants/alert-kinds.ts';
import { companyIdSchema } from './company.ts';
import { columnLayoutSchema, savedViewSchema } from './list.ts';
import { resourceSchema } from './record.ts';
import { NOTED, settingsSchema } from './settings.ts';

/** What a file of the user's own settings says it is. */
export const TRANSFER_FORMAT = 'countinghouse-settings';
/** Raised when a program of before could not read the file right. */
export const TRANSFER_VERSION = 1;

/** Characters of the largest file that is read. */
export const LARGEST_TRANSFER = 450_000;

const MOST_ITEMS = 20_000;

/** What goes from one profile to another, by section; a section a file leaves out is left alone. Never a token, address or figure. */
export const transferSectionsSchema = z
  .strictObject({
    settings: settingsSchema.omit(NOTED).partial(),
    /** The user's own names of companies. */
    companyNames: z
      .array(z.strictObject({ companyId: companyIdSchema, label: z.string().trim().min(1).max(100) }))
      .max(MOST_ITEMS),
    currencyLabels: z
      .array(
        z.strictObject({
          companyId: companyIdSchema,
          currency: z.string().max(50),
          label: z.string().trim().min(1).max(12),
        }),
      )
      .max(MOST_ITEMS),
    /** Notes on records, and when they were marked as reviewed (ms). */
    recordMarks: z
      .array(
        z.strictObject({
          companyId: companyIdSchema,
          resource: resourceSchema,
          recordId: z.string().min(1).max(200),
          note: z.string().max(10_000).nullable(),
          reviewedAt: z.int().nullable(),
        }),
      )
      .max(MOST_ITEMS),
    /** How each list's columns are arranged. */
    columns: z
      .array(z.strictObject({ resource: resourceSchema, layout: columnLayoutSchema }))
      .max(resourceSchema.options.length),
    savedViews: z.array(savedViewSchema.omit({ viewId: true })).max(MOST_ITEMS),
    /** What the user wants to be told of, without how it stands. */
    alerts: z
      .array(
        alertInputSchema
          .extend({ isOn: z.boolean() })
          .refine((alert) => isLimit(alert) && isMargin(alert.margin)),
      )
      .max(MOST_ALERTS),
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
