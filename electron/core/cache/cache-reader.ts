import { join } from 'node:path';
import { withFailures } from '../sqlite/failures.ts';
import { openReadable } from '../sqlite/open-database.ts';
import { SETTINGS_FILE } from '../settings/settings-file.ts';
import { CACHE_FILE } from './files/cache-file.ts';
import { balanceHistoryReader } from './balances/balance-history-reader.ts';
import { balanceReader } from './balances/balance-reader.ts';
import { cashLineReader } from './balances/cash-line-reader.ts';
import { companyDetailsReader } from './company-details-reader.ts';
import { currencyReader } from './lists/currency-reader.ts';
import { insightReader } from './insights/insight-reader.ts';
import { currencyNames } from './insights/currency-names.ts';
import { nameReader } from './lists/name-reader.ts';
import { noteIfDamaged } from './files/damage.ts';
import { HISTORY_FILE } from './files/history-file.ts';
import { inboxReader } from './history/changes/inbox-reader.ts';
import { historyReader } from './history/changes/history-reader.ts';
import { lowestDayReader } from './insights/lowest-day-reader.ts';
import { markReader } from './lists/mark-reader.ts';
import { overviewReader } from './insights/overview-reader.ts';
import { packReader } from './pack/pack-reader.ts';
import { rateReader } from './rates/rate-reader.ts';
import { recordReader } from './lists/record-reader.ts';
import { runReader } from './log/run-log.ts';
import { successReader } from './log/success-reader.ts';
import { SuccessTimes } from './log/success-times.ts';
import { totalsReader } from './totals/totals-reader.ts';
import { unreadableReader } from './records/unreadable-reader.ts';
import { worklistReader } from './worklists/worklist-reader.ts';

/**
 * Serves the user interface from stored data only: a read-only connection that no sync can block. The history is attached,
 * and so are the user's settings, for the names of currencies and companies.
 */
export type CacheReader = ReturnType<typeof openCacheReader>;

interface ReaderOptions {
  /** Whether the reader is closed after a single read, so that a small page cache is enough. */
  isBrief?: boolean;
  /** The writer's times, which are ahead of the file; by default the times in the file are used. */
  successTimes?: SuccessTimes;
  /** Called after each read. */
  onUse?: () => void;
}

/**
 * Opens databases that a writer has created.
 *
 * @param elapsed monotonic clock (ms); limits how long a cached order may be used during the initial sync of its list.
 * @throws FailureError `storage`.
 */
export function openCacheReader(
  profile: string,
  elapsed: () => number = () => performance.now(),
  { isBrief = false, successTimes = new SuccessTimes(), onUse = () => undefined }: ReaderOptions = {},
) {
  const database = openReadable(join(profile, CACHE_FILE), isBrief);
  database.prepare('ATTACH ? AS settings').run(join(profile, SETTINGS_FILE));
  database.prepare('ATTACH ? AS history').run(join(profile, HISTORY_FILE));
  const guarded = <Methods extends object>(methods: Methods): Methods =>
    withFailures(methods, (failure) => noteIfDamaged(profile, failure), onUse);
  const successes = successReader(database, successTimes);
  const balances = balanceReader(database, successTimes);
  const history = balanceHistoryReader(database);
  const totals = totalsReader(database);
  const insights = insightReader(database, { balances, successes });
  const worklists = worklistReader(database);
  return {
    balances: guarded(balances),
    balanceHistory: guarded(history),
    companyDetails: guarded(companyDetailsReader(database)),
    records: guarded(recordReader(database, { totals, successes }, elapsed)),
    totals: guarded(totals),
    history: guarded(historyReader(database)),
    inbox: guarded(inboxReader(database)),
    currencies: guarded(currencyReader(database)),
    names: guarded(nameReader(database)),
    insights: guarded(insights),
    cashLines: guarded(cashLineReader(database)),
    lowestDays: guarded(lowestDayReader(database, balances, currencyNames(database))),
    overview: guarded(overviewReader(database, { balances, history, successTimes })),
    rates: guarded(rateReader(database)),
    marks: guarded(markReader(database)),
    runs: guarded(runReader(database)),
    unreadable: guarded(unreadableReader(database)),
    worklists: guarded(worklists),
    pack: guarded(packReader(database, { balances, history, insights, worklists, successes })),
    successTimes,

    /** Releases the page cache. */
    releaseMemory: (): void => {
      database.pragma('shrink_memory');
    },

    close: (): void => {
      database.close();
    },
  };
}
