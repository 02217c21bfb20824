import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { tokenStorageSchema, tokenStateSchema } from '../model/company.ts';
import { exportEventSchema } from '../model/export.ts';
import { pageAttentionSchema } from '../model/sync.ts';
import { nothing, procedure } from './procedure.ts';

export const app = {
  info: procedure.input(nothing).output(
    z.strictObject({
      name: z.string(),
      version: z.string(),
      window: z.enum(['electron', 'browser']),
      /** Where tokens are kept by default, and whether that place answers now. */
      vault: z.strictObject({ keep: tokenStorageSchema, state: tokenStateSchema }),
      /** The program's own time (ms), so that ages are measured by one clock. */
      now: z.int(),
      /** Whether it ended several times in a row, and begins nothing by itself in this run. */
      safeMode: z.boolean(),
    }),
  ),
  /** Begins the syncs and the housekeeping that a start in safe mode omitted. */
  leaveSafeMode: procedure.input(nothing).output(nothing),
  /**
   * What someone who helps needs to know of the program, as text to be read before it is sent: versions, settings,
   * states, failure codes and defects. There is no name, id, address, figure, token or folder in it.
   */
  diagnostics: procedure.input(nothing).output(z.strictObject({ text: z.string().max(200_000) })),
  /**
   * The window's page as it prints, as a PDF, in pieces. Nothing comes where the window is a browser's: that prints by
   * itself.
   */
  pdf: procedure.input(nothing).output(eventIterator(exportEventSchema)),
  /** Says how much the window is looked at; a hidden one has its lists updated less often, one on battery its balances too. */
  attention: procedure.input(pageAttentionSchema).output(nothing),
  /** The machine is on a network again, or on another one: what failed on the way to the service is tried again soon. */
  networkChanged: procedure.input(nothing).output(nothing),
};
