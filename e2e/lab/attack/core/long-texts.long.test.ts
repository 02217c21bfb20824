import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overviewInput } from '../../../../shared/overview-input.ts';
import { RESOURCES } from '../../../../shared/model/record.ts';
import {
  MAX_KEY_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_TYPES_PER_RECORD,
} from '../../../../electron/core/answers/bounded-text.ts';
import { differenceOf } from '../../../../electron/core/cache/history/changes/record-difference.ts';
import { extractColumns } from '../../../../electron/core/cache/extract/record-columns.ts';
import type { Host } from '../../../../electron/core/host.ts';
import { RawRecord } from '../../../../electron/core/answers/raw-record.ts';
import { Secret } from '../../../../electron/core/lib/secret.ts';
import { readCompanyInfo, readPulse } from '../../../../electron/core/service/answers.ts';
import { openRaw } from '../../../../electron/core/sqlite/testing/open-raw.ts';
import { startSampleHost } from '../../../../electron/testing/sample-host.ts';

const LONG = 'ő'.repeat(100_000);
/** Text that an older version stored; with `--mode full` so long that no message can carry one per company. */
const STORED = import.meta.env.MODE === 'full' ? 'ő'.repeat(13_000_000) : LONG;
const LINES = 5_000;
/** Maximum characters of a column with type ids and the sum of each type's lines. */
const MAX_COLUMN_CHARACTERS = MAX_TYPES_PER_RECORD * (MAX_KEY_CHARACTERS + 100);

const FIELDS = [
  'name',
  'created',
  'created_at',
  'issued_at',
  'due_at',
  'planned_payment_date',
  'partner_name',
  'invoice_number',
  'referred_invoice_number',
  'net_amount',
  'vat_amount',
  'gross_amount',
  'currency',
  'paid_status',
  'payment_method',
  'partner_city',
  'partner_tax_number',
  'partner_account_number',
  'city',
  'tax_number',
  'account_number',
  'parent',
  'parent_id',
  'partner',
  'invoice_type',
  'of_no_column',
];

const lengthsIn = (value: unknown): number[] => {
  if (typeof value === 'string') return [value.length];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(lengthsIn) : [0];
};

describe.each(RESOURCES)('of %s', (resource) => {
  it.each(FIELDS)('limits the stored length of a text in %s, sent bare or as a reference', (field) => {
    for (const sent of [LONG, { id: LONG, name: LONG }, [LONG], Number('1'.repeat(300))]) {
      const columns = extractColumns(resource, RawRecord.of(JSON.stringify({ id: 1, [field]: sent })));
      expect(Math.max(...lengthsIn(columns))).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS * 2);
    }
  });

  it('limits the stored size of any number of lines', () => {
    const assignments = Array.from({ length: LINES }, (_none, nth) => ({
      expense_type: { id: `${nth} ${LONG.slice(0, 500)}`, name: `type ${nth}` },
      net_amount: `x${nth}`,
    }));
    const columns = extractColumns(resource, RawRecord.of(JSON.stringify({ id: 1, assignments })));
    expect(Math.max(...lengthsIn(columns))).toBeLessThanOrEqual(MAX_COLUMN_CHARACTERS);
  });
});

it('keeps keys distinct that differ only after the limit', () => {
  const keyOf = (id: string) =>
    extractColumns('incomes', RawRecord.of(JSON.stringify({ id: 1, partner: id, currency: id })));
  const one = keyOf(`${LONG}1`);
  const other = keyOf(`${LONG}2`);
  expect(one.partnerId).not.toBe(other.partnerId);
  expect(one.currency).not.toBe(other.currency);
});

it('limits the length of the name of a changed field', () => {
  const [change] = differenceOf('{}', JSON.stringify({ [LONG]: LONG }));
  expect(Math.max(...lengthsIn(change))).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS + 1);
});

it('limits the length of the texts of a company and its accounts', () => {
  const answer = (body: object) => ({ body: Buffer.from(JSON.stringify(body)), serverTime: null });
  const token = new Secret('a-token-of-a-company');
  const { name, taxAccountNumber, defaultCurrency } = readCompanyInfo(
    answer({ id: 1, name: LONG, tax_account_number: LONG, default_currency_name: LONG }),
    token,
  );
  const { summary, accounts } = readPulse(
    answer({
      summary: LONG,
      accounts: [{ id: LONG, name: LONG, account_number: LONG, currency: LONG, last_updated: LONG }],
    }),
    token,
  );
  expect(
    Math.max(...lengthsIn([name, taxAccountNumber, defaultCurrency, summary, accounts])),
  ).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS);
});

describe('a profile in which an older version stored texts of any length', () => {
  let profile: string;
  let host: Host | undefined;
  const trouble: string[] = [];

  const start = (): Promise<Host> => startSampleHost(profile, (line) => trouble.push(line));

  beforeAll(async () => {
    profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
    const first = await start();
    await first.client.sync.now({ companyId: null });
    await first.stop();
    plant('settings.db', 'UPDATE company SET name = @long, tax_account_number = @long');
    plant(
      'cache.db',
      'UPDATE account SET name = @long, account_number = @long; UPDATE pulse SET summary = @long',
    );
    host = await start();
  }, 180_000);
  afterAll(async () => {
    await host?.stop();
    rmSync(profile, { recursive: true });
  });

  function plant(file: string, statements: string): void {
    const database = openRaw(path.join(profile, file));
    for (const statement of statements.split(';')) database.prepare(statement).run({ long: STORED });
    database.close();
  }

  it('starts, and answers with texts of limited length', async () => {
    const { client } = host ?? (await start());
    const answers = [
      await client.companies.list({}),
      await client.balances.accounts({}),
      await client.overview.list(overviewInput(Date.now())),
    ];
    expect(answers[0]?.length).toBeGreaterThan(0);
    expect(Math.max(...lengthsIn(answers))).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS);
    expect(trouble).toEqual([]);
  });
});
