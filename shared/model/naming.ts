import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { MAX_PROPOSALS, nameProposalSchema } from './record.ts';

/** Things that a service may identify only by an id and that the user can name. Each kind has ids of its own. */
export const namedKindSchema = z.enum(['expense-type', 'revenue-type', 'tag', 'simple-tag']);
export type NamedKind = z.infer<typeof namedKindSchema>;

/** Something of a company, by the service's id. */
export const namedThingSchema = z.strictObject({
  companyId: companyIdSchema,
  kind: namedKindSchema,
  id: z.string().min(1).max(200),
});
export type NamedThing = z.infer<typeof namedThingSchema>;

export const MAX_GIVEN_NAME_CHARACTERS = 60;
export const givenNameSchema = z.string().trim().min(1).max(MAX_GIVEN_NAME_CHARACTERS);

export const thingNamesSchema = z.strictObject({
  /** The service's own name, which takes precedence; null: it sends none. */
  sent: z.string().nullable(),
  /** The user's name. */
  given: z.string().nullable(),
  /** Names that other companies of the same service use for the same id; empty if it has a name. */
  proposals: z.array(nameProposalSchema).max(MAX_PROPOSALS),
});
export type ThingNames = z.infer<typeof thingNamesSchema>;
