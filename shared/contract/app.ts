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
      /** The default token storage, and whether it is available now. */
      vault: z.strictObject({ keep: tokenStorageSchema, state: tokenStateSchema }),
      /** Countinghouse's own time (ms), so that all ages are measured by one clock. */
      now: z.int(),
      /** Whether Countinghouse crashed several times in a row and starts nothing by itself in this run. */
      safeMode: z.boolean(),
    }),
  ),
  /** Starts the syncs and the housekeeping that safe mode skipped. */
  leaveSafeMode: procedure.input(nothing).output(nothing),
  /**
   * Diagnostics for support, as text for the user to review before sending: versions, settings, states, failure codes
   * and defects. Contains no name, id, address, amount, token or folder.
   */
  diagnostics: procedure.input(nothing).output(z.strictObject({ text: z.string().max(200_000) })),
  /** The window's page as a PDF for printing, in chunks. Yields nothing in a browser window, which prints by itself. */
  pdf: procedure.input(nothing).output(eventIterator(exportEventSchema)),
  /** Reports the window's attention: a hidden window has its lists updated less often, one on battery its balances too. */
  attention: procedure.input(pageAttentionSchema).output(nothing),
  /** The computer went online or changed networks: requests that failed on the way to the service are retried soon. */
  networkChanged: procedure.input(nothing).output(nothing),
};
