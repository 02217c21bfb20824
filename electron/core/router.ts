import { implement } from '@orpc/server';
import { contract } from '../../shared/contract/contract.ts';
import type { TokenStorage } from '../../shared/model/company.ts';
import type { Incidents } from './engine/incidents.ts';
import type { AppLock } from './lock/app-lock.ts';
import { lockGuard } from './lock/lock-guard.ts';
import { lockStates } from './lock/lock-stream.ts';
import { requireConfirmedOrigin } from './confirm-origin.ts';
import { printPdf } from './export/print-pdf.ts';
import type { JoinedAttention } from './joined-attention.ts';
import type { CallContext } from './rpc/handler-options.ts';
import type { WindowAbilities } from './window-abilities.ts';
import type { SampleSource } from './samples.ts';
import type { EngineClient } from './threads/engine-router.ts';
import { forward } from './threads/link/forward.ts';
import { pull } from './threads/link/pulled-streams.ts';
import type { ReaderClient } from './threads/reader-router.ts';
import { engineContract, readerContract } from './threads/thread-contracts.ts';

export interface RouterDependencies {
  engine: EngineClient;
  reader: ReaderClient;
  samples: SampleSource;
  /** Default storage of tokens. */
  keep: TokenStorage;
  /** Storage of the sample books' tokens. */
  sampleKeep: TokenStorage;
  info: { name: string; version: string; window: 'electron' | 'browser' };
  now: () => number;
  lock: AppLock;
  incidents: Incidents;
  /** Whether the app starts no work by itself, after a crash loop; and how to leave that mode. */
  safeMode: { isOn: () => boolean; leave: () => Promise<void> };
  diagnostics: (signal: AbortSignal | undefined) => Promise<string>;
  abilities: WindowAbilities;
  attention: JoinedAttention;
}

/** Call options that end a call when its caller stops waiting. */
function until(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

/**
 * Implements the contract for both windows. A page's input is validated here, once, and forwarded to the thread that
 * answers it; see `threads/thread-contracts.ts`. Only procedures that need several threads or the main process are
 * written out.
 * Failures pass through unchanged.
 */
export function createRouter(dependencies: RouterDependencies) {
  const { engine, reader, samples, keep, sampleKeep, info, now, diagnostics } = dependencies;
  const { lock, incidents, safeMode, abilities, attention } = dependencies;
  const os = implement(contract).$context<CallContext>().use(lockGuard(lock));
  const read = forward(readerContract, os, reader);
  const change = forward(engineContract, os, engine);
  return os.router({
    ...read,
    ...change,
    app: {
      info: os.app.info.handler(async ({ signal }) => ({
        ...info,
        vault: { keep, state: await engine.vault.probe({ keep }, until(signal)) },
        now: now(),
        safeMode: safeMode.isOn(),
      })),
      leaveSafeMode: os.app.leaveSafeMode.handler(async () => {
        await safeMode.leave();
        return {};
      }),
      diagnostics: os.app.diagnostics.handler(async ({ signal }) => ({ text: await diagnostics(signal) })),
      pdf: os.app.pdf.handler(() => printPdf(abilities.printPage)),
      attention: os.app.attention.handler(async ({ input, context }) => {
        const { isInUse, ...reported } = input;
        abilities.noteInUse?.(isInUse);
        const { page }: CallContext = context;
        if (page) await attention.report(page, reported);
        return {};
      }),
      networkChanged: os.app.networkChanged.handler(async () => {
        await engine.networkChanged();
        return {};
      }),
    },
    companies: {
      ...read.companies,
      ...change.companies,
      checkEdit: os.companies.checkEdit.handler(async ({ input, signal }) => {
        await requireConfirmedOrigin(abilities, input.sendTokenTo, async () => {
          const companies = await engine.companies.list({}, until(signal));
          return companies.find(({ companyId }) => companyId === input.companyId);
        });
        return engine.companies.checkEdit(input, until(signal));
      }),
      addSamples: os.companies.addSamples.handler(async () =>
        engine.samples.add({ ...(await samples.start()), keep: sampleKeep }),
      ),
      removeSamples: os.companies.removeSamples.handler(async () => {
        await engine.samples.remove();
        await samples.stop();
        return {};
      }),
    },
    records: {
      ...read.records,
      export: os.records.export.handler(({ input, signal }) =>
        pull(reader.streams, () => reader.recordFile(input, until(signal))),
      ),
    },
    currencies: { ...read.currencies, ...change.currencies },
    names: { ...read.names, ...change.names },
    rates: { ...read.rates, ...change.rates },
    inbox: { ...read.inbox, ...change.inbox },
    marks: { ...read.marks, ...change.marks },
    sync: {
      ...read.sync,
      ...change.sync,
      runs: os.sync.runs.handler(async ({ input, signal }) => {
        await engine.writeUnwritten(undefined, until(signal));
        return reader.sync.runs(input, until(signal));
      }),
    },
    pack: {
      company: os.pack.company.handler(({ input, signal }) =>
        reader.pack({ ...input, madeAt: now() }, until(signal)),
      ),
      export: os.pack.export.handler(({ input, signal }) =>
        pull(reader.streams, () => reader.packFile({ ...input, madeAt: now() }, until(signal))),
      ),
    },
    lock: {
      setPassphrase: os.lock.setPassphrase.handler(({ input }) =>
        lock.setPassphrase(input.passphrase, input.current),
      ),
      setIdleMinutes: os.lock.setIdleMinutes.handler(({ input }) => lock.setIdleMinutes(input.idleMinutes)),
      remove: os.lock.remove.handler(({ input }) => lock.remove(input.passphrase)),
      lock: os.lock.lock.handler(() => lock.lock()),
      unlock: os.lock.unlock.handler(({ input }) => lock.unlock(input.passphrase)),
      touch: os.lock.touch.handler(() => {
        lock.touch();
        return {};
      }),
      watch: os.lock.watch.handler(({ signal }) => lockStates(lock, signal)),
    },
    live: {
      ...change.live,
      incidents: os.live.incidents.handler(({ signal }) => incidents.follow(signal)),
    },
  });
}
