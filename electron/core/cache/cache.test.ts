import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSettingsStore, type SettingsStore } from '../settings/settings-store.ts';
import { anyCompany } from '../settings/testing/any-company.ts';
import { openCacheReader, type CacheReader } from './cache-reader.ts';
import { openProfile } from './testing/open-profile.ts';
import { RawRecord } from '../answers/raw-record.ts';
import { openCacheWriter, type CacheWriter } from './cache-writer.ts';
import { foundBalances } from './testing/found-balances.ts';

const COMPANY = 7001;
const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE_MS = 60_000;

let profile: string;
let settings: SettingsStore;
let writer: CacheWriter;
let reader: CacheReader;

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'countinghouse-'));
  settings = openSettingsStore(profile);
  settings.saveCompany(anyCompany(COMPANY, { name: 'Kőműves Kft.', defaultCurrency: 'HUF' }));
  writer = openCacheWriter(profile);
  reader = openCacheReader(profile);
});

afterEach(() => {
  reader.close();
  writer.close();
  settings.close();
  rmSync(profile, { recursive: true });
});

function write(resource: 'expenses' | 'incomes' | 'partners' | 'expense-types', ...texts: string[]) {
  const records = texts.map((text) => RawRecord.of(text));
  return writer.transaction(() => writer.records.write(COMPANY, resource, records, { now: NOW, runId: 1 }));
}

function view<Row>(sql: string): Row[] {
  const database = openProfile(profile);
  const rows = database.prepare(sql).all() as Row[];
  database.close();
  return rows;
}

function list(text: string, descending = true): string[] {
  const query = { companyId: COMPANY, resource: 'expenses' as const, filter: { text } };
  const rows = reader.records.page(query, { column: 'gross', descending }, 0, 100);
  expect(reader.records.summary(query).count).toBe(rows.length);
  return rows.map(({ recordId }) => recordId);
}

describe('records', () => {
  test('are stored as the exact text, shown by the documented view, and written once', () => {
    const text =
      '{ "id": 5, "created":"2026-01-02T03:04:05Z", "assignments":[{"gross_amount":"1234.50"}], "currency":1 }';
    expect(write('expenses', text)).toMatchObject({ added: 1, changed: 0 });
    expect(write('expenses', text)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(view('SELECT * FROM v_records')).toEqual([
      {
        company_id: COMPANY,
        resource: 'expenses',
        record_id: 5,
        created: '2026-01-02T03:04:05Z',
        date: '2026-01-02',
        due_date: null,
        partner_id: null,
        partner_name: null,
        number: null,
        net: null,
        vat: null,
        gross: '1234.50',
        currency: '#1',
        paid_status: null,
        first_seen: '2026-01-15T12:00:00.000Z',
        changed_at: null,
        removed_at: null,
        raw: text,
      },
    ]);
  });

  test('count as changed if one byte differs', () => {
    write('expenses', '{"id":5}');
    expect(write('expenses', '{"id":5 }')).toMatchObject({ added: 0, changed: 1 });
    expect(view<{ raw: string }>('SELECT raw FROM v_records')[0]?.raw).toBe('{"id":5 }');
  });

  test('count once if sent twice in a page, with the last version', () => {
    expect(write('expenses', '{"id":5,"a":1}', '{"id":5,"a":2}')).toMatchObject({ added: 1, changed: 0 });
    expect(view<{ raw: string }>('SELECT raw FROM v_records')[0]?.raw).toBe('{"id":5,"a":2}');
  });

  test.each([
    ['9007199254740993', '9007199254740993'],
    ['"a-1"', 'a-1'],
    ['"007"', '007'],
  ])('are found by the id %s', (sent, recordId) => {
    write('expenses', `{"id":${sent},"note":"x"}`);
    write('expenses', `{"id":${sent},"note":"y"}`);
    expect(reader.records.get(COMPANY, 'expenses', recordId).raw).toContain('"y"');
    expect(list('')).toEqual([recordId]);
  });

  test('show every field, with numbers as sent', () => {
    write('expenses', '{"id":5,"rate":1.10,"big":12345678901234567.89,"nested":{"list":[1e3,null,true]}}');
    const { fields } = reader.records.get(COMPANY, 'expenses', '5');
    expect(fields.map(({ name, text }) => [name, text])).toEqual([
      ['id', '5'],
      ['rate', '1.10'],
      ['big', '12345678901234567.89'],
      ['nested', null],
    ]);
    const [nested] = fields[3]?.children ?? [];
    expect(nested?.children.map(({ text }) => text)).toEqual(['1e3', 'null', 'true']);
  });

  test('show the names of the partner and types they refer to', () => {
    write('expenses', '{"id":5,"partner":9,"assignments":[{"expense_type":3,"gross_amount":"1.00"}]}');
    write('expenses', '{"id":6,"assignments":[{"expense_type":3},{"expense_type":8},{"expense_type":3}]}');
    write('incomes', '{"id":7,"assignments":[{"revenue_type":{"id":3,"name":"Sales"}}]}');
    write('partners', '{"id":9,"name":"Égerpataki Bt."}');
    write('expense-types', '{"id":3,"name":"Rent","parent":4}', '{"id":4,"name":"Premises"}');
    const { row } = reader.records.get(COMPANY, 'expenses', '5');
    expect(row).toMatchObject({ partnerName: 'Égerpataki Bt.', types: 'Rent' });
    expect(row.typesEach).toEqual([{ id: '3', name: 'Rent' }]);
    expect(reader.records.get(COMPANY, 'expenses', '6').row.typesEach).toEqual([
      { id: '3', name: 'Rent' },
      { id: '8', name: null },
    ]);
    expect(reader.records.get(COMPANY, 'incomes', '7').row.typesEach).toEqual([{ id: '3', name: 'Sales' }]);
    expect(reader.records.get(COMPANY, 'partners', '9').row.typesEach).toEqual([]);
    expect(reader.records.get(COMPANY, 'expense-types', '3').row.parentName).toBe('Premises');
    expect(list('rent').sort()).toEqual(['5', '6']);
  });
});

describe('lists', () => {
  const expense = (id: number, partner: string, gross: string | null, more = ''): string =>
    `{"id":${id},"partner_name":"${partner}","currency":1,"paid_status":1${more},"assignments":[{"net_amount":"1","vat_amount":"1","gross_amount":${gross === null ? 'null' : `"${gross}"`}}]}`;

  beforeEach(() => {
    write(
      'expenses',
      expense(1, 'Ármányos Kft.', '10.00'),
      expense(2, 'Zörgő 100% Zrt.', '30.00'),
      expense(3, 'armada', '20.00', ',"invoice_number":"A_1"'),
      expense(4, 'Bt.', null),
    );
  });

  test('fold accents and case, match words in any order, and treat wildcards literally', () => {
    expect(list('ARM')).toEqual(['3', '1']);
    expect(list('kft ármány')).toEqual(['1']);
    expect(list('100%')).toEqual(['2']);
    expect(list('a_1')).toEqual(['3']);
    // Symbols alone match no record.
    expect(list('%')).toEqual([]);
    expect(list('nothing like it')).toEqual([]);
  });

  test('sort amounts numerically, with missing amounts last in both directions', () => {
    expect(list('')).toEqual(['2', '3', '1', '4']);
    expect(list('', false)).toEqual(['1', '3', '2', '4']);
    // Smaller than the others as text, larger as an amount.
    write('expenses', expense(5, 'x', '100.00'));
    expect(list('')).toEqual(['5', '2', '3', '1', '4']);
  });

  test('sum exactly per currency, and count the records not included', () => {
    const { totals } = reader.records.summary({ companyId: COMPANY, resource: 'expenses', filter: {} });
    expect(totals).toEqual([
      {
        currency: '#1',
        count: 4,
        net: '4.00',
        vat: '4.00',
        gross: '60.00',
        unpaid: '60.00',
        notIncluded: { net: 0, vat: 0, gross: 1, unpaid: 1 },
        partial: 0,
        statusUnknown: 0,
        cancelled: 0,
        excluded: 0,
      },
    ]);
  });

  test('sum beyond the range of 64 bits', () => {
    write('expenses', expense(5, 'x', '922337203685477.5807'), expense(6, 'x', '922337203685477.5807'));
    const { totals } = reader.records.summary({
      companyId: COMPANY,
      resource: 'expenses',
      filter: { text: 'x' },
    });
    expect(totals[0]?.gross).toBe('1844674407370955.1614');
  });

  test("use the user's currency labels, and propose the company's default for the most frequent id", () => {
    write('expenses', '{"id":7,"currency":"HUF","assignments":[{"gross_amount":"5.00"}]}');
    expect(reader.currencies.list(COMPANY)[0]).toEqual({
      currency: '#1',
      label: null,
      proposals: [{ name: 'HUF', source: 'default', companyId: null }],
      count: 4,
    });
    settings.labelCurrency(COMPANY, '#1', 'HUF');
    const { totals } = reader.records.summary({ companyId: COMPANY, resource: 'expenses', filter: {} });
    expect(totals).toMatchObject([{ currency: 'HUF', count: 5, gross: '65.00' }]);
    expect(reader.currencies.list(COMPANY)[0]).toMatchObject({ label: 'HUF', proposals: [] });
  });
});

describe('balances', () => {
  const poll = (minutes: number, balance: string | null, accountId = '1'): void => {
    const account = {
      accountId,
      name: 'Main',
      accountNumber: null,
      currency: 'EUR',
      balance,
      updatedAt: null,
    };
    const pulse = { summary: '7.00', text: JSON.stringify(account), accounts: [account] };
    writer.transaction(() => writer.balances.write(COMPANY, pulse, foundBalances(NOW + minutes * MINUTE_MS)));
  };

  test('are totalled per currency, without inexact amounts', () => {
    poll(0, '1.10');
    poll(1, 'about 5');
    expect(reader.balances.get(COMPANY)).toMatchObject({
      summary: '7.00',
      accounts: [{ balance: 'about 5', asSent: true, seenAt: NOW + MINUTE_MS }],
      totals: [{ currency: 'EUR', total: null, count: 0, notIncluded: 1 }],
    });
  });

  test('form one stretch of history while unchanged, and a new one after a change or a gap', () => {
    for (const minute of [0, 1, 2]) poll(minute, '5.00');
    poll(3, '6.00');
    poll(63, '6.00');
    const stretches = view('SELECT balance, seen_at FROM v_balance_history');
    expect(stretches).toEqual([
      { balance: '5.00', seen_at: '2026-01-15T12:00:00.000Z' },
      { balance: '6.00', seen_at: '2026-01-15T12:03:00.000Z' },
      { balance: '6.00', seen_at: '2026-01-15T13:03:00.000Z' },
    ]);
  });

  test('of an account that the service no longer sends are in no total, but stay in the history', () => {
    poll(0, '5.00', '1');
    for (const minutes of [1, 2]) poll(minutes, '6.00', '2');
    expect(reader.balances.get(COMPANY).accounts).toMatchObject([{ accountId: '2', balance: '6.00' }]);
    expect(reader.balances.accounts()).toMatchObject([{ companyId: COMPANY, accountId: '2' }]);
    expect(view('SELECT account_id FROM v_balances')).toEqual([{ account_id: 2 }]);
    expect(view('SELECT account_id FROM v_balance_history')).toHaveLength(2);
  });
});

test('the company view shows the company data of the service', () => {
  const text = '{"id":7001,"name":"Kőműves Kft.","advanced_accounting":true,"default_currency_name":"HUF"}';
  writer.transaction(() => writer.saveCompanyInfo(COMPANY, text, NOW));
  expect(view('SELECT * FROM v_companies')).toMatchObject([
    {
      company_id: COMPANY,
      name: 'Kőműves Kft.',
      default_currency_name: 'HUF',
      advanced_accounting: 1,
      raw: text,
    },
  ]);
});

test('starting over a list that was never synced leaves no removals to review', () => {
  writer.transaction(() => writer.log.startOver(COMPANY, 'expenses'));
  expect(writer.log.reviewsRemovals(COMPANY, 'expenses')).toBe(false);
});

test('the run view shows what was synced and why it failed', () => {
  const runId = writer.log.beginRun(COMPANY, 'expenses', 'backfill', NOW);
  const failure = { code: 'timeout', phase: 'body' } as const;
  const run = { runId, companyId: COMPANY, target: 'expenses', isSweep: false } as const;
  writer.transaction(() => writer.log.endRun(run, 'failed', failure, NOW + 1_500));
  expect(view('SELECT resource, kind, started_at, finished_at, outcome, error FROM v_sync_runs')).toEqual([
    {
      resource: 'expenses',
      kind: 'backfill',
      started_at: '2026-01-15T12:00:00.000Z',
      finished_at: '2026-01-15T12:00:01.500Z',
      outcome: 'failed',
      error: 'timeout',
    },
  ]);
});

test('creates files that only their owner can read', () => {
  for (const file of ['cache.db', 'cache.db-wal', 'settings.db', 'settings.db-wal']) {
    expect((statSync(join(profile, file)).mode & 0o777).toString(8), file).toBe('600');
  }
});
