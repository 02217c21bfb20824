import { os, type, type RouterClient } from '@orpc/server';
import type { ExportEvent, ExportQuery } from '../../../shared/model/export.ts';
import type { PackFileQuery, PackQuery } from '../../../shared/model/pack.ts';
import type { CacheReader } from '../cache/cache-reader.ts';
import { exportPack } from '../export/export-pack.ts';
import { exportRecords } from '../export/export-records.ts';
import { packTables } from '../export/pack-tables.ts';
import { answering, type Answering, type Handlers } from './link/handlers.ts';
import { pulledStreams } from './link/pulled-streams.ts';
import { createAbortableQueue } from './link/abortable-queue.ts';
import type { readerContract } from './thread-contracts.ts';

type ReaderContract = typeof readerContract;
/** Router of the reader's thread: its part of the contract, and the files that the main process requests. */
export type ReaderRouter = Answering<ReaderContract> & ReturnType<typeof fileRouter>;
export type ReaderClient = RouterClient<ReaderRouter>;

/**
 * Maximum number of files being written. Each has its own connection, with memory and open files, until it is read to
 * its end.
 */
const MAX_OPEN_FILES = 6;

/** @param profile folder of the databases; files are written over connections of their own. */
export function readerRouter(reader: CacheReader, profile: string): ReaderRouter {
  return { ...answering<ReaderContract>(readerHandlers(reader)), ...fileRouter(reader, profile) };
}

function readerHandlers(reader: CacheReader): Handlers<ReaderContract> {
  const { overview, cashLines, lowestDays, balances, balanceHistory, records, insights, worklists } = reader;
  const compare = createAbortableQueue();
  return {
    overview: {
      list: (input) => overview.list(input),
      cashLines: ({ from }) => cashLines.since(from),
      lowestDays: ({ today }) => lowestDays.list(today),
    },
    companies: {
      details: ({ companyId }) => reader.companyDetails.get(companyId),
    },
    balances: {
      get: ({ companyId }) => balances.get(companyId),
      accounts: () => balances.accounts(),
      past: ({ companyId, before }) => balanceHistory.past(companyId, before),
      history: ({ companyId, from }) => balanceHistory.since(companyId, from),
      readings: ({ companyId, accountId, before }) => balanceHistory.readings(companyId, accountId, before),
    },
    records: {
      page: (input) => records.page(input, input.sort, input.offset, input.limit),
      summary: (input) => records.summary(input),
      position: (input) => records.position(input, input.sort, input.record),
      days: (input) => records.days(input),
      dayTotals: (input) => records.dayTotals(input),
      facet: (input) => records.facet(input),
      search: ({ companyId, text, limit }) => records.search(companyId, text, limit),
      get: ({ companyId, resource, recordId }) => records.get(companyId, resource, recordId),
    },
    insights: {
      months: (input) => insights.months(input),
      members: (input) => insights.members(input),
      forecast: (input) => insights.forecast(input),
      expected: (input) => insights.expected(input),
    },
    currencies: {
      list: ({ companyId }) => reader.currencies.list(companyId),
    },
    names: {
      get: (thing) => reader.names.get(thing),
    },
    rates: {
      on: ({ day }) => reader.rates.on(day),
    },
    history: {
      page: (input) => reader.history.page(input),
    },
    inbox: {
      counts: () => reader.inbox.counts(),
      page: (input) => reader.inbox.page(input),
    },
    marks: {
      get: (input) => reader.marks.get(input),
      count: ({ companyId }) => reader.marks.count(companyId),
    },
    worklists: {
      ageing: (input) => worklists.ageing(input),
      open: (input) => worklists.open(input),
      duplicates: async (input, signal) => {
        for (const piece of worklists.duplicatePieces(input.companyId)) await compare(signal, piece);
        return worklists.duplicates(input);
      },
      exposure: async (input, signal) => {
        for (const piece of worklists.exposurePieces()) await compare(signal, piece);
        return worklists.exposure(input);
      },
      unusual: async (input, signal) => {
        for (const piece of worklists.unusualPieces(input)) await compare(signal, piece);
        return worklists.unusual(input);
      },
      incomplete: (input) => worklists.incomplete(input),
    },
    sync: {
      runs: ({ companyId, before, limit }) => reader.runs.page(companyId, before, limit),
      unreadable: ({ companyId, resource }) => reader.unreadable.list(companyId, resource),
      unreadableText: ({ companyId, unreadableId }) => ({
        text: reader.unreadable.text(companyId, unreadableId),
      }),
    },
  };
}

function fileRouter(reader: CacheReader, profile: string) {
  const addUp = createAbortableQueue();
  const streams = pulledStreams<ExportEvent>(MAX_OPEN_FILES);
  return {
    streams: streams.router,
    recordFile: os
      .input(type<ExportQuery>())
      .handler(({ input }) => streams.open(exportRecords(profile, input))),
    pack: os
      .input(type<PackQuery & { madeAt: number }>())
      .handler(({ input: { madeAt, ...query }, signal }) =>
        addUp(signal, () => packTables({ figures: reader.pack.of(query), query, madeAt })),
      ),
    packFile: os
      .input(type<PackFileQuery & { madeAt: number }>())
      .handler(({ input: { madeAt, ...query } }) =>
        streams.open(exportPack(profile, query, madeAt, reader.successTimes)),
      ),
  };
}
