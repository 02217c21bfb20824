import { implement } from '@orpc/server';
import type { RouterClient } from '@orpc/server';
import { contract } from '../../shared/contract.ts';
import type { Keep } from '../../shared/model/company.ts';
import type { Incidents } from './incidents.ts';
import type { AppLock } from './lock/app-lock.ts';
import { lockGuard } from './lock/lock-guard.ts';
import { lockStates } from './lock/lock-stream.ts';
import { printed, type PrintPage } from './printed.ts';
import type { SampleSource } from './samples.ts';
import type { EngineRouter } from './workers/engine-router.ts';
import type { ReaderRouter } from './workers/reader-router.ts';

export interface RouterDependencies {
  engine: RouterClient<EngineRouter>;
  reader: RouterClient<ReaderRouter>;
  samples: SampleSource;
  /** Where tokens are kept unless the user says otherwise. */
  keep: Keep;
  /** Where tokens of sample books are kept. */
  sampleKeep: Keep;
  info: { name: string; version: string; window: 'electron' | 'browser' };
  now: () => number;
  lock: AppLock;
  incidents: Incidents;
  diagnostics: (signal: AbortSignal | undefined) => Promise<string>;
  /** Makes a PDF of what the window shows; a browser's window cannot. */
  printPage: PrintPage | undefined;
}

/** Options of a call that ends when its caller stops waiting. */
function until(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

/** Hands input and cancellation to a thread as they came. */
function through<Input, Output>(call: (input: Input, options: { signal?: AbortSignal }) => Promise<Output>) {
  return ({ input, signal }: { input: Input; signal?: AbortSignal | undefined }): Promise<Output> =>
    call(input, until(signal));
}

/**
 * The contract implemented, for both windows alike. What comes from a page is validated here, once; what changes
 * anything goes to the engine's thread, what reads the cache to the reader's. Failures pass through as they are.
 */
export function createRouter(dependencies: RouterDependencies) {
  const { engine, reader, samples, keep, sampleKeep, info, now, diagnostics, lock, incidents, printPage } =
    dependencies;
  const os = implement(contract).use(lockGuard(lock));
  return os.router({
    app: {
      info: os.app.info.handler(async ({ signal }) => ({
        ...info,
        vault: { keep, state: await engine.vault.probe({ keep }, until(signal)) },
        now: now(),
      })),
      diagnostics: os.app.diagnostics.handler(async ({ signal }) => ({ text: await diagnostics(signal) })),
      pdf: os.app.pdf.handler(() => printed(printPage)),
      attention: os.app.attention.handler(async ({ input }) => {
        await engine.attention(input);
        return {};
      }),
    },
    companies: {
      list: os.companies.list.handler(({ signal }) => engine.companies.list(undefined, until(signal))),
      check: os.companies.check.handler(through(engine.companies.check)),
      add: os.companies.add.handler(through(engine.companies.add)),
      rename: os.companies.rename.handler(through(engine.companies.rename)),
      replaceToken: os.companies.replaceToken.handler(through(engine.companies.replaceToken)),
      remove: os.companies.remove.handler(through(engine.companies.remove)),
      addSamples: os.companies.addSamples.handler(async () =>
        engine.companies.addSamples({ ...(await samples.start()), keep: sampleKeep }),
      ),
      removeSamples: os.companies.removeSamples.handler(async () => {
        await engine.companies.removeSamples();
        await samples.stop();
        return {};
      }),
    },
    overview: {
      list: os.overview.list.handler(through(reader.overview.list)),
      cashLines: os.overview.cashLines.handler(through(reader.overview.cashLines)),
      lowestDays: os.overview.lowestDays.handler(through(reader.overview.lowestDays)),
    },
    balances: {
      get: os.balances.get.handler(through(reader.balances.get)),
      accounts: os.balances.accounts.handler(({ signal }) =>
        reader.balances.accounts(undefined, until(signal)),
      ),
      past: os.balances.past.handler(through(reader.balances.past)),
      history: os.balances.history.handler(through(reader.balances.history)),
      readings: os.balances.readings.handler(through(reader.balances.readings)),
    },
    records: {
      page: os.records.page.handler(through(reader.records.page)),
      summary: os.records.summary.handler(through(reader.records.summary)),
      export: os.records.export.handler(through(reader.records.export)),
      position: os.records.position.handler(through(reader.records.position)),
      days: os.records.days.handler(through(reader.records.days)),
      dayTotals: os.records.dayTotals.handler(through(reader.records.dayTotals)),
      facet: os.records.facet.handler(through(reader.records.facet)),
      search: os.records.search.handler(through(reader.records.search)),
      get: os.records.get.handler(through(reader.records.get)),
    },
    insights: {
      months: os.insights.months.handler(through(reader.insights.months)),
      members: os.insights.members.handler(through(reader.insights.members)),
      lookAhead: os.insights.lookAhead.handler(through(reader.insights.lookAhead)),
      expected: os.insights.expected.handler(through(reader.insights.expected)),
    },
    lists: {
      get: os.lists.get.handler(through(engine.lists.get)),
      arrange: os.lists.arrange.handler(async ({ input }) => {
        await engine.lists.arrange(input);
        return {};
      }),
      remember: os.lists.remember.handler(async ({ input }) => {
        await engine.lists.remember(input);
        return {};
      }),
      addView: os.lists.addView.handler(through(engine.lists.addView)),
      changeView: os.lists.changeView.handler(through(engine.lists.changeView)),
      removeView: os.lists.removeView.handler(through(engine.lists.removeView)),
    },
    currencies: {
      list: os.currencies.list.handler(through(reader.currencies)),
      label: os.currencies.label.handler(async ({ input }) => {
        await engine.currencies.label(input);
        return {};
      }),
    },
    sync: {
      // Not bound to the caller's signal: a page that closes does not cancel the sync it asked for.
      now: os.sync.now.handler(async ({ input }) => {
        await engine.sync.now(input);
        return {};
      }),
      runs: os.sync.runs.handler(through(reader.runs)),
      sweep: os.sync.sweep.handler(async ({ input }) => {
        await engine.sync.sweep(input);
        return {};
      }),
      heldRemovals: os.sync.heldRemovals.handler(({ signal }) =>
        engine.sync.heldRemovals(undefined, until(signal)),
      ),
      decideRemovals: os.sync.decideRemovals.handler(async ({ input }) => {
        await engine.sync.decideRemovals(input);
        return {};
      }),
    },
    ledger: {
      page: os.ledger.page.handler(through(reader.ledger)),
    },
    inbox: {
      counts: os.inbox.counts.handler(({ signal }) => reader.inbox.counts(undefined, until(signal))),
      page: os.inbox.page.handler(through(reader.inbox.page)),
      markSeen: os.inbox.markSeen.handler(async ({ input }) => {
        await engine.inbox.markSeen(input);
        return {};
      }),
    },
    marks: {
      get: os.marks.get.handler(through(reader.marks.get)),
      count: os.marks.count.handler(through(reader.marks.count)),
      write: os.marks.write.handler(async ({ input }) => {
        await engine.marks.write(input);
        return {};
      }),
      review: os.marks.review.handler(async ({ input }) => {
        await engine.marks.review(input);
        return {};
      }),
    },
    worklists: {
      ageing: os.worklists.ageing.handler(through(reader.worklists.ageing)),
      open: os.worklists.open.handler(through(reader.worklists.open)),
      duplicates: os.worklists.duplicates.handler(through(reader.worklists.duplicates)),
      exposure: os.worklists.exposure.handler(through(reader.worklists.exposure)),
      unusual: os.worklists.unusual.handler(through(reader.worklists.unusual)),
      incomplete: os.worklists.incomplete.handler(through(reader.worklists.incomplete)),
    },
    pack: {
      company: os.pack.company.handler(({ input, signal }) =>
        reader.pack.company({ ...input, madeAt: now() }, until(signal)),
      ),
      export: os.pack.export.handler(({ input, signal }) =>
        reader.pack.export({ ...input, madeAt: now() }, until(signal)),
      ),
    },
    transfer: {
      export: os.transfer.export.handler(() => engine.transfer.export()),
      send: os.transfer.send.handler(through(engine.transfer.send)),
      preview: os.transfer.preview.handler(through(engine.transfer.preview)),
      import: os.transfer.import.handler(({ input }) => engine.transfer.import(input)),
      undo: os.transfer.undo.handler(() => engine.transfer.undo()),
    },
    alerts: {
      list: os.alerts.list.handler(({ signal }) => engine.alerts.list(undefined, until(signal))),
      create: os.alerts.create.handler(through(engine.alerts.create)),
      createSeries: os.alerts.createSeries.handler(through(engine.alerts.createSeries)),
      update: os.alerts.update.handler(async ({ input }) => {
        await engine.alerts.update(input);
        return {};
      }),
      snooze: os.alerts.snooze.handler(async ({ input }) => {
        await engine.alerts.snooze(input);
        return {};
      }),
      delete: os.alerts.delete.handler(async ({ input }) => {
        await engine.alerts.delete(input);
        return {};
      }),
    },
    settings: {
      get: os.settings.get.handler(({ signal }) => engine.settings.get(undefined, until(signal))),
      update: os.settings.update.handler(through(engine.settings.update)),
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
      sync: os.live.sync.handler(({ signal }) => engine.live.sync(undefined, until(signal))),
      changes: os.live.changes.handler(through(engine.live.changes)),
      incidents: os.live.incidents.handler(({ signal }) => incidents.follow(signal)),
    },
  });
}
