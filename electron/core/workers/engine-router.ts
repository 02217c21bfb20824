import { os, type } from '@orpc/server';
import type { AlertInput, AlertSeries } from '../../../shared/model/alert.ts';
import type { ChangePosition } from '../../../shared/model/change.ts';
import type { ConnectionInput, Keep } from '../../../shared/model/company.ts';
import type { SeenPosition } from '../../../shared/model/inbox.ts';
import type { NoteInput, ReviewInput } from '../../../shared/model/mark.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { SettingsUpdate } from '../../../shared/model/settings.ts';
import type { Attention } from '../../../shared/model/sync.ts';
import type { AlertChange } from '../alerts/alerts.ts';
import type { Engine } from '../engine.ts';
import { listRouter } from './list-router.ts';

interface OneCompany {
  companyId: number;
}

/**
 * What the engine's thread answers. Input was validated against the contract before it crossed to this thread; here it only
 * has a type. Failures cross as the typed error `FAILED`.
 */
export type EngineRouter = ReturnType<typeof engineRouter>;

export function engineRouter(engine: Engine) {
  const { alerts, companies, syncs } = engine;
  /** A call that stops waiting must not leave a request running. */
  const orNever = (signal: AbortSignal | undefined): AbortSignal => signal ?? new AbortController().signal;
  return {
    companies: {
      list: os.handler(() => companies.list()),
      check: os
        .input(type<ConnectionInput>())
        .handler(({ input, signal }) => companies.check(input, orNever(signal))),
      add: os
        .input(type<{ ticket: string; keep: Keep }>())
        .handler(({ input }) => companies.add(input.ticket, input.keep)),
      rename: os
        .input(type<OneCompany & { label: string | null }>())
        .handler(({ input }) => companies.rename(input.companyId, input.label)),
      replaceToken: os
        .input(type<OneCompany & { ticket: string; keep: Keep }>())
        .handler(({ input }) => companies.replaceToken(input.companyId, input.ticket, input.keep)),
      remove: os.input(type<OneCompany>()).handler(({ input }) => companies.remove(input.companyId)),
      addSamples: os
        .input(type<{ address: string; tokens: string[]; keep: Keep }>())
        .handler(({ input, signal }) =>
          companies.addSamples(input.address, input.tokens, input.keep, orNever(signal)),
        ),
      removeSamples: os.handler(() => companies.removeSamples()),
    },
    vault: {
      probe: os.input(type<{ keep: Keep }>()).handler(({ input }) => engine.probeVault(input.keep)),
    },
    lists: listRouter(engine),
    currencies: {
      label: os
        .input(type<OneCompany & { currency: string; label: string | null }>())
        .handler(({ input }) => {
          engine.labelCurrency(input.companyId, input.currency, input.label);
        }),
    },
    sync: {
      now: os.input(type<{ companyId: number | null }>()).handler(({ input }) => syncs.now(input.companyId)),
      sweep: os
        .input(type<OneCompany & { resource: Resource | null }>())
        .handler(({ input }) => syncs.sweep(input.companyId, input.resource)),
      states: os.handler(() => engine.board.all()),
      heldRemovals: os.handler(() => syncs.heldRemovals()),
      decideRemovals: os
        .input(type<OneCompany & { resource: Resource; accept: boolean }>())
        .handler(({ input }) => syncs.decideRemovals(input.companyId, input.resource, input.accept)),
    },
    inbox: {
      markSeen: os.input(type<{ positions: SeenPosition[] }>()).handler(({ input }) => {
        engine.markSeen(input.positions);
      }),
    },
    alerts: {
      list: os.handler(() => alerts.list()),
      create: os.input(type<AlertInput>()).handler(({ input }) => {
        companies.get(input.companyId);
        return alerts.create(input);
      }),
      createSeries: os.input(type<AlertSeries>()).handler(({ input }) => {
        const { companyId } = input;
        const of = companyId === null ? companies.list() : [companies.get(companyId)];
        return alerts.createSeries(
          input,
          of.map((company) => company.companyId),
        );
      }),
      update: os
        .input(type<AlertChange & { alertId: number }>())
        .handler(({ input }) => alerts.update(input.alertId, input)),
      snooze: os
        .input(type<{ alertId: number; until: number | null }>())
        .handler(({ input }) => alerts.snooze(input.alertId, input.until)),
      delete: os.input(type<{ alertId: number }>()).handler(({ input }) => alerts.remove(input.alertId)),
    },
    marks: {
      write: os.input(type<NoteInput>()).handler(({ input }) => {
        engine.writeNote(input);
      }),
      review: os.input(type<ReviewInput>()).handler(({ input }) => {
        engine.review(input);
      }),
    },
    /** See `Recovery`: what was found at the start; null where all was sound. */
    recovery: os.handler(() => engine.recovery),
    attention: os.input(type<Attention>()).handler(({ input }) => {
      engine.setAttention(input);
    }),
    transfer: {
      export: os.handler(() => ({ path: engine.transfers.export() })),
      send: os
        .input(type<{ file: string | null; text: string }>())
        .handler(({ input }) => ({ file: engine.transfers.send(input.file, input.text) })),
      preview: os
        .input(type<{ file: string }>())
        .handler(({ input }) => engine.transfers.preview(input.file)),
      import: os.input(type<{ file: string }>()).handler(({ input }) => engine.transfers.import(input.file)),
      undo: os.handler(() => ({ undone: engine.transfers.undo() })),
    },
    memory: {
      recall: os.input(type<{ name: string }>()).handler(({ input }) => engine.recall(input.name)),
      remember: os.input(type<{ name: string; value: unknown }>()).handler(({ input }) => {
        engine.remember(input.name, input.value);
      }),
    },
    settings: {
      get: os.handler(() => engine.settings()),
      update: os.input(type<SettingsUpdate>()).handler(({ input }) => engine.updateSettings(input)),
    },
    live: {
      sync: os.handler(({ signal }) => engine.live.sync(orNever(signal))),
      changes: os
        .input(type<{ after: ChangePosition | null }>())
        .handler(({ input, signal }) => engine.live.changes(input.after, orNever(signal))),
    },
  };
}
