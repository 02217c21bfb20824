import { join } from 'node:path';
import { CACHE_FILE } from '../cache/cache-file.ts';
import { startEngine } from '../engine.ts';
import { systemClock } from '../clock.ts';
import { createServiceClient } from '../service/client.ts';
import { createVaults } from '../vault/vaults.ts';
import { engineRouter } from './engine-router.ts';
import { createLogThread } from './log-thread.ts';
import { createListThread } from './list-thread.ts';
import { serveWorker } from './serve-worker.ts';
import { describeDefect } from '../rpc/handler-options.ts';

/** Entry of the engine's thread: the only one that writes, holds tokens and talks to the service. */
export interface EngineWorkerOptions {
  profile: string;
  /** Addresses of the entries of that name. */
  lists: string;
  logCopier: string;
}

serveWorker<EngineWorkerOptions>(({ profile, lists, logCopier }, report) => {
  const listThread = createListThread(new URL(lists), report);
  const logThread = createLogThread(new URL(logCopier), join(profile, CACHE_FILE), report);
  const engine = startEngine({
    profile,
    clock: systemClock,
    random: Math.random,
    client: createServiceClient({ clock: systemClock, openNew: listThread.open }),
    cache: { onCommit: logThread.committed },
    openVaults: (profileId, noted) => createVaults({ profileId, noted, clock: systemClock }),
    report: (reference, error) => {
      report(`internal ${reference} in a sync: ${describeDefect(error)}`);
    },
  });
  const stop = async (): Promise<void> => {
    await logThread.close();
    await engine.stop();
    await listThread.close();
  };
  return { router: engineRouter(engine), stop };
});
