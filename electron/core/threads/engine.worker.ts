import { join } from 'node:path';
import { CACHE_FILE } from '../cache/files/cache-file.ts';
import { SuccessTimes } from '../cache/log/success-times.ts';
import { diskSpace } from '../engine/disk-space.ts';
import { startEngine } from '../engine/engine.ts';
import { systemClock } from '../lib/clock.ts';
import { createServiceClient } from '../service/client.ts';
import { createVaults } from '../vault/vaults.ts';
import { engineRouter } from './engine-router.ts';
import { createArchiver } from './archiver.ts';
import { createCheckpointer } from './checkpointer.ts';
import { createPageParser } from './page-parser.ts';
import { serveWorker } from './link/serve-worker.ts';
import { describeDefect } from '../rpc/handler-options.ts';

/** Entry of the engine's thread: the only one that writes, has tokens and calls the service. */
export interface EngineWorkerOptions {
  profile: string;
  /** Addresses of the worker entries of the same name. */
  helpers: Record<'parse' | 'checkpoint' | 'archive', string>;
  safe: boolean;
  isRestart: boolean;
  /** See {@link SuccessTimes}. */
  successTimes: SharedArrayBuffer;
}

serveWorker<EngineWorkerOptions>((options, report, onFailure) => {
  const { profile, helpers, safe, isRestart } = options;
  const pageParser = createPageParser(new URL(helpers.parse), report);
  const checkpointer = createCheckpointer(new URL(helpers.checkpoint), join(profile, CACHE_FILE), report);
  const archiver = createArchiver(new URL(helpers.archive), report);
  const engine = startEngine({
    profile,
    safe,
    isRestart,
    onFailure,
    clock: systemClock,
    room: diskSpace(profile),
    random: Math.random,
    client: createServiceClient({ clock: systemClock, openNew: pageParser.open }),
    archive: archiver,
    cache: { onCommit: checkpointer.committed, successTimes: new SuccessTimes(options.successTimes) },
    openVaults: (profileId, isRecorded) => createVaults({ profileId, isRecorded, clock: systemClock }),
    report: (reference, error) => {
      report(`internal ${reference} in a sync: ${describeDefect(error)}`);
    },
  });
  const stop = async (): Promise<void> => {
    await checkpointer.close();
    await archiver.close();
    await engine.stop();
    await pageParser.close();
  };
  return { router: engineRouter(engine), stop };
});
