import { cpSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_CHUNK_BYTES } from '../../../shared/limits.ts';
import { openProfile } from '../cache/testing/open-profile.ts';
import { newProfile } from '../cache/testing/new-profile.ts';
import { createSessionVault } from '../vault/session.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';

const COMPANY = 7003;
const PASSPHRASE = 'árvíztűrő tükörfúrógép';
const MINUTE_MS = 60_000;

let fixture: EngineFixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  await fixture.stop();
});

/** Everything visible of a company except update times: the documented views, changes, payments, decisions. */
function reported() {
  const database = openProfile(fixture.profile);
  const all = (sql: string): unknown[] => database.prepare<[], unknown>(sql).all();
  const views = {
    records: all('SELECT * FROM v_records ORDER BY resource, record_id'),
    balances: all(`SELECT company_id, account_id, name, account_number, currency, balance, updated_at
      FROM v_balances ORDER BY account_id`),
    balanceHistory: all('SELECT * FROM history.v_balance_history ORDER BY account_id, seen_at'),
    companies:
      all(`SELECT company_id, name, tax_account_number, default_currency_name, expense_email, document_email,
      advanced_accounting, enable_accounting_id, enable_vat_period, raw FROM v_companies`),
    payments: all('SELECT * FROM history.seen_payment ORDER BY row_id'),
    decisions: all('SELECT resource, record_id, state FROM removal_candidate ORDER BY resource, record_id'),
  };
  database.close();
  const { history } = fixture.reader;
  return { ...views, changes: history.page({ companyId: COMPANY, before: null, limit: 1_000 }) };
}

/** Updates everything a minute later. */
async function update(): Promise<void> {
  await fixture.pass(MINUTE_MS);
  await fixture.engine.syncs.now(null);
  await fixture.quiet(COMPANY);
}

async function sweep(): Promise<void> {
  await fixture.engine.syncs.sweep(COMPANY, null);
  await fixture.quiet(COMPANY);
}

async function giveToken(): Promise<void> {
  const { engine, service } = fixture;
  const token = service.companies.find(({ companyId }) => companyId === COMPANY)?.token ?? '';
  const input = { address: service.address, token, headerName: null };
  const { ticket } = await engine.companies.check(input, new AbortController().signal);
  await engine.companies.replaceToken(COMPANY, ticket, 'session');
  await fixture.quiet(COMPANY);
}

/** Replaces the fixture's folder with a profile that was never started, then restores the backup. */
async function restoreOnSecondProfile(bytes: Buffer): Promise<void> {
  const session = createSessionVault();
  await fixture.restart({ keychain: session, session }, () => {
    rmSync(fixture.profile, { recursive: true });
    const empty = newProfile();
    cpSync(empty, fixture.profile, { recursive: true });
    rmSync(empty, { recursive: true });
  });
  const { backups } = fixture.engine;
  let file: string | null = null;
  for (let at = 0; file === null || at < bytes.length; at += MAX_CHUNK_BYTES) {
    file = backups.send(file, bytes.subarray(at, at + MAX_CHUNK_BYTES).toString('base64'));
  }
  await backups.restore(file, PASSPHRASE);
  await fixture.restart();
}

test(
  'shows the same data in every view after a restore on a second profile and one sync',
  { timeout: 120_000 },
  async () => {
    const { service } = fixture;
    await fixture.connect(COMPANY);
    const [edited, removed, ...others] = service.expenseIds(COMPANY) as [number, number, ...number[]];
    const paid = service.addExpense(COMPANY, { paid_status: 1 });
    service.editExpense(COMPANY, edited, { invoice_number: 'EDITED' });
    service.deleteExpense(COMPANY, removed);
    service.setBalance(COMPANY, '1234.50');
    await update();
    await sweep();
    await sweep();
    service.editExpense(COMPANY, paid, { paid_status: 2 });
    service.setBalance(COMPANY, '99.00');
    await update();
    await sweep();
    for (const id of others) service.deleteExpense(COMPANY, id);
    await sweep();
    fixture.engine.syncs.decideRemovals(COMPANY, 'expenses', false);
    await update();

    const before = reported();
    expect(before.decisions.length).toBeGreaterThan(5);
    expect(before.payments).not.toEqual([]);
    expect(before.records).toContainEqual(
      expect.objectContaining({ record_id: removed, removed_at: expect.any(String) }),
    );
    expect(before.records).toContainEqual(
      expect.objectContaining({ record_id: edited, changed_at: expect.any(String) }),
    );
    const backup = readFileSync(await fixture.engine.backups.make(PASSPHRASE));
    await restoreOnSecondProfile(backup);
    await giveToken();
    expect(reported()).toEqual(before);
  },
);
