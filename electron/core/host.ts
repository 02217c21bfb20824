import { mkdirSync } from 'node:fs';
import type { ResourceLimits } from 'node:worker_threads';
import { createRouterClient } from '@orpc/server';
import type { RouterClient } from '@orpc/server';
import { overviewInput } from '../../shared/overview-input.ts';
import type { Keep } from '../../shared/model/company.ts';
import { openProgramLog } from './diagnostics/program-log.ts';
import { readProgram } from './diagnostics/read-program.ts';
import { Incidents } from './incidents.ts';
import type { AppLock } from './lock/app-lock.ts';
import { followDesktop } from './lock/follow-desktop.ts';
import { openLock } from './lock/open-lock.ts';
import type { AppRouter } from './rpc/handler-options.ts';
import type { PrintPage } from './printed.ts';
import { createRouter } from './router.ts';
import type { SampleSource } from './samples.ts';
import type { EngineRouter } from './workers/engine-router.ts';
import type { ReaderRouter } from './workers/reader-router.ts';
import { ENGINE_YOUNG_MEGABYTES, searchMemorySeldom } from './workers/engine-memory.ts';
import { startWorker } from './workers/start-worker.ts';
import { keepRunning } from './workers/keep-running.ts';

export interface HostOptions {
  /** Folder of the running entry; the worker files are below it. */
  root: URL;
  /** Folder of the databases; made when it is missing. */
  profile: string;
  vault: Keep;
  window: 'electron' | 'browser';
  version: string;
  samples: SampleSource;
  /** Open the sample books at once, keeping their tokens where `vault` says. */
  demo: boolean;
  /** Forget the app lock's passphrase, for a user who did. */
  removeLock?: boolean;
  /** Makes a PDF of what the window shows, where it can. */
  printPage?: PrintPage;
  /** Takes one line about each defect; never text that could hold a secret. */
  report: (line: string) => void;
  /** Told when a thread that was started anew ended again: nothing works any more. */
  lost: () => void;
}

/** Asks the core what a page asks it, from inside the program. */
export type HostClient = RouterClient<AppRouter>;

/** The core of a running program, whichever window shows it. */
export interface Host {
  router: AppRouter;
  client: HostClient;
  lock: AppLock;
  /** Takes one line about a defect met outside the core: onto the error stream and, cut down, into the log. */
  report: (line: string) => void;
  stop(): Promise<void>;
}

/**
 * Starts the engine's and the reader's threads over a profile.
 *
 * @throws FailureError `storage`, with `in-use` while another program has the profile.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { profile, samples, vault, demo } = options;
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  const log = openProgramLog(profile);
  const report = (line: string): void => {
    options.report(line);
    log.defect(line);
  };
  const lost = (): void => {
    log.lost();
    options.lost();
  };
  const incidents = new Incidents(Date.now);
  const restarted = (thread: 'engine' | 'reader') => (): void => {
    log.restarted(thread);
    incidents.record(thread);
  };
  const [lists, logCopier] = ['lists', 'log-copier'].map((name) => workerFile(options.root, name).href);
  const start = (name: string, limits?: ResourceLimits) => () =>
    startWorker(workerFile(options.root, name), { profile, lists, logCopier }, report, limits);
  const young = { maxYoungGenerationSizeMb: ENGINE_YOUNG_MEGABYTES };
  const sampleKeep = demo ? vault : 'session';
  /** Tokens kept for the session end with the engine's thread; those of the sample books are known here. */
  const openSamples = async (client: RouterClient<EngineRouter>): Promise<void> => {
    const wanted = demo || (await client.companies.list()).some(({ sample }) => sample);
    if (wanted) await client.companies.addSamples({ ...(await samples.start()), keep: sampleKeep });
  };
  const started = async (client: RouterClient<EngineRouter>): Promise<void> => {
    const recovery = await client.recovery();
    if (recovery) {
      log.renewed();
      incidents.record('cache', recovery.setAside);
    }
    await openSamples(client);
  };
  searchMemorySeldom();
  const engine = await keepRunning<EngineRouter>(start('engine', young), {
    ...{ lost, started, restarted: restarted('engine') },
  });
  const reader = await keepRunning<ReaderRouter>(start('reader'), { lost, restarted: restarted('reader') });
  const { version, window } = options;
  log.started({ version, window });
  const lock = await openLock(engine.client, options.removeLock);
  const stopFollowing = followDesktop(
    { followed: (isFollowed) => lock.followScreen(isFollowed), left: () => void lock.lock() },
    process.env,
  );
  const parts = {
    engine: engine.client,
    reader: reader.client,
    log,
    version,
    window,
    keep: vault,
    now: Date.now,
  };
  const router = createRouter({
    engine: engine.client,
    reader: reader.client,
    samples,
    keep: vault,
    sampleKeep,
    info: { name: 'Countinghouse', version, window },
    now: Date.now,
    lock,
    incidents,
    diagnostics: (signal) => readProgram(parts, signal),
    printPage: options.printPage,
  });
  const client = createRouterClient(router);
  askForOverview(client, Date.now());
  return {
    router,
    client,
    report,
    lock,
    async stop() {
      lock.stop();
      await stopFollowing();
      await reader.stop();
      await engine.stop();
      await samples.stop();
      log.stopped();
    },
  };
}

/**
 * Has added up what a window shows first while that window opens, and the way there gone once: the window asks for it itself.
 * A locked program refuses it.
 */
function askForOverview(client: HostClient, now: number): void {
  client.overview.list(overviewInput(now)).catch(() => undefined);
}

/** Sources run as they are in tests and development, built files in the product. */
function workerFile(root: URL, name: string): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`core/workers/${name}.${extension}`, root);
}
