import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InboxQuery } from '../../../../../shared/model/inbox.ts';
import { anyCompany } from '../../../settings/testing/any-company.ts';
import { openSettingsStore } from '../../../settings/settings-store.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../../testing/cache-fixture.ts';

const A = 5;
const B = 6;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  settings((store) => {
    for (const companyId of [A, B]) store.saveCompany(anyCompany(companyId, { defaultCurrency: 'HUF' }));
    store.labelCurrency(A, '#1', 'HUF');
  });
});
afterEach(() => {
  cache.close();
});

function settings(work: (store: ReturnType<typeof openSettingsStore>) => void): void {
  const store = openSettingsStore(cache.profile);
  work(store);
  store.close();
}

const markSeen = (companyId: number, entryId: number) =>
  settings(({ seen }) => seen.move([{ companyId, entryId }], 1));
const expense = (id: number, fields: Partial<Fields> = {}): Fields => ({
  id,
  partner_name: 'Kőműves Kft.',
  invoice_number: `SZ-${id}`,
  issued_at: '2026-01-01',
  due_at: '2026-02-01',
  paid_status: 1,
  currency: 1,
  assignments: [{ id: 1, net_amount: '100.00', vat_amount: '27.00', gross_amount: '127.00' }],
  ...fields,
});
/** Writes records and ends the initial sync of their list. */
function begin(companyId: number, ids: number[]): void {
  cache.write(
    companyId,
    'expenses',
    ids.map((id) => expense(id)),
  );
  cache.finish(companyId, 'expenses');
}
const page = (query: Partial<InboxQuery> = {}) =>
  cache.reader.inbox
    .page({ companyId: null, topic: null, unreadOnly: true, before: null, limit: 100, ...query })
    .filter((entry) => entry.resource !== 'accounts');
const reported = (query: Partial<InboxQuery> = {}): string[] =>
  page(query).map(({ companyId, recordId, topics }) => `${companyId}/${recordId} ${topics.join('+')}`);

test('records of the initial sync are not changes, later records are', () => {
  begin(A, [1, 2, 3]);
  expect(cache.reader.inbox.counts()).toEqual([]);
  expect(page({ unreadOnly: false })).toEqual([]);
  cache.write(A, 'expenses', [expense(1), expense(4), expense(5)]);
  expect(cache.reader.inbox.counts()).toMatchObject([
    { companyId: A, seen: 0, unread: 2, topics: { added: 2 } },
  ]);
  expect(reported()).toEqual(['5/5 added', '5/4 added']);
});

describe('changes have topics', () => {
  const lines = (gross: string) => [
    { id: 1, net_amount: '100.00', vat_amount: '27.00', gross_amount: gross },
  ];
  test.each([
    ['paid', { paid_status: 2 }, [{ what: 'paidStatus', from: 'unpaid', to: 'paid' }]],
    ['paid', { paid_status: 3 }, [{ what: 'paidStatus', from: 'unpaid', to: 'partial' }]],
    ['dateChanged', { due_at: '2026-03-01' }, [{ what: 'dueDate', from: '2026-02-01', to: '2026-03-01' }]],
    ['dateChanged', { issued_at: '2026-01-02' }, [{ what: 'date', from: '2026-01-01', to: '2026-01-02' }]],
    ['amountChanged', { assignments: lines('127.01') }, [{ what: 'gross', from: '127.00', to: '127.01' }]],
    ['amountChanged', { currency: 2 }, [{ what: 'currency', from: 'HUF', to: '#2' }]],
    ['other', { invoice_number: 'X' }, []],
    ['other', { paid_status: 9 }, [{ what: 'paidStatus', from: 'unpaid', to: '9' }]],
  ])('%s: %j', (topic, fields, changes) => {
    begin(A, [1]);
    cache.write(A, 'expenses', [expense(1, fields)]);
    expect(page()).toMatchObject([{ kind: 'changed', topics: [topic], changes }]);
    expect(cache.reader.inbox.counts()[0]?.topics).toMatchObject({ [topic]: 1 });
    expect(reported({ topic: topic as 'paid' })).toHaveLength(1);
  });

  test('handles a record paid and moved at once, then removed, then restored', () => {
    begin(A, [1]);
    cache.write(A, 'expenses', [expense(1, { paid_status: 2, due_at: '2026-03-01' })]);
    cache.remove(A, 'expenses', ['1']);
    cache.write(A, 'expenses', [expense(1)]);
    expect(reported()).toEqual(['5/1 added', '5/1 removed', '5/1 paid+dateChanged']);
    expect(reported({ topic: 'altered' })).toEqual(['5/1 removed', '5/1 paid+dateChanged']);
    expect(cache.reader.inbox.counts()).toMatchObject([
      { unread: 3, topics: { added: 1, removed: 1, paid: 1, dateChanged: 1, amountChanged: 0, other: 0 } },
    ]);
  });
});

test('an entry has the partner, number and amount as of now', () => {
  begin(A, [1]);
  cache.write(A, 'partners', [{ id: 77, name: 'Later known Bt.' }]);
  cache.write(A, 'expenses', [expense(2, { partner_name: null, partner: 77 })]);
  const name = { number: 'SZ-2', gross: '127.00', currency: 'HUF', asSent: false };
  expect(page()[0]?.record).toEqual({ name: null, partnerName: 'Later known Bt.', ...name });
});

test('seen entries are not counted again, separately per company, and can be marked unread again', () => {
  begin(A, [1]);
  begin(B, [1]);
  cache.write(A, 'expenses', [expense(2), expense(3), expense(4)]);
  cache.write(B, 'expenses', [expense(2)]);
  const [a, b] = cache.reader.inbox.counts();
  markSeen(A, (a?.newest ?? 0) - 1);
  expect(reported({ companyId: A })).toEqual(['5/4 added']);
  expect(cache.reader.inbox.counts().map(({ unread }) => unread)).toEqual([1, 1]);
  markSeen(A, a?.newest ?? 0);
  expect(cache.reader.inbox.counts().map(({ companyId }) => companyId)).toEqual([B]);
  expect(reported()).toEqual(['6/2 added']);
  expect(reported({ unreadOnly: false })).toEqual(['6/2 added', '5/4 added', '5/3 added', '5/2 added']);
  markSeen(B, b?.newest ?? 0);
  markSeen(B, b?.seen ?? 0);
  expect(reported()).toEqual(['6/2 added']);
});

test('pages of all companies join without a gap, newest first', () => {
  begin(A, [1]);
  begin(B, [1]);
  for (let id = 2; id < 40; id += 1)
    cache.write(id % 3 === 0 ? A : B, 'expenses', [expense(id), expense(id + 100)]);
  const ids: number[] = [];
  for (let before: number | null = null; ; before = ids.at(-1) ?? 0) {
    const entries = page({ before, limit: 7 });
    if (entries.length === 0) break;
    ids.push(...entries.map(({ entryId }) => entryId));
  }
  expect(ids).toHaveLength(76);
  expect(ids).toEqual([...ids].sort((x, y) => y - x));
});

test('pruned entries are not shown, and entry numbers do not restart', () => {
  begin(A, [1]);
  cache.write(A, 'expenses', [expense(2)]);
  cache.write(A, 'expenses', [expense(3)]);
  const newest = cache.reader.inbox.counts()[0]?.newest ?? 0;
  cache.writer.transaction(() => cache.writer.history.prune(newest - 1, 100));
  expect(reported()).toEqual(['5/3 added']);
  markSeen(A, newest);
  cache.write(A, 'expenses', [expense(4)]);
  expect(reported()).toEqual(['5/4 added']);
});

test('entries of a rebuilt cache do not count as seen', () => {
  markSeen(A, 900);
  settings(({ seen }) => seen.notBeyond(cache.writer.history.newest()));
  begin(A, [1]);
  cache.write(A, 'expenses', [expense(2)]);
  expect(reported()).toEqual(['5/2 added']);
});
