import { os, type } from '@orpc/server';
import type {
  ExpectedQuery,
  LookAheadQuery,
  MembersQuery,
  MonthsQuery,
} from '../../../shared/model/insight.ts';
import type { InboxQuery } from '../../../shared/model/inbox.ts';
import type { LedgerQuery } from '../../../shared/model/ledger.ts';
import type { OverviewQuery } from '../../../shared/model/overview.ts';
import type {
  DayTotalsQuery,
  FacetQuery,
  ListQuery,
  Resource,
  SearchInput,
  Sort,
} from '../../../shared/model/record.ts';
import type { RecordKey } from '../../../shared/model/mark.ts';
import type {
  AgeingQuery,
  DuplicatesQuery,
  IncompleteQuery,
  OpenQuery,
} from '../../../shared/model/worklist.ts';
import type { ExposureQuery } from '../../../shared/model/exposure.ts';
import type { UnusualQuery } from '../../../shared/model/unusual.ts';
import type { PackFileQuery, PackQuery } from '../../../shared/model/pack.ts';
import type { ExportQuery } from '../../../shared/model/export.ts';
import type { CacheReader } from '../cache/cache-reader.ts';
import { packTables } from '../export/pack-tables.ts';
import { exportPack } from './export-pack.ts';
import { exportRecords } from './export-records.ts';
import { createTurns } from './turns.ts';

/**
 * What the reader's thread answers. Input was validated against the contract before it crossed to this thread; here it only
 * has a type. Failures cross as the typed error `FAILED`.
 */
export type ReaderRouter = ReturnType<typeof readerRouter>;

/** @param profile folder of the databases, for what is read beside. */
export function readerRouter(reader: CacheReader, profile: string) {
  const [compare, addUp] = [createTurns(), createTurns()];
  return {
    overview: {
      list: os.input(type<OverviewQuery>()).handler(({ input }) => reader.overview.list(input)),
      cashLines: os
        .input(type<{ from: number }>())
        .handler(({ input }) => reader.cashLines.since(input.from)),
      lowestDays: os
        .input(type<{ today: string }>())
        .handler(({ input }) => reader.lowestDays.list(input.today)),
    },
    balances: {
      get: os
        .input(type<{ companyId: number }>())
        .handler(({ input }) => reader.balances.get(input.companyId)),
      accounts: os.handler(() => reader.balances.accounts()),
      past: os
        .input(type<{ companyId: number; before: number }>())
        .handler(({ input }) => reader.history.past(input.companyId, input.before)),
      history: os
        .input(type<{ companyId: number; from: number }>())
        .handler(({ input }) => reader.history.since(input.companyId, input.from)),
      readings: os
        .input(type<{ companyId: number; accountId: string; before: number[] }>())
        .handler(({ input }) => reader.history.readings(input.companyId, input.accountId, input.before)),
    },
    records: {
      page: os
        .input(type<ListQuery & { sort: Sort; offset: number; limit: number }>())
        .handler(({ input }) => reader.records.page(input, input.sort, input.offset, input.limit)),
      summary: os.input(type<ListQuery>()).handler(({ input }) => reader.records.summary(input)),
      export: os.input(type<ExportQuery>()).handler(({ input }) => exportRecords(profile, input)),
      position: os
        .input(type<ListQuery & { sort: Sort; record: { companyId: number; recordId: string } }>())
        .handler(({ input }) => reader.records.position(input, input.sort, input.record)),
      days: os.input(type<ListQuery>()).handler(({ input }) => reader.records.days(input)),
      dayTotals: os.input(type<DayTotalsQuery>()).handler(({ input }) => reader.records.dayTotals(input)),
      facet: os.input(type<FacetQuery>()).handler(({ input }) => reader.records.facet(input)),
      search: os
        .input(type<SearchInput>())
        .handler(({ input }) => reader.records.search(input.companyId, input.text, input.limit)),
      get: os
        .input(type<{ companyId: number; resource: Resource; recordId: string }>())
        .handler(({ input }) => reader.records.get(input.companyId, input.resource, input.recordId)),
    },
    insights: {
      months: os.input(type<MonthsQuery>()).handler(({ input }) => reader.insights.months(input)),
      members: os.input(type<MembersQuery>()).handler(({ input }) => reader.insights.members(input)),
      lookAhead: os.input(type<LookAheadQuery>()).handler(({ input }) => reader.insights.lookAhead(input)),
      expected: os.input(type<ExpectedQuery>()).handler(({ input }) => reader.insights.expected(input)),
    },
    currencies: os
      .input(type<{ companyId: number }>())
      .handler(({ input }) => reader.currencies.list(input.companyId)),
    ledger: os.input(type<LedgerQuery>()).handler(({ input }) => reader.ledger.page(input)),
    inbox: {
      counts: os.handler(() => reader.inbox.counts()),
      page: os.input(type<InboxQuery>()).handler(({ input }) => reader.inbox.page(input)),
    },
    marks: {
      get: os.input(type<RecordKey>()).handler(({ input }) => reader.marks.get(input)),
      count: os
        .input(type<{ companyId: number }>())
        .handler(({ input }) => reader.marks.count(input.companyId)),
    },
    worklists: {
      ageing: os.input(type<AgeingQuery>()).handler(({ input }) => reader.worklists.ageing(input)),
      open: os.input(type<OpenQuery>()).handler(({ input }) => reader.worklists.open(input)),
      duplicates: os.input(type<DuplicatesQuery>()).handler(async ({ input, signal }) => {
        for (const piece of reader.worklists.duplicatePieces(input.companyId)) await compare(signal, piece);
        return reader.worklists.duplicates(input);
      }),
      exposure: os.input(type<ExposureQuery>()).handler(async ({ input, signal }) => {
        for (const piece of reader.worklists.exposurePieces()) await compare(signal, piece);
        return reader.worklists.exposure(input);
      }),
      unusual: os.input(type<UnusualQuery>()).handler(async ({ input, signal }) => {
        for (const piece of reader.worklists.unusualPieces(input)) await compare(signal, piece);
        return reader.worklists.unusual(input);
      }),
      incomplete: os
        .input(type<IncompleteQuery>())
        .handler(({ input }) => reader.worklists.incomplete(input)),
    },
    pack: {
      company: os
        .input(type<PackQuery & { madeAt: number }>())
        .handler(({ input: { madeAt, ...query }, signal }) =>
          addUp(signal, () => packTables({ figures: reader.pack.of(query), query, madeAt })),
        ),
      export: os
        .input(type<PackFileQuery & { madeAt: number }>())
        .handler(({ input: { madeAt, ...query } }) => exportPack(profile, query, madeAt)),
    },
    runs: os
      .input(type<{ companyId: number | null; before: number | null; limit: number }>())
      .handler(({ input }) => reader.runs.page(input.companyId, input.before, input.limit)),
  };
}
