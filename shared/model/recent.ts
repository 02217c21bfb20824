import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** A recent choice in the palette, stored only by its ids: a record's text is read again whenever it is offered. */
export const recentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('command'), id: z.string().min(1).max(60) }),
  z.strictObject({ kind: z.literal('company'), companyId: companyIdSchema }),
  z.strictObject({
    kind: z.literal('record'),
    companyId: companyIdSchema,
    resource: resourceSchema,
    recordId: z.string().min(1).max(200),
  }),
]);
export type Recent = z.infer<typeof recentSchema>;
