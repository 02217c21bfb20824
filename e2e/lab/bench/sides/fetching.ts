import { createServiceClient } from '../../../../electron/core/service/client.ts';
import { systemClock } from '../../../../electron/core/lib/clock.ts';
import { runBackfill } from '../../../../electron/core/sync/runs/run-backfill.ts';
import { openProduct } from '../product-reading.ts';
import { serveSide } from '../side.ts';

/** The product's initial sync over HTTP, rate limiter included. */
serveSide(({ folder, address }: { folder: string; address: string }) => {
  const { commits, context, open, close } = openProduct(folder);
  const client = createServiceClient({ clock: systemClock, openNew: open });
  return {
    /** @returns the time until the last page but one was stored (ms). */
    backfill: async (companyId: number): Promise<number> => {
      const run = context(companyId, () => Buffer.alloc(0));
      const began = performance.now();
      await runBackfill({ ...run, client, connection: { ...run.connection, address } }, 'expenses');
      return (commits.at(-2) ?? performance.now()) - began;
    },
    close: async (): Promise<null> => {
      await client.close();
      await close();
      return null;
    },
  };
});
