import { z } from 'zod';

const instant = z.int().nonnegative();
/** Versions and system names: no path, no address, no name of a person. */
const word = z.string().regex(/^[\w.+ -]{1,60}$/);

/**
 * All the log can say. It is a closed list on purpose: what has no field here cannot be written, so that no token,
 * address, name or figure ever gets in. Times are milliseconds.
 */
export const logEntrySchema = z.discriminatedUnion('event', [
  z.strictObject({
    at: instant,
    event: z.literal('started'),
    version: word,
    window: z.enum(['electron', 'browser']),
    node: word,
    system: word,
  }),
  z.strictObject({ at: instant, event: z.literal('stopped') }),
  /** A thread ended by itself and was started anew. */
  z.strictObject({ at: instant, event: z.literal('restarted'), thread: z.enum(['engine', 'reader']) }),
  /** The cache was damaged, put aside and begun anew. */
  z.strictObject({ at: instant, event: z.literal('renewed') }),
  /** A part of the program ended twice by itself, so that the program ended with it. */
  z.strictObject({ at: instant, event: z.literal('lost') }),
  /** A defect of the program, as {@link defectTrace} leaves it. */
  z.strictObject({
    at: instant,
    event: z.literal('defect'),
    trace: z.array(z.string().regex(/^[\w.$<>[\]/:() -]{1,200}$/)).max(60),
  }),
]);
export type LogEntry = z.infer<typeof logEntrySchema>;
