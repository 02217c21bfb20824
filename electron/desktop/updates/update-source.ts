import { z } from 'zod';

/** Where updates come from, and whom they must come from. */
export const updateSourceSchema = z.object({
  /** Folder of a static host, `https://…/`. */
  feed: z.url({ protocol: /^https$/ }).transform((address) => `${address.replace(/\/$/, '')}/`),
  /** Public Ed25519 key: base64 of its SubjectPublicKeyInfo. */
  key: z.base64().min(56),
});
export type UpdateSource = z.infer<typeof updateSourceSchema>;
