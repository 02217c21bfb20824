import { z } from 'zod';

/** Host of the updates, and the key that must have signed them. */
export const updateSourceSchema = z.object({
  /** Folder on a static host, `https://…/`. */
  feed: z.url({ protocol: /^https$/ }).transform((address) => `${address.replace(/\/$/, '')}/`),
  /** Public Ed25519 key: base64 of its SubjectPublicKeyInfo. */
  key: z.base64().min(56),
});
export type UpdateSource = z.infer<typeof updateSourceSchema>;
