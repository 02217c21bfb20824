import { writeSync } from 'node:fs';
import { FailureError } from '../../../../shared/errors.ts';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { openCacheReader } from '../cache-reader.ts';
import { openCacheWriter } from '../cache-writer.ts';
import { incoming } from './cache-fixture.ts';
import { pageOfRecords } from './page-of-records.ts';

/**
 * A separate process that writes pages into the cache of the given profile and reports to standard output, one line at
 * a time: `acknowledged <page>`, finally `failed <reason>` or `done`. Built lists have totals and search.
 */
const [profile = '', pages = '0', first = '0'] = process.argv.slice(2);
const say = (line: string): void => {
  writeSync(1, `${line}\n`);
};

try {
  openSettingsStore(profile).close();
  const writer = openCacheWriter(profile);
  // As in the app, another connection reads meanwhile.
  const reader = openCacheReader(profile);
  for (let page = Number(first); page < Number(first) + Number(pages); page += 1) {
    writer.transaction(() => {
      writer.records.write(5, 'expenses', pageOfRecords(page).map(incoming), { now: 1_000, runId: page + 1 });
      if (page === 0)
        writer.log.complete(5, 'expenses', { watermark: 1, lastPollServerTime: 1, clockSkewMs: 0 }, 1);
    });
    say(`acknowledged ${page}`);
    reader.records.summary({ companyId: 5, resource: 'expenses', filter: {} });
  }
  reader.close();
  writer.close();
  say('done');
} catch (error) {
  if (!(error instanceof FailureError) || error.failure.code !== 'storage') throw error;
  say(`failed ${error.failure.reason}`);
}
