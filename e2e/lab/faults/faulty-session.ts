import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSampleService, type SampleService } from '../../../electron/sample-service/sample-service.ts';
import { FailureError, type Failure } from '../../../shared/errors.ts';
import { systemClock as clock } from '../../../electron/core/lib/clock.ts';
import { startEngine, type Engine } from '../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../electron/core/service/client.ts';
import { breakDatabases } from '../../../electron/core/sqlite/testing/break-databases.ts';
import { createSessionVault } from '../../../electron/core/vault/session.ts';
import { breakFiles } from './break-files.ts';
import { createBrokenKeychain } from './broken-keychain.ts';
import { startBrokenNetwork } from './broken-network.ts';
import { examineEnd } from './examine-end.ts';
import { FaultPlan, FAULT_KINDS, type Fault, type FaultKind } from './fault-plan.ts';
import { waitForRetry } from './wait-for-retry.ts';

const FIRST = 7003;
const SECOND = 7002;
/** In memory where available, so that thousands of sessions wear out no disk. */
const MEMORY = '/dev/shm';

/** A run that takes longer counts as hanging (ms of real time). */
const HANGING = 600_000;

/** Result of a session with one failed call. */
export interface SessionResult {
  /** Number of calls of each kind before the quiet end; after a later fault, no further step could recover from it. */
  counts: Record<FaultKind, number>;
  /** The call that failed; null if it was never made. */
  hit: string | null;
  /** `unharmed`, `reported` (a failure was shown, and another attempt was enough) or `rebuilt` (the cache was built again). */
  outcome: 'unharmed' | 'reported' | 'rebuilt';
  /** Problems that no fault may cause; empty if there are none. */
  wrong: string[];
}

/**
 * A typical session: connect two companies, let them sync, change settings, let the books change, restart, remove a
 * company. One call fails on the way; the step that fails with it is reported and repeated.
 */
export async function runSession(fault: Fault | null, repeats = 1): Promise<SessionResult> {
  const plan = new FaultPlan(fault, repeats);
  const service = await startSampleService({ volume: 0.001, tickSeconds: 0, maxPageSize: 40 });
  const network = await startBrokenNetwork(service.address, plan.visitor('network'));
  const profile = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'countinghouse-fault-'));
  const keychain = createBrokenKeychain(plan.visitor('keychain'));
  const wrong: string[] = [];
  const failures: Failure[] = [];
  const seen = { recovered: false };
  const counts: Record<FaultKind, number> = { database: 0, file: 0, keychain: 0, network: 0 };
  let engine: Engine | null = null;
  const undo = [breakDatabases(profile, plan.visitor('database')), breakFiles(profile, plan.visitor('file'))];
  const onCrash = (error: unknown): void => {
    wrong.push(`crashed: ${describe(error)}`);
  };
  process.on('unhandledRejection', onCrash);
  process.on('uncaughtException', onCrash);

  const open = (): Engine => {
    engine = startEngine({
      profile,
      clock,
      random: () => 0.5,
      client: createServiceClient({ clock, random: () => 0.5 }),
      openVaults: () => ({ keychain: keychain.vault, session: createSessionVault() }),
      report: (_reference, error) => wrong.push(`defect: ${describe(error)}`),
    });
    seen.recovered ||= engine.recoveries.cache !== null;
    return engine;
  };
  const running = (): Engine => engine ?? open();

  /** Runs a step. If it fails, the user attempts it once more, not before the time that the failure names. */
  const step = async (name: string, work: () => unknown): Promise<void> => {
    plan.nextStep();
    for (let attempt = 1; ; attempt += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (!(error instanceof FailureError)) wrong.push(`${name}: threw ${describe(error)}`);
        else failures.push(error.failure);
        if (attempt === 2) {
          wrong.push(`${name}: failed again: ${describe(error)}`);
          return;
        }
        await waitForRetry(error, clock);
      }
    }
  };
  const connect = async (companyId: number): Promise<void> => {
    const { companies } = running();
    if (companies.list().some((company) => company.companyId === companyId)) return;
    const input = { address: network.address, token: tokenOf(service, companyId), headerName: null };
    const { ticket } = await companies.check(input, new AbortController().signal);
    await companies.add(ticket, 'keychain');
  };
  const stop = async (): Promise<void> => {
    const stopping = engine;
    engine = null;
    await stopping?.stop();
  };

  const script = async (): Promise<void> => {
    await step('open', running);
    await step('connect', () => connect(FIRST));
    await step('first sync', () => running().syncs.now(null));
    await step('settings', () => running().updateSettings({ listMinutes: 7, balanceMinutes: 3 }));
    await step('label', () => running().labelCurrency(FIRST, '1', 'HUF'));
    changeBooks(service);
    await step('sync', () => running().syncs.now(null));
    await step('sweep', () => running().syncs.sweep(FIRST, null));
    await step('connect another', () => connect(SECOND));
    await step('rename', () => running().companies.rename(SECOND, 'Second'));
    await step('stop', stop);
    await step('start again', running);
    await step('sync after the start', () => running().syncs.now(null));
    await step('remove', async () => {
      const { companies } = running();
      if (!companies.list().some(({ companyId }) => companyId === SECOND)) return;
      const { tokenDeleted } = await companies.remove(SECOND);
      // After the notice that the token may still exist, the user deletes it in the keychain.
      if (!tokenDeleted) {
        failures.push({ code: 'keychain', state: 'error' });
        await keychain.vault.remove({ companyId: SECOND });
      }
    });
    await step('settings again', () => running().updateSettings({ sweepHours: 12 }));
    // Leftovers of a removal are deleted after a minute, or here.
    await step('stop again', stop);
    await step('start once more', running);
    for (const kind of FAULT_KINDS) counts[kind] = plan.count(kind);
    // The fault has passed; from here on, syncs are the only action.
    await step('quiet sync', () => running().syncs.now(null));
    await step('quiet sweep', () => running().syncs.sweep(FIRST, null));
    await step('quiet sync again', () => running().syncs.now(null));
    const shown = running().board.get(FIRST);
    for (const { target, lastFailure } of shown?.targets ?? []) {
      if (lastFailure) wrong.push(`${target}: still fails in the end with ${lastFailure.failure.code}`);
    }
    wrong.push(...examineSettings(running()));
    await step('end', stop);
  };

  try {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, HANGING, 'late').unref());
    if ((await Promise.race([script(), late])) === 'late') wrong.push('hangs');
    for (const restore of undo.splice(0)) restore();
    wrong.push(...(await examineEnd({ profile, service, companyId: FIRST, tokens: keychain.tokens })));
  } finally {
    for (const restore of undo) restore();
    process.off('unhandledRejection', onCrash);
    process.off('uncaughtException', onCrash);
    await stop().catch(() => undefined);
    await network.close();
    await service.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  return {
    counts,
    hit: plan.hit,
    outcome: seen.recovered ? 'rebuilt' : failures.length > 0 ? 'reported' : 'unharmed',
    wrong,
  };
}

function examineSettings(engine: Engine): string[] {
  const { listMinutes, balanceMinutes, sweepHours } = engine.settings();
  const held = JSON.stringify({ listMinutes, balanceMinutes, sweepHours });
  const expected = JSON.stringify({ listMinutes: 7, balanceMinutes: 3, sweepHours: 12 });
  const companies = engine.companies.list().map(({ companyId }) => companyId);
  return [
    ...(held === expected ? [] : [`settings are ${held}`]),
    ...(companies.join() === String(FIRST) ? [] : [`companies are ${companies.join()}`]),
  ];
}

function changeBooks(service: SampleService): void {
  const ids = service.expenseIds(FIRST);
  service.addExpense(FIRST, { invoice_number: 'NEW-1' });
  service.editExpense(FIRST, ids.at(-1) ?? 0, { invoice_number: 'EDITED' });
  service.deleteExpense(FIRST, ids[0] ?? 0);
  service.addIncome(FIRST);
}

function tokenOf(service: SampleService, id: number): string {
  return service.companies.find(({ companyId }) => companyId === id)?.token ?? '';
}

function describe(error: unknown): string {
  if (error instanceof FailureError) return JSON.stringify(error.failure);
  return error instanceof Error
    ? (error.stack ?? error.message).split('\n').slice(0, 6).join(' | ')
    : String(error);
}
