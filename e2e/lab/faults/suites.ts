import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { FaultKind } from './fault-plan.ts';
import { judgeTests } from './judge-tests.ts';
import { sweepFaults } from './sweep-faults.ts';

/** One kind of fault to which Countinghouse is exposed. */
export interface FaultSuite {
  name: string;
  what: string;
  /** @param note receives occasional lines about the progress. */
  run: (note: (line: string) => void) => Promise<{ summary: string; wrong: string[] }>;
}

/** The suites of `npm run faults`, in this order. */
export const SUITES: FaultSuite[] = [
  nthCall('files', 'file', 'each file operation of a session fails once'),
  nthCall('keychain', 'keychain', 'each keychain call of a session fails once'),
  nthCall('network', 'network', 'each answer of the service is broken once'),
  nthCall('database', 'database', 'each statement of a session fails once in each of its steps'),
  unitTests('keychain-states', 'each operation on tokens in each state of a real keychain', [
    'electron/core/vault',
  ]),
  tests('keychain-windows', 'the same through both windows', ['e2e/run.ts', 'keychain-states', '--full']),
  unitTests('bad-settings', 'one bad value in each column of the settings, and a lock that is damaged', [
    'e2e/lab/attack/core/bad-settings.long.test.ts',
  ]),
  unitTests('flipped-bits', 'one bit flipped in each page of the settings, the history and the cache', [
    'e2e/lab/attack/core/flipped-bits.long.test.ts',
    '--mode',
    'full',
  ]),
  unitTests(
    'planted',
    'foreign code, links and folders in a profile, and folders above it that others may write',
    [
      ...['sqlite/known-schema', 'sqlite/remove-from-copies', 'settings/planted-tables', 'odd-files'].map(
        (name) => `electron/core/${name}.test.ts`,
      ),
      'electron/profile.test.ts',
    ],
  ),
  unitTests('missing-files', 'databases that are deleted, replaced, or next to a log of another state', [
    'electron/core/engine/missing-files.test.ts',
  ]),
  unitTests('two-windows', 'two windows that add, replace and remove one company, or import and undo', [
    'electron/core/engine/companies/two-windows.test.ts',
    'electron/core/engine/transfer/undo.test.ts',
  ]),
  unitTests('removed', 'a company that is removed while its files and copies are read or refused', [
    ...['companies/erase-company.test.ts', 'companies/removed-bytes.long.test.ts'].map(
      (name) => `electron/core/engine/${name}`,
    ),
    '--mode',
    'full',
  ]),
  unitTests('full-disk', 'a disk that runs full, on which a company is removed all the same', [
    'e2e/lab/attack/core/full-disk.test.ts',
  ]),
  unitTests('crash-loop', 'starts that end one after the other', [
    ...['crash-loop', 'safe-mode', 'threads/link/keep-running.long'].map(
      (name) => `electron/core/${name}.test.ts`,
    ),
  ]),
  unitTests('long-texts', 'texts of any length in answers, and names of 26 MB in a profile that starts', [
    'e2e/lab/attack/core/long-texts.long.test.ts',
    '--mode',
    'full',
  ]),
];

function nthCall(name: string, kind: FaultKind, what: string): FaultSuite {
  return {
    name,
    what,
    run: async (note) => {
      const { sessions, outcomes, wrong } = await sweepFaults({ kind, stride: 1 }, note);
      const ends = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
      return { summary: `${sessions} sessions (${ends.join(', ')})`, wrong };
    },
  };
}

const PROJECT = new URL('../../../', import.meta.url);

/** @param words test files and further options of Vitest. */
function unitTests(name: string, what: string, words: string[]): FaultSuite {
  return tests(name, what, ['node_modules/vitest/vitest.mjs', 'run', ...words, '--reporter=verbose']);
}

/** Runs tests with their own runner, and reads the result from its output. */
function tests(name: string, what: string, words: string[]): FaultSuite {
  return {
    name,
    what,
    run: async (note) => {
      const child = spawn(process.execPath, words, {
        cwd: PROJECT,
        env: { ...process.env, NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'close');
      const lines: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.trim() !== '') note(line.trimEnd());
        lines.push(line);
      }
      const [code] = (await ended) as [number | null];
      return judgeTests(lines, code);
    },
  };
}
