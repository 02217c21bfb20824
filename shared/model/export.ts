import { z } from 'zod';
import type { CsvForm } from '../csv-form.ts';
import { listQuerySchema, sortColumnSchema, sortSchema } from './record.ts';

const csvFormSchema = z.strictObject({
  delimiter: z.enum([',', ';', '\t']),
  decimal: z.enum(['.', ',']),
  byteOrderMark: z.boolean(),
}) satisfies z.ZodType<CsvForm>;

/** Content of a column in an exported list. */
export const exportColumnIdSchema = z.enum([...sortColumnSchema.options, 'recordId', 'removedAt']);
export type ExportColumnId = z.infer<typeof exportColumnIdSchema>;

/** A column with its title in the reader's language. */
export const exportColumnSchema = z.strictObject({ id: exportColumnIdSchema, title: z.string().max(100) });
export type NamedColumn = z.infer<typeof exportColumnSchema>;

const word = z.string().max(60);

/** Translated texts for the summary below a sheet's rows; `{number}` is a placeholder. */
const sheetWordsSchema = z.strictObject({
  totals: word,
  currency: word,
  records: word,
  /** Amounts that a spreadsheet cannot store as numbers. */
  long: z.string().max(200),
  /** Amounts in no total. */
  notIncluded: z.string().max(200),
});
export type SheetWords = z.infer<typeof sheetWordsSchema>;

/** Translated texts for values that are not text from the service. */
export const recordWordsSchema = z.strictObject({
  unpaid: word,
  partial: word,
  paid: word,
  cancelled: word,
  cancelling: word,
  excluded: word,
  yes: word,
  no: word,
  transfer: word,
  cash: word,
  card: word,
  cod: word,
  /** Name of a record without any name, with `{id}` for its id. */
  unnamed: word.default('Record {id}'),
  /** For workbooks. */
  sheet: sheetWordsSchema.optional(),
});
export type RecordWords = z.infer<typeof recordWordsSchema>;

/** The reader's IANA time zone, for example `Europe/Budapest`. It determines the day of an instant. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone)
  .meta({ examples: ['UTC', 'Europe/Budapest', 'America/St_Johns'] });

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
}

/** An export: the rows, the columns as shown, and the translated texts. */
export const exportQuerySchema = listQuerySchema.extend({
  sort: sortSchema,
  /** Name of the sheet. */
  name: z.string().max(100),
  columns: z.array(exportColumnSchema).min(1).max(40),
  words: recordWordsSchema,
  zone: timeZoneSchema,
  form: z.union([
    csvFormSchema.extend({ kind: z.literal('csv') }),
    z.strictObject({ kind: z.literal('xlsx') }),
  ]),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** File chunks, the progress, and the end of a complete file. */
export const exportEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('piece'), base64: z.string() }),
  z.strictObject({ kind: z.literal('progress'), written: z.int(), count: z.int() }),
  z.strictObject({ kind: z.literal('end'), written: z.int() }),
]);
export type ExportEvent = z.infer<typeof exportEventSchema>;
