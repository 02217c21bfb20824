import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSampleService, type SampleService } from '../../../demo/sample-service.ts';
import type { DoomedOptions } from './doomed.ts';
import { examineProfile } from './examine-profile.ts';
import type { EndPoint } from './write-points.ts';

const COMPANY = 7003;
const PROGRAM = fileURLToPath(new URL('doomed.ts', import.meta.url));

/** A profile that programs are run on and killed over, beside a service whose books change meanwhile. */
export interface CrashBench {
  /** Begins again with a profile that holds nothing. */
  renew(): void;
  /**
   * Runs the program to its end and examines what it leaves.
   *
   * @returns whether it was killed, and what is wrong.
   */
  run(end: EndPoint | null): Promise<{ killed: boolean; wrong: string[] }>;
  /** Kills the program from outside, after so many ms. */
  runFor(milliseconds: number): Promise<{ killed: boolean; wrong: string[] }>;
  /** Somebody works in the books. */
  change(): void;
  close(): Promise<void>;
}

export async function startCrashBench(): Promise<CrashBench> {
  const service = await startSampleService({ volume: 0.03, tickSeconds: 0, maxPageSize: 12 });
  const entered = new Map<number, number>();
  let profile = newProfile();
  let changes = 0;
  const runProgram = async (end: EndPoint | null, killAfter: number | null) => {
    service.requests.length = 0;
    const resumes = examineProfile(profile, service, COMPANY, entered).resumes;
    const { signal, errors } = await runDoomed(
      { profile, address: service.address, companyId: COMPANY, token: tokenOf(service), end },
      killAfter,
    );
    const { wrong } = examineProfile(profile, service, COMPANY, entered);
    for (const [path, query] of resumes) {
      const first = service.requests.find((request) => request.path === path);
      if (first && first.query !== query) wrong.push(`${path}: went on at ${first.query}, not at ${query}`);
    }
    if (errors !== '') wrong.push(errors);
    return { killed: signal === 'SIGKILL', wrong };
  };
  return {
    renew: () => {
      rmSync(profile, { recursive: true });
      profile = newProfile();
      changes = 0;
    },
    run: async (end) => {
      const result = await runProgram(end, null);
      if (end === null) result.wrong.push(...examineProfile(profile, service, COMPANY, entered).differences);
      return result;
    },
    runFor: (milliseconds) => runProgram({ name: 'never', moment: 'after', time: 1 }, milliseconds),
    change: () => {
      const id = service.addExpense(COMPANY, { invoice_number: `CRASH-${entered.size}` });
      entered.set(id, Date.now());
      const ids = service.expenseIds(COMPANY);
      const [oldest = id] = ids;
      // Few enough never to be too many at once, though most programs end before they have seen one.
      if (changes < 2 || changes % 8 === 0) service.deleteExpense(COMPANY, oldest);
      changes += 1;
      service.editExpense(COMPANY, ids.at(-2) ?? id, { invoice_number: `EDITED-${entered.size}` });
      entered.set(service.addIncome(COMPANY), Date.now());
    },
    close: async () => {
      await service.stop();
      rmSync(profile, { recursive: true });
    },
  };
}

function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'countinghouse-crash-'));
}

function tokenOf(service: SampleService): string {
  return service.companies.find(({ companyId }) => companyId === COMPANY)?.token ?? '';
}

function runDoomed(
  options: DoomedOptions,
  killAfter: number | null,
): Promise<{ signal: NodeJS.Signals | null; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
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
