import { z } from 'zod';

/**
 * An incident in Countinghouse itself from which it recovered.
 *
 * - `engine`, `reader`: a thread was ended by a defect and restarted.
 * - `cache`: the cached data was damaged on disk and is fetched again.
 * - `history`: the change history was damaged on disk, and its readable part was carried over.
 * - `history-gone`: its file was missing or replaced, and was rebuilt from its newest copy and the cache.
 * - `settings`: some rows of the user's own data could not be read and were set aside.
 * - `settings-file`: the file of the settings was damaged and rebuilt from its readable part and its newest copy.
 * - `settings-gone`: it was missing and was restored from its newest copy.
 * - `damaged-again`: a file was damaged soon after its repair, and safe mode starts.
 * - `restore`: the chosen backup was damaged at the start, and nothing was changed.
 */
export const incidentSchema = z.strictObject({
  /** The same for every receiver. */
  id: z.string().max(40),
  at: z.int(),
  what: z.enum([
    'engine',
    'reader',
    'cache',
    'history',
    'history-gone',
    'settings',
    'settings-file',
    'settings-gone',
    'damaged-again',
    'restore',
  ]),
  /**
   * For `cache`, `history` and `settings-file`: the new name of the damaged file in the app's folder; for `settings`: the
   * name of the rows.
   */
  setAside: z.string().max(200).nullable(),
});
export type Incident = z.infer<typeof incidentSchema>;
