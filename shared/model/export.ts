import { z } from 'zod';

/** How CSV is written: as RFC 4180 has it, or as spreadsheets of the reader's region expect it. */
export const csvFormSchema = z.strictObject({
  delimiter: z.enum([',', ';', '\t']),
  decimal: z.enum(['.', ',']),
  /** Tells spreadsheets that the file is UTF-8. */
  byteOrderMark: z.boolean(),
});
export type CsvForm = z.infer<typeof csvFormSchema>;

export const RFC_4180: CsvForm = { delimiter: ',', decimal: '.', byteOrderMark: false };
