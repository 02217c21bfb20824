import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCrashBooks } from './crash-books.ts';
import type { EngineProcessOptions } from './engine-process.ts';
import { examineProfile } from './examine-profile.ts';
import { NO_TROUBLES, type Troubles } from './troubles.ts';
import type { EndPoint } from './write-points.ts';

/** More deletions at once than are removed without the user's decision. */
const MASS_REMOVAL = 8;

const ENGINE_PROCESS = fileURLToPath(new URL('engine-process.ts', import.meta.url));

export interface RunResult {
  killed: boolean;
  wrong: string[];
  /** Number of requests that the services received. */
  requests: number;
}

/** A profile on which processes run and are killed, and services whose books change meanwhile. */
export interface CrashBench {
  /** Starts over with an empty profile. */
  renew(): void;
  /**
   * Runs the engine until its process ends, and examines the profile.
   *
   * @param options `notesStart`: kills count as crashes, and enough of them put the next start into safe mode.
   */
  run(end: EndPoint | null, options?: { notesStart?: boolean; troubles?: Troubles }): Promise<RunResult>;
  /** Kills the process from outside after a time (ms). */
  runFor(milliseconds: number): Promise<RunResult>;
  /** Changes the books. @param deletesMany whether to delete so many records at once that the user decides. */
  change(deletesMany?: boolean): void;
  close(): Promise<void>;
}

/** @param options `twin`: adds a second service with a company of the same id and another answer format. */
export async function startCrashBench({ twin }: { twin: boolean }): Promise<CrashBench> {
  const all = [await startCrashBooks('countinghouse', [])];
  if (twin) {
    all.push(await startCrashBooks('twin', ['results-by-name', 'count-missing', 'bad-record']));
  }
  const services = all.map(({ service: { address }, token }) => ({ address, token }));
  let profile = newProfile();
  let changes = 0;
  const runProgram = async (
    end: EndPoint | null,
    {
      killAfter = null,
      notesStart = false,
      troubles = NO_TROUBLES,
    }: { killAfter?: number | null; notesStart?: boolean; troubles?: Troubles },
  ): Promise<RunResult> => {
    for (const { service } of all) service.requests.length = 0;
    const { resumes } = examineProfile(profile, all);
    const { signal, errors } = await runEngineProcess(
      { profile, services, notesStart, end, troubles },
      killAfter,
    );
    const { wrong, differences } = examineProfile(profile, all);
    if (end === null) wrong.push(...differences);
    for (const { books, path, query } of resumes) {
      const first = books.service.requests.find((request) => request.path === path);
      if (first && first.query !== query) wrong.push(`${path}: went on at ${first.query}, not at ${query}`);
    }
    if (errors !== '') wrong.push(errors);
    const requests = all.reduce((sum, { service }) => sum + service.requests.length, 0);
    return { killed: signal === 'SIGKILL', wrong, requests };
  };
  return {
    renew: () => {
      rmSync(profile, { recursive: true });
      profile = newProfile();
      changes = 0;
    },
    run: (end, options = {}) => runProgram(end, options),
    runFor: (killAfter) => runProgram({ name: 'never', moment: 'after', time: 1 }, { killAfter }),
    change: (deletesMany = false) => {
      // Otherwise few enough never to be too many at once, although most runs end before they have found one.
      const few = changes < 2 || changes % 8 === 0 ? 1 : 0;
      const deletes = deletesMany ? MASS_REMOVAL : few;
      for (const books of all) books.change(deletes);
      changes += 1;
    },
    close: async () => {
      for (const { service } of all) await service.stop();
      rmSync(profile, { recursive: true });
    },
  };
}

function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'countinghouse-crash-'));
}

function runEngineProcess(
  options: EngineProcessOptions,
  killAfter: number | null,
): Promise<{ signal: NodeJS.Signals | null; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [ENGINE_PROCESS, JSON.stringify(options)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    const timer = killAfter === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.once('close', (code, signal) => {
      if (timer) clearTimeout(timer);
      const unexpected = signal === null && code !== 0 ? `ended with ${code}: ${errors}` : errors;
      resolve({ signal, errors: unexpected });
    });
  });
}
