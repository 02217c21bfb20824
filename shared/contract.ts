import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { inbox, marks, pack, worklists } from './bookkeeping.ts';
import { alerts, lists, transfer } from './own-data.ts';
import { nothing, procedure } from './procedure.ts';
import {
  MOST_READINGS,
  accountHistorySchema,
  balanceReadingSchema,
  companyAccountSchema,
  companyBalancesSchema,
  pastBalancesSchema,
} from './model/balance.ts';
import { changeEventSchema, changePositionSchema } from './model/change.ts';
import {
  companyCheckSchema,
  companyIdSchema,
  companySchema,
  connectionInputSchema,
  keepSchema,
  tokenStateSchema,
} from './model/company.ts';
import {
  companyMonthsSchema,
  expectedQuerySchema,
  expectedSchema,
  lookAheadQuerySchema,
  lookAheadSchema,
  membersQuerySchema,
  membersSchema,
  monthsQuerySchema,
} from './model/insight.ts';
import { exportEventSchema, exportQuerySchema } from './model/export.ts';
import { facetValueSchema } from './model/filter.ts';
import { ledgerEntrySchema, ledgerQuerySchema } from './model/ledger.ts';
import { incidentSchema } from './model/incident.ts';
import {
  companyCashLinesSchema,
  companyLowestDaysSchema,
  companyOverviewSchema,
  overviewQuerySchema,
} from './model/overview.ts';
import { idleMinutesSchema, lockStateSchema, passphraseSchema } from './model/lock.ts';
import {
  LARGEST_PAGE,
  currencyLabelSchema,
  facetQuerySchema,
  listQuerySchema,
  listSummarySchema,
  recordDetailSchema,
  foundRecordSchema,
  recordRowSchema,
  searchInputSchema,
  resourceSchema,
  sortSchema,
  dayTotalsQuerySchema,
  dayTotalsSchema,
  listDaySchema,
  MOST_DAYS,
} from './model/record.ts';
import { settingsSchema, settingsUpdateSchema } from './model/settings.ts';
import { attentionSchema, heldRemovalSchema, syncEventSchema, syncRunSchema } from './model/sync.ts';

/**
 * THE contract between the page and the core: every procedure with its input, output and errors, and every live
 * stream. Both windows speak it, over a MessagePort or a WebSocket; what is not here cannot be asked.
 *
 * Conventions: instants are milliseconds, calendar dates `YYYY-MM-DD`, amounts decimal text. An expected failure is
 * the typed error `FAILED` whose data is a `Failure`. No procedure returns a token, and none takes a URL, path or SQL
 * but the two that connect a company.
 */

const oneCompany = z.strictObject({ companyId: companyIdSchema });

export const contract = {
  app: {
    info: procedure.input(nothing).output(
      z.strictObject({
        name: z.string(),
        version: z.string(),
        window: z.enum(['electron', 'browser']),
        /** Where tokens are kept by default, and whether that place answers now. */
        vault: z.strictObject({ keep: keepSchema, state: tokenStateSchema }),
        /** The program's own time (ms), so that ages are measured by one clock. */
        now: z.int(),
      }),
    ),
    /**
     * What somebody who helps needs to know of the program, as text to be read before it is sent: versions, settings,
     * states, failure codes and defects. There is no name, id, address, figure, token or folder in it.
     */
    diagnostics: procedure.input(nothing).output(z.strictObject({ text: z.string().max(200_000) })),
    /**
     * The window's page as it prints, as a PDF, in pieces. Nothing comes where the window is a browser's: that prints by
     * itself.
     */
    pdf: procedure.input(nothing).output(eventIterator(exportEventSchema)),
    /** Tells how much the window is looked at; a hidden one, or one on battery, is kept up to date less often. */
    attention: procedure.input(attentionSchema).output(nothing),
  },

  companies: {
    /** All connected companies, in the order they were added. */
    list: procedure.input(nothing).output(z.array(companySchema)),
    /** Cleans what was typed, asks the service whose token it is, and keeps the answer for `add` or `replaceToken`. */
    check: procedure.input(connectionInputSchema).output(companyCheckSchema),
    /** Saves the checked connection and begins its first sync. */
    add: procedure
      .input(z.strictObject({ ticket: z.string().max(100), keep: keepSchema }))
      .output(companySchema),
    /** Sets the user's own name of a company; null goes back to the service's. */
    rename: procedure
      .input(oneCompany.extend({ label: z.string().trim().min(1).max(100).nullable() }))
      .output(companySchema),
    /** Puts a checked token in place of the company's own; the check must have found the same company. */
    replaceToken: procedure
      .input(oneCompany.extend({ ticket: z.string().max(100), keep: keepSchema }))
      .output(companySchema),
    /** Removes the company, its token and everything cached of it. */
    remove: procedure.input(oneCompany).output(
      z.strictObject({
        /** False: the keychain could not be reached, the entry may still be there. */ tokenDeleted:
          z.boolean(),
      }),
    ),
    /** Starts the embedded sample service and connects its companies over HTTP, as real ones would be. */
    addSamples: procedure.input(nothing).output(z.array(companySchema)),
    /** Removes every sample company with all its data. */
    removeSamples: procedure.input(nothing).output(nothing),
  },

  overview: {
    /** One row per connected company. */
    list: procedure.input(overviewQuerySchema).output(z.array(companyOverviewSchema)),
    /** The cash of all companies over the days that begin at `from` (ms). */
    cashLines: procedure.input(z.strictObject({ from: z.int() })).output(z.array(companyCashLinesSchema)),
    /** On which of the next days each company will have least. */
    lowestDays: procedure
      .input(overviewQuerySchema.pick({ today: true }))
      .output(z.array(companyLowestDaysSchema)),
  },

  balances: {
    get: procedure.input(oneCompany).output(companyBalancesSchema),
    /** Every account of every connected company, in the order the service lists a company's. */
    accounts: procedure.input(nothing).output(z.array(companyAccountSchema)),
    /** As they were last heard before the moment `before` (ms). */
    past: procedure.input(oneCompany.extend({ before: z.int() })).output(pastBalancesSchema),
    /** What was heard of each account since `from` (ms), and what held then. */
    history: procedure.input(oneCompany.extend({ from: z.int() })).output(z.array(accountHistorySchema)),
    /** The last figure of an account before each of these moments (ms). */
    readings: procedure
      .input(
        oneCompany.extend({
          accountId: z.string().max(200),
          before: z.array(z.int()).max(MOST_READINGS),
        }),
      )
      .output(z.array(balanceReadingSchema)),
  },

  records: {
    /** Rows `offset … offset + limit - 1` of a list. Ties in the sort are broken by the newest record first. */
    page: procedure
      .input(
        listQuerySchema.extend({
          sort: sortSchema,
          offset: z.int().nonnegative(),
          limit: z.int().positive().max(LARGEST_PAGE),
        }),
      )
      .output(z.array(recordRowSchema)),
    /** Writes a list to a file, in pieces: all of it as of one moment. The page puts it together and has it saved. */
    export: procedure.input(exportQuerySchema).output(eventIterator(exportEventSchema)),
    /** Records of any list by their text: of each list the newest, at most `limit`. */
    search: procedure.input(searchInputSchema).output(z.array(foundRecordSchema)),
    summary: procedure.input(listQuerySchema).output(listSummarySchema),
    /** The days of a list by the date of its records, newest first, without a date last; none where there are too many. */
    days: procedure.input(listQuerySchema).output(z.array(listDaySchema).max(MOST_DAYS)),
    /** What these days of a list add up to; of an income or expense alone. */
    dayTotals: procedure.input(dayTotalsQuerySchema).output(z.array(dayTotalsSchema)),
    /** Where a record stands in a list, counted from 0; null when it is not in it. */
    position: procedure
      .input(
        listQuerySchema.extend({
          sort: sortSchema,
          record: z.strictObject({ companyId: companyIdSchema, recordId: z.string().max(200) }),
        }),
      )
      .output(z.int().nullable()),
    /** Values the records of a list have and it can be narrowed by, the most frequent first. */
    facet: procedure.input(facetQuerySchema).output(z.array(facetValueSchema)),
    get: procedure
      .input(oneCompany.extend({ resource: resourceSchema, recordId: z.string().max(200) }))
      .output(recordDetailSchema),
  },

  insights: {
    /** What the months of a period add up to: a company's, a partner's or a type's. */
    months: procedure.input(monthsQuerySchema).output(companyMonthsSchema),
    /** Who or what had most of it, compared with another period. */
    members: procedure.input(membersQuerySchema).output(membersSchema),
    /** What is in the accounts and what falls due, day by day. */
    lookAhead: procedure.input(lookAheadQuerySchema).output(lookAheadSchema),
    /** What of it moves on a day by the usual lateness of partners, and not by its due date. */
    expected: procedure.input(expectedQuerySchema).output(expectedSchema),
  },

  lists,

  currencies: {
    list: procedure.input(oneCompany).output(z.array(currencyLabelSchema)),
    label: procedure
      .input(
        oneCompany.extend({
          currency: z.string().max(50),
          label: z.string().trim().min(1).max(12).nullable(),
        }),
      )
      .output(nothing),
  },

  sync: {
    /** Syncs one company, or all (null); joins what already runs and returns when all of it has ended. */
    now: procedure.input(z.strictObject({ companyId: companyIdSchema.nullable() })).output(nothing),
    /** Recorded runs, newest first. `before` is a `runId`. */
    runs: procedure
      .input(
        z.strictObject({
          companyId: companyIdSchema.nullable(),
          before: z.int().nullable(),
          limit: z.int().positive().max(LARGEST_PAGE),
        }),
      )
      .output(z.array(syncRunSchema)),
    /** Reads every record of a company again, or of one of its lists; returns when that has ended. */
    sweep: procedure.input(oneCompany.extend({ resource: resourceSchema.nullable() })).output(nothing),
    /** Removals kept back because they were too many at once. */
    heldRemovals: procedure.input(nothing).output(z.array(heldRemovalSchema)),
    /** The user's word on them: `accept` marks those records removed, else they stay and are not asked about again. */
    decideRemovals: procedure
      .input(oneCompany.extend({ resource: resourceSchema, accept: z.boolean() }))
      .output(nothing),
  },

  ledger: {
    /** What was added, changed, removed and revived, newest first; of all companies or one, of a record or a run. */
    page: procedure.input(ledgerQuerySchema).output(z.array(ledgerEntrySchema)),
  },

  inbox,

  marks,

  worklists,

  pack,

  alerts,

  settings: {
    get: procedure.input(nothing).output(settingsSchema),
    update: procedure.input(settingsUpdateSchema).output(settingsSchema),
  },

  transfer,

  /**
   * The app lock. While it is locked, only this group is answered. The passphrase goes in and nothing of it comes out.
   */
  lock: {
    setPassphrase: procedure
      .input(z.strictObject({ passphrase: passphraseSchema, current: z.string().max(1_000).nullable() }))
      .output(lockStateSchema),
    setIdleMinutes: procedure
      .input(z.strictObject({ idleMinutes: idleMinutesSchema }))
      .output(lockStateSchema),
    remove: procedure.input(z.strictObject({ passphrase: z.string().max(1_000) })).output(lockStateSchema),
    lock: procedure.input(nothing).output(lockStateSchema),
    unlock: procedure.input(z.strictObject({ passphrase: z.string().max(1_000) })).output(lockStateSchema),
    /** Somebody is at the window. */
    touch: procedure.input(nothing).output(nothing),
    /** Where the lock stands, then each change of it. */
    watch: procedure.input(nothing).output(eventIterator(lockStateSchema)),
  },

  live: {
    /** The state of every company's sync, then each change of it. */
    sync: procedure.input(nothing).output(eventIterator(syncEventSchema)),
    /** What changed since `after`; null, or a position of an earlier run, begins with `reset`. */
    changes: procedure
      .input(z.strictObject({ after: changePositionSchema.nullable() }))
      .output(eventIterator(changeEventSchema)),
    /** What happened to the program itself since it was started, then each further incident. */
    incidents: procedure.input(nothing).output(eventIterator(incidentSchema)),
  },
};
