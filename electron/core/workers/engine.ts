import { startEngine } from '../engine.ts';
import { systemClock } from '../clock.ts';
import { createServiceClient } from '../service/client.ts';
import { createVaults } from '../vault/vaults.ts';
import { engineRouter } from './engine-router.ts';
import { serveWorker } from './serve-worker.ts';
import { describeDefect } from '../rpc/handler-options.ts';

/** Entry of the engine's thread: the only one that writes, holds tokens and talks to the service. */
export interface EngineWorkerOptions {
  profile: string;
}

serveWorker<EngineWorkerOptions>(({ profile }, report) => {
  const engine = startEngine({
    profile,
    clock: systemClock,
    random: Math.random,
    client: createServiceClient({ clock: systemClock }),
    openVaults: (profileId, noted) => createVaults({ profileId, noted, clock: systemClock }),
    report: (reference, error) => {
      report(`internal ${reference} in a sync: ${describeDefect(error)}`);
    },
  });
  return { router: engineRouter(engine), stop: () => engine.stop() };
});
