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
import { collectDiagnostics } from './diagnostics/collect-diagnostics.ts';
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
import { ENGINE_YOUNG_MEGABYTES, delayFullCollections } from './threads/engine-memory.ts';
import { startWorker } from './threads/link/start-worker.ts';
import { keepRunning } from './threads/link/keep-running.ts';

export interface HostOptions {
  /** Folder of the running entry, with the worker files below it. */
  root: URL;
  /** Folder of the databases; created if missing. */
  profile: string;
  vault: TokenStorage;
  window: 'electron' | 'browser';
  version: string;
  samples: SampleSource;
  /** Opens the sample books at once and stores their tokens in `vault`. */
  demo: boolean;
  /** Deletes the app lock's passphrase, for a user who no longer has it. */
  removeLock?: boolean;
  /** Additional features of the window. */
  abilities?: WindowAbilities;
  /** Receives one line per defect, never with text that could contain a secret. */
  report: (line: string) => void;
  /** Called when a thread cannot be kept running: nothing works any more. */
  lost: () => void;
}

/** Incidents for missing files, as opposed to damaged ones. The cache has no copy and is fetched again. */
const GONE = { cache: 'cache', history: 'history-gone', 'settings-file': 'settings-gone' } as const;

/** Limit for the row names in an incident (UTF-16 units). */
const MAX_NAMED_CHARACTERS = 200;

/** In-process client of the same contract that pages call. */
export type HostClient = RouterClient<AppRouter>;

/** The core of a running app, independent of the window. */
export interface Host {
  router: AppRouter;
  client: HostClient;
  lock: AppLock;
  /** Values the app stores for itself between starts, in the user's own database; null: none. */
  programValues: Pick<EngineClient['programValues'], 'read' | 'save'>;
  /** Receives one line per defect outside the core. Writes it to the error stream and, reduced, to the log. */
  report: (line: string) => void;
  stop(): Promise<void>;
}

/**
 * Starts the engine's and the reader's threads on a profile.
 *
 * @throws FailureError `storage`, with `in-use` while another process uses the profile.
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
    // The reader closes the files first, because damaged ones are renamed.
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
  /** Session tokens are lost when the engine's thread ends; those of the sample books can be provided again. */
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
      // It still has the renamed, damaged files open.
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
  delayFullCollections();
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
  // A restarting engine retries everything by itself.
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
    diagnostics: (signal) => collectDiagnostics(parts, signal),
    abilities,
    attention,
  });
  const client = createRouterClient(router);
  if (!safe) prefetchOverview(client, Date.now());
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
 * Computes the overview while the window opens, to warm the cache and the code path; the window then requests it
 * itself.
 * Refused while the app is locked.
 */
function prefetchOverview(client: HostClient, now: number): void {
  client.overview.list(overviewInput(now)).catch(() => undefined);
}

/** The names, truncated to the length of a notice. */
function boundedNames(names: string[]): string {
  const all = names.join(', ');
  return all.length > MAX_NAMED_CHARACTERS ? `${all.slice(0, MAX_NAMED_CHARACTERS - 1)}…` : all;
}

/** Tests and development run the sources, the product runs built files. */
function workerFile(root: URL, name: string): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`core/threads/${name}.worker.${extension}`, root);
}
