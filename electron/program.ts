import manifest from '../package.json' with { type: 'json' };
import { FailureError } from '../shared/errors.ts';
import { systemClock } from './core/lib/clock.ts';
import { startHost } from './core/host.ts';
import type { Host } from './core/host.ts';
import { describeDefect } from './core/rpc/handler-options.ts';
import { createPageServer } from './core/rpc/page-server.ts';
import type { PageServer } from './core/rpc/page-server.ts';
import type { WindowAbilities } from './core/window-abilities.ts';
import { createSampleSource } from './sample-service/embedded.ts';
import type { Words } from './desktop/language/words.ts';
import type { Options } from './options.ts';
import type { Profile } from './profile.ts';

/**
 * Starts the core with `options`, for one of the two windows.
 *
 * @param entry URL of the running entry; worker files and pages are located from it, built or not.
 * @param lost called when the core ended by itself and could not be restarted.
 * @param abilities additional features of the window.
 */
export function startProgram(
  entry: string,
  window: 'electron' | 'browser',
  { vault, demo, removeLock }: Options,
  { folder }: Profile,
  lost: () => void,
  abilities: WindowAbilities = {},
): Promise<Host> {
  const worker = `sample-service/sample-service.worker.${isSource(entry) ? 'ts' : 'js'}`;
  return startHost({
    root: new URL('./', entry),
    profile: folder,
    vault,
    window,
    version: manifest.version,
    samples: createSampleSource(new URL(worker, entry)),
    demo,
    removeLock,
    report: reportDefect,
    lost,
    abilities,
  });
}

/** URL of the built page, from a built entry (`dist/electron`) or its source (`electron`). */
export function pagesOf(entry: string): URL {
  return new URL(isSource(entry) ? '../dist/renderer/' : '../renderer/', entry);
}

/** Page server of a running app. */
export function pageServerOf({ router, report }: Host): PageServer {
  return createPageServer(router, report, systemClock);
}

/** Writes one line to the error stream; callers must not include secrets. */
function reportDefect(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Message keys for errors of `listen`. */
const PORT_FAULTS = {
  EADDRINUSE: 'port',
  EACCES: 'port-denied',
  EADDRNOTAVAIL: 'port-none',
} as const;

/** Why Countinghouse cannot start, as one sentence for the user. */
export function startFailureMessage(error: unknown, { folder }: Profile, t: Words): string {
  if (error instanceof FailureError && error.failure.code === 'storage')
    return t(`start.${error.failure.reason}`, { folder });
  const fault = portFault(error);
  return fault === null ? t('start.defect', { defect: describeDefect(error) }) : t(`start.${fault}`);
}

function isSource(entry: string): boolean {
  return entry.endsWith('.ts');
}

function portFault(error: unknown): (typeof PORT_FAULTS)[keyof typeof PORT_FAULTS] | null {
  const { code = '', syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (syscall !== 'listen' || !Object.hasOwn(PORT_FAULTS, code)) return null;
  return PORT_FAULTS[code as keyof typeof PORT_FAULTS];
}
