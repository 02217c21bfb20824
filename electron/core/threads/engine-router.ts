import { os, type, type RouterClient } from '@orpc/server';
import type { TokenStorage } from '../../../shared/model/company.ts';
import type { Attention } from '../../../shared/model/sync.ts';
import type { Engine } from '../engine/engine.ts';
import type { SampleCompany } from '../engine/samples/earlier-data.ts';
import { answering, type Answering, type Handlers } from './link/handlers.ts';
import { listHandlers } from './list-handlers.ts';
import type { engineContract } from './thread-contracts.ts';

type EngineContract = typeof engineContract;
/** Router of the engine's thread: its part of the contract, and procedures for the main process only. */
export type EngineRouter = Answering<EngineContract> & ReturnType<typeof mainProcessRouter>;
export type EngineClient = RouterClient<EngineRouter>;

export function engineRouter(engine: Engine): EngineRouter {
  return { ...answering<EngineContract>(engineHandlers(engine)), ...mainProcessRouter(engine) };
}

function engineHandlers(engine: Engine): Handlers<EngineContract> {
  const { alerts, companies, syncs, rates, transfers, backups } = engine;
  return {
    companies: {
      list: () => companies.list(),
      check: (input, signal) => companies.check(input, signal),
      checkEdit: ({ companyId, ...edit }, signal) => companies.checkEdit(companyId, edit, signal),
      add: ({ ticket, keep }) => companies.add(ticket, keep),
      rename: ({ companyId, label }) => companies.rename(companyId, label),
      replaceToken: ({ companyId, ticket, keep, sameCompany }) =>
        companies.replaceToken(companyId, ticket, keep, sameCompany),
      remove: ({ companyId }) => companies.remove(companyId),
    },
    lists: listHandlers(engine),
    currencies: {
      label: ({ companyId, currency, label }) => engine.labelCurrency(companyId, currency, label),
    },
    names: {
      set: ({ name, ...thing }) => engine.nameThing(thing, name),
    },
    rates: {
      list: () => rates.list(),
      set: (input) => rates.set(input),
      remove: (input) => rates.remove(input),
      send: ({ file, text }) => ({ file: rates.send(file, text) }),
      preview: ({ file }) => rates.preview(file),
      import: ({ file, withDoubtful }) => rates.import(file, withDoubtful),
      undo: ({ undo }) => ({ undone: rates.undo(undo) }),
    },
    sync: {
      // Not bound to the caller's signal: a page that closes does not cancel the sync it requested.
      now: ({ companyId }) => syncs.now(companyId),
      sweep: ({ companyId, resource }) => syncs.sweep(companyId, resource),
      states: () => engine.board.shown(),
      removalsToReview: () => syncs.removalsToReview(),
      decideRemovals: ({ companyId, resource, accept }) => syncs.decideRemovals(companyId, resource, accept),
    },
    inbox: {
      markSeen: ({ positions }) => engine.markSeen(positions),
    },
    alerts: {
      list: () => alerts.list(),
      create: (input) => {
        companies.get(input.companyId);
        return alerts.create(input);
      },
      createSeries: (input) => {
        const { companyId } = input;
        const of = companyId === null ? companies.list() : [companies.get(companyId)];
        return alerts.createSeries(
          input,
          of.map((company) => company.companyId),
        );
      },
      update: ({ alertId, ...change }) => alerts.update(alertId, change),
      snooze: ({ alertId, until }) => alerts.snooze(alertId, until),
      delete: ({ alertId }) => alerts.remove(alertId),
    },
    marks: {
      write: (input) => engine.writeNote(input),
      review: (input) => engine.review(input),
    },
    transfer: {
      export: () => ({ path: transfers.export() }),
      send: ({ file, text }) => ({ file: transfers.send(file, text) }),
      preview: ({ file }) => transfers.preview(file),
      changes: ({ file, offset }) => transfers.changes(file, offset),
      import: ({ file, digest }) => transfers.import(file, digest),
      undo: ({ importId }) => transfers.undo(importId),
    },
    backup: {
      state: () => backups.state(),
      make: async ({ passphrase }) => ({ path: await backups.make(passphrase) }),
      send: ({ file, base64 }) => ({ file: backups.send(file, base64) }),
      restore: ({ file, passphrase }) => backups.restore(file, passphrase),
      restoreCopies: ({ day, files }) => backups.restoreCopies(day, files),
      cancel: () => backups.cancel(),
    },
    settings: {
      get: () => engine.settings(),
      update: (input) => engine.updateSettings(input),
    },
    live: {
      sync: (_input, signal) => engine.live.sync(signal),
      changes: ({ after }, signal) => engine.live.changes(after, signal),
    },
  };
}

function mainProcessRouter(engine: Engine) {
  return {
    samples: {
      add: os
        .input(type<{ address: string; companies: SampleCompany[]; keep: TokenStorage }>())
        .handler(({ input, signal = new AbortController().signal }) =>
          engine.companies.addSamples(input.address, input.companies, input.keep, signal),
        ),
      remove: os.handler(() => engine.companies.removeSamples()),
    },
    vault: {
      probe: os.input(type<{ keep: TokenStorage }>()).handler(({ input }) => engine.probeVault(input.keep)),
    },
    setAside: os.handler(() => engine.setAside),
    /** Damage found at the start; null: the file was sound. See `Recovery`. */
    recoveries: os.handler(() => engine.recoveries),
    /** Flushes pending updates to the cache file for its readers; on failure the file stays unchanged. */
    writeUnwritten: os.handler(() => {
      engine.writeUnwritten();
    }),
    isRestoreDropped: os.handler(() => engine.isRestoreDropped),
    leaveSafeMode: os.handler(() => {
      engine.leaveSafeMode();
    }),
    attention: os.input(type<Attention>()).handler(({ input }) => {
      engine.setAttention(input);
    }),
    networkChanged: os.handler(() => {
      engine.syncs.networkChanged();
    }),
    programValues: {
      isLockStored: os.handler(() => engine.lockRow.isStored()),
      removeLock: os.handler(() => {
        engine.lockRow.remove();
      }),
      read: os.input(type<{ name: string }>()).handler(({ input }) => engine.programValue(input.name)),
      save: os.input(type<{ name: string; value: unknown }>()).handler(({ input }) => {
        engine.saveProgramValue(input.name, input.value);
      }),
    },
  };
}
