import { z } from 'zod';

/**
 * Something that happened to the program itself, and that it got over: `engine` or `reader`, a thread of it ended by a
 * defect and was started anew; `cache`, what had been read was damaged on the disk and is read again.
 */
export const incidentSchema = z.strictObject({
  /** The same for everybody who is told of it. */
  id: z.string().max(40),
  at: z.int(),
  what: z.enum(['engine', 'reader', 'cache']),
  /** Of `cache`: the name that the damaged file now has in the program's folder. */
  setAside: z.string().max(200).nullable(),
});
export type Incident = z.infer<typeof incidentSchema>;
