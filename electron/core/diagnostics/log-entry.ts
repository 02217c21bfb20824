import { z } from 'zod';

const instant = z.int().nonnegative();
/** Versions and system names; excludes paths, addresses and names of people. */
const word = z.string().regex(/^[\w.+ -]{1,60}$/);

/**
 * All possible log entries. The schema is closed on purpose: only its fields can be written, so that no token, address,
 * name or amount gets into the log. Times are in milliseconds.
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
  /** A thread ended by itself and was restarted. */
  z.strictObject({ at: instant, event: z.literal('restarted'), thread: z.enum(['engine', 'reader']) }),
  /** The cache was damaged, put aside and recreated. */
  z.strictObject({ at: instant, event: z.literal('renewed') }),
  /** A thread could not be kept running, so the app ended. */
  z.strictObject({ at: instant, event: z.literal('lost') }),
  /** A defect, as reduced by {@link defectTrace}. */
  z.strictObject({
    at: instant,
    event: z.literal('defect'),
    trace: z.array(z.string().regex(/^[\w.$<>[\]/:() -]{1,200}$/)).max(60),
  }),
]);
export type LogEntry = z.infer<typeof logEntrySchema>;
