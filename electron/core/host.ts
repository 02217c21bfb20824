import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';
import { createRouterClient } from '@orpc/server';
import type { RouterClient } from '@orpc/server';
import { FailureError } from '../../shared/errors.ts';
import { overviewInput } from '../../shared/overview-input.ts';
import type { TokenStorage } from '../../shared/model/company.ts';
import { systemClock } from './lib/clock.ts';
import { noteDamaged } from './cache/files/damage.ts';
import { SuccessTimes } from './cache/log/success-times.ts';
import { noteStart } from './crash-loop.ts';
import { setOddFilesAside } from './odd-files.ts';
import { openProgramLog } from './diagnostics/program-log.ts';
import { readProgram } from './diagnostics/read-program.ts';
import { Incidents } from './engine/incidents.ts';
import { JoinedAttention } from './joined-attention.ts';
import type { AppLock } from './lock/app-lock.ts';
import { followDesktop } from './lock/follow-desktop.ts';
import { openLock } from './lock/open-lock.ts';
import type { AppRouter } from './rpc/handler-options.ts';
import { Repairs } from './repairs.ts';
import { watchNetwork } from './watch-network.ts';
import type { WindowAbilities } from './window-abilities.ts';
import { createRouter } from './router.ts';
import type { SampleSource } from './samples.ts';
import type { EngineClient, EngineRouter } from './threads/engine-router.ts';
import type { ReaderRouter } from './threads/reader-router.ts';
import { ENGINE_YOUNG_MEGABYTES, searchMemorySeldom } from './threads/engine-memory.ts';
import { startWorker } from './threads/link/start-worker.ts';
import { keepRunning } from './threads/link/keep-running.ts';

export interface HostOptions {
  /** Folder of the running entry; the worker files are below it. */
  root: URL;
  /** Folder of the databases; made when it is missing. */
  profile: string;
  vault: TokenStorage;
  window: 'electron' | 'browser';
  version: string;
  samples: SampleSource;
  /** Open the sample books at once, keeping their tokens where `vault` says. */
  demo: boolean;
  /** Forget the app lock's passphrase, for a user who did. */
  removeLock?: boolean;
  /** What the window can do beside showing a page. */
  abilities?: WindowAbilities;
  /** Takes one line about each defect; never text that could hold a secret. */
  report: (line: string) => void;
  /** Called when a thread that was started anew ended again: nothing works any more. */
  lost: () => void;
}

/** Incidents of files that were gone, of which there is no damaged one. The cache has no copy, and is fetched again. */
const GONE = { cache: 'cache', history: 'history-gone', 'settings-file': 'settings-gone' } as const;

/** Of what was set aside, in an incident (UTF-16 units). */
const MAX_NAMED_CHARACTERS = 200;

/** Asks the core what a page asks it, from inside the program. */
export type HostClient = RouterClient<AppRouter>;

/** The core of a running program, whichever window shows it. */
export interface Host {
  router: AppRouter;
  client: HostClient;
  lock: AppLock;
  /** What the program keeps for itself between starts, in the user's own database; null: nothing. */
  programValues: Pick<EngineClient['programValues'], 'read' | 'save'>;
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
  const { profile, samples, vault, demo, abilities = {} } = options;
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  setOddFilesAside(profile);
  const log = openProgramLog(profile);
  const report = (line: string): void => {
    options.report(line);
    log.defect(line);
  };
  const crashLoop = noteStart(profile, Date.now());
  let safe = crashLoop.isFound;
  const lost = (): void => {
    crashLoop.lost();
    log.lost();
    options.lost();
  };
  const incidents = new Incidents(Date.now);
  const restarted = (thread: 'engine' | 'reader') => (): void => {
    log.restarted(thread);
    incidents.record(thread);
  };
  const helpers = {
    parse: workerFile(options.root, 'parse').href,
    checkpoint: workerFile(options.root, 'checkpoint').href,
    archive: workerFile(options.root, 'archive').href,
  };
  const successTimes = new SuccessTimes().memory;
  let isRestart = false;
  const attention = new JoinedAttention({
    isOnBattery: abilities.power?.isOnBattery ?? (() => false),
    send: (joined) => engine.client.attention(joined),
  });
  const repairs = new Repairs({
    clock: systemClock,
    // The reader lets go of the files first: those that are damaged take other names.
    restart: () => reader.restart(() => engine.restart()),
    giveUp: () => {
      safe = true;
      incidents.record('damaged-again');
    },
  });
  const damaged = (): void => {
    noteDamaged(profile);
    repairs.damaged();
  };
  const start = (name: string, limits?: ResourceLimits) => () => {
    const data = { profile, helpers, safe, isRestart, successTimes };
    return startWorker(workerFile(options.root, name), data, report, limits, damaged);
  };
  const young = { maxYoungGenerationSizeMb: ENGINE_YOUNG_MEGABYTES };
  const sampleKeep = demo ? vault : 'session';
  /** Tokens kept for the session end with the engine's thread; those of the sample books are known here. */
  const openSamples = async (client: RouterClient<EngineRouter>): Promise<void> => {
    const wanted = demo || (await client.companies.list({})).some(({ sample }) => sample);
    if (wanted) await client.samples.add({ ...(await samples.start()), keep: sampleKeep });
  };
  const started = async (client: RouterClient<EngineRouter>): Promise<void> => {
    const isAlone = isRestart && !repairs.isRunning;
    if (isRestart) void attention.resend();
    const recoveries = await client.recoveries();
    for (const file of ['cache', 'history', 'settings-file'] as const) {
      const recovery = recoveries[file];
      if (!recovery) continue;
      // It has the damaged files open that took other names.
      if (isAlone) void reader.restart();
      log.renewed();
      incidents.record(recovery.setAside === null ? GONE[file] : file, recovery.setAside);
    }
    if (await client.isRestoreDropped()) incidents.record('restore');
    const setAside = await client.setAside();
    if (setAside.length > 0) incidents.record('settings', boundedNames(setAside));
    if (!safe) await openSamples(client);
  };
  const leaveSafeMode = async (): Promise<void> => {
    if (!safe) return;
    safe = false;
    crashLoop.resumed();
    repairs.resume();
    await engine.client.leaveSafeMode();
    await openSamples(engine.client);
  };
  searchMemorySeldom();
  const engine = await keepRunning<EngineRouter>(start('engine', young), {
    clock: systemClock,
    lost,
    started,
    restarted: restarted('engine'),
  }).catch((error: unknown) => {
    if (error instanceof FailureError) crashLoop.withdrawn();
    throw error;
  });
  isRestart = true;
  const reader = await keepRunning<ReaderRouter>(start('reader'), {
    clock: systemClock,
    lost,
    restarted: restarted('reader'),
  });
  repairs.ready();
  const { version, window } = options;
  log.started({ version, window });
  const lock = await openLock(engine.client, options.removeLock);
  const stopFollowing = followDesktop(
    { followed: (isFollowed) => lock.followScreen(isFollowed), left: () => void lock.lock() },
    process.env,
  );
  // An engine that is being started anew tries everything by itself.
  const networkChanged = (): void => void engine.client.networkChanged().catch(() => undefined);
  const endings = [
    watchNetwork({ clock: systemClock, interfaces: networkInterfaces, onChange: networkChanged }),
    abilities.power?.follow({ changed: () => void attention.resend(), resumed: networkChanged }),
  ];
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
    safeMode: { isOn: () => safe, leave: leaveSafeMode },
    diagnostics: (signal) => readProgram(parts, signal),
    abilities,
    attention,
  });
  const client = createRouterClient(router);
  if (!safe) askForOverview(client, Date.now());
  return {
    router,
    client,
    report,
    lock,
    programValues: engine.client.programValues,
    async stop() {
      for (const end of endings) end?.();
      lock.stop();
      await stopFollowing();
      await reader.stop();
      await engine.stop();
      await samples.stop();
      log.stopped();
      crashLoop.ended();
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

/** As many names as a notice has room for. */
function boundedNames(names: string[]): string {
  const all = names.join(', ');
  return all.length > MAX_NAMED_CHARACTERS ? `${all.slice(0, MAX_NAMED_CHARACTERS - 1)}…` : all;
}

/** Sources run as they are in tests and development, built files in the product. */
function workerFile(root: URL, name: string): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`core/threads/${name}.worker.${extension}`, root);
}
