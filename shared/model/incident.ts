import { z } from 'zod';

/**
 * Something that happened to the program itself, and that it got over: `engine` or `reader`, a thread of it ended by a
 * defect and was started anew; `cache`, what had been read was damaged on the disk and is read again; `history`,
 * what was found over time was damaged on the disk, and what of it could be read was carried over; `history-gone`, it was gone
 * or another, and was begun anew with what its newest copy and the cache have;
 * `settings`, rows of the user's own could not be read and were put aside; `settings-file`, the file of the settings was damaged and begun
 * anew with what could be read of it and its newest copy; `settings-gone`, it was gone and comes from its newest copy; `damaged-again`, a file was damaged soon after its repair, and safe mode begins;
 * `restore`, what was chosen to be restored was damaged at the start, and everything is as it was.
 */
export const incidentSchema = z.strictObject({
  /** The same for everyone who receives it. */
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
  /** Of `cache`, `history` and `settings-file`: the name that the damaged file now has in the program's folder; of `settings`: what the rows are called. */
  setAside: z.string().max(200).nullable(),
});
export type Incident = z.infer<typeof incidentSchema>;
