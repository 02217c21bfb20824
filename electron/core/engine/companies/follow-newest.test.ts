import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail } from '../../../../shared/errors.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { openCacheReader } from '../../cache/cache-reader.ts';
import { startSmallEngine, type SmallEngine } from './testing/small-engine.ts';
import { SmallServices, type SmallService } from './testing/small-services.ts';

const HERE = 'https://here.example';
const THERE = 'https://there.example';
const alder: SmallService = {
  id: '7',
  name: 'Alder',
  taxAccountNumber: '1',
  marker: 'here',
  header: 'checked',
  pages: 1,
};
const birch: SmallService = {
  id: '8',
  name: 'Birch',
  taxAccountNumber: '2',
  marker: 'there',
  header: 'checked',
  pages: 1,
};
let at: Map<string, SmallService>;
let services: SmallServices;
let small: SmallEngine;
beforeEach(() => {
  at = new Map([
    [HERE, alder],
    [THERE, birch],
  ]);
  services = new SmallServices(at);
  small = startSmallEngine(services);
});
afterEach(() => small.stop());

test.each([
  ['is removed', () => small.engine.companies.remove(8)],
  [
    'is replaced',
    async () => {
      at.set(THERE, { ...birch, taxAccountNumber: '3' });
      const ticket = await small.check(THERE);
      // Its new entries would otherwise take the ids of the deleted ones.
      services.failures.set(THERE, () => fail({ code: 'unreachable', reason: 'dns' }));
      await small.engine.companies.replaceToken(8, ticket, 'session', true);
    },
  ],
])(
  'shows later changes as unread and changed after a company with the newest entries %s',
  async (_what, go) => {
    await small.connect(HERE);
    await small.connect(THERE);
    const record = { companyId: 7, resource: 'expenses', recordId: '1' } as const;
    small.engine.review({ reviews: [{ ...record, reviewedAt: 'now' }] });
    small.engine.markSeen([{ companyId: 7, entryId: Number.MAX_SAFE_INTEGER }]);
    await go();
    at.set(HERE, { ...alder, marker: 'edited' });
    await small.engine.syncs.sweep(7, null);
    const reader = openCacheReader(small.profile);
    expect(reader.marks.get(record).changedSince).toBe(true);
    reader.close();
    const settings = openRaw(path.join(small.profile, 'settings.db'));
    const seen = settings
      .prepare<[], number>('SELECT entry_id FROM ledger_seen WHERE company_id = 7')
      .pluck()
      .get();
    settings.close();
    const history = openRaw(path.join(small.profile, 'history.db'));
    const first = history
      .prepare<[], number>(
        "SELECT min(entry_id) FROM history_entry WHERE company_id = 7 AND kind = 'changed'",
      )
      .pluck()
      .get();
    history.close();
    expect(first).toBeGreaterThan(seen ?? Infinity);
  },
);
