import { join } from 'node:path';
import { withFailures } from '../sqlite/failures.ts';
import { openReadable } from '../sqlite/open-database.ts';
import { SETTINGS_FILE } from '../settings/settings-store.ts';
import { CACHE_FILE } from './cache-file.ts';
import { balanceHistoryReader } from './balance-history-reader.ts';
import { balanceReader } from './balance-reader.ts';
import { cashLineReader } from './cash-line-reader.ts';
import { currencyReader } from './currency-reader.ts';
import { insightReader } from './insights/insight-reader.ts';
import { currencyNames } from './insights/currency-names.ts';
import { inboxReader } from './ledger/inbox-reader.ts';
import { ledgerReader } from './ledger/ledger-reader.ts';
import { lowestDayReader } from './lowest-day-reader.ts';
import { markReader } from './mark-reader.ts';
import { overviewReader } from './overview-reader.ts';
import { packReader } from './pack/pack-reader.ts';
import { recordReader } from './record-reader.ts';
import { runReader } from './run-reader.ts';
import { totalsReader } from './totals/totals-reader.ts';
import { worklistReader } from './worklists/worklist-reader.ts';

/**
 * Answers the page from the cache alone: a read-only connection that no sync can block. The user's settings are
 * attached, for what currencies and companies are called.
 */
export type CacheReader = ReturnType<typeof openCacheReader>;

/**
 * Opens databases a writer has created.
 *
 * @param elapsed milliseconds since any moment, never going back; decides how long a kept order may be used while its
 *   list is being read for the first time.
 * @throws FailureError `storage`.
 */
export function openCacheReader(profile: string, elapsed: () => number = () => performance.now()) {
  const database = openReadable(join(profile, CACHE_FILE));
  database.prepare('ATTACH ? AS settings').run(join(profile, SETTINGS_FILE));
  const balances = balanceReader(database);
  const history = balanceHistoryReader(database);
  const totals = totalsReader(database);
  const insights = insightReader(database, balances);
  const worklists = worklistReader(database);
  return {
    balances: withFailures(balances),
    history: withFailures(history),
    records: withFailures(recordReader(database, totals, elapsed)),
    totals: withFailures(totals),
    ledger: withFailures(ledgerReader(database)),
    inbox: withFailures(inboxReader(database)),
    currencies: withFailures(currencyReader(database)),
    insights: withFailures(insights),
    cashLines: withFailures(cashLineReader(database)),
    lowestDays: withFailures(lowestDayReader(database, balances, currencyNames(database))),
    overview: withFailures(overviewReader(database, { balances, history })),
    marks: withFailures(markReader(database)),
    runs: withFailures(runReader(database)),
    worklists: withFailures(worklists),
    pack: withFailures(packReader(database, { balances, history, insights, worklists })),
    close: (): void => {
      database.close();
    },
  };
}
