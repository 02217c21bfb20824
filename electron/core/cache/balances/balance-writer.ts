import { ABSENCE_CONFIRMED_AFTER_MS } from '../../../../shared/limits.ts';
import { storedAmount } from '../extract/amounts.ts';
import { balanceHistoryWriter, type WrongTimes } from '../history/balance-history-writer.ts';
import type { Databases } from '../history/databases.ts';
import { knownAccounts } from '../history/known-accounts.ts';
import type { Found, HistoryWriter } from '../history/changes/history-writer.ts';
import { bindRecordId } from '../records/record-id.ts';
import { accountKeys, type CachedAccount } from './account-keys.ts';

/** The balances of a company as the service client hands them over; amounts are exact text. */
export interface IncomingPulse {
  summary: string | null;
  text: string;
  accounts: {
    /** Null: nothing in it distinguishes it from others. */
    accountId: string | null;
    name: string | null;
    accountNumber: string | null;
    currency: string | null;
    balance: string | null;
    updatedAt: string | null;
  }[];
}

export interface BalanceCounts {
  /** Accounts that are new or came back, that have another balance than before, and that are certainly gone. */
  added: number;
  changed: number;
  removed: number;
  /** Accounts missing from this answer, which another is to confirm. */
  missing: number;
  /** Whether anything is other than before, beside how old it is. */
  differs: boolean;
}

type Amount = bigint | null;

interface StoredAccount {
  id: string;
  sentId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  balance: Amount;
  balanceText: string | null;
  missingSince: bigint | null;
  goneAt: bigint | null;
}

/** When and by which run balances were found. */
export interface FoundBalances extends Found {
  /** By the steady clock (ms). */
  steady: number;
  /** How far the service's clock is ahead of ours (ms); 0 where the service gives no time. */
  clockSkewMs: number;
}

/** Writes what a balance poll found. The caller owns the transaction. */
export type BalanceWriter = ReturnType<typeof balanceWriter>;

export function balanceWriter(databases: Databases, history: Pick<HistoryWriter, 'account'>) {
  const { cache: database } = databases;
  const savePulse = database.prepare<[number, string | null, string, number]>(`
    INSERT INTO pulse VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET summary = excluded.summary, raw = excluded.raw, seen_at = excluded.seen_at`);
  const savedPulse = database.prepare<[number], string>('SELECT raw FROM pulse WHERE company_id = ?').pluck();
  const stored = database.prepare<[number], StoredAccount>(`
    SELECT CAST(account_id AS TEXT) AS id, sent_id AS sentId, name, account_number AS accountNumber, currency, balance,
      balance_text AS balanceText, missing_since AS missingSince, gone_at AS goneAt
    FROM account WHERE company_id = ? ORDER BY position`);
  stored.safeIntegers();
  const save = database.prepare<(string | number | bigint | null)[]>(`
    INSERT INTO account (company_id, account_id, position, sent_id, name, account_number, currency, balance, balance_text,
      updated_at, seen_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET position = excluded.position, sent_id = excluded.sent_id, name = excluded.name,
      account_number = excluded.account_number, currency = excluded.currency, balance = excluded.balance,
      balance_text = excluded.balance_text, updated_at = excluded.updated_at, seen_at = excluded.seen_at,
      missing_since = NULL, gone_at = NULL`);
  const markMissing = database.prepare<[number, number, bigint | string]>(
    'UPDATE account SET missing_since = ? WHERE company_id = ? AND account_id = ?',
  );
  const markGone = database.prepare<[number, bigint | string]>(
    'UPDATE account SET gone_at = missing_since, missing_since = NULL WHERE company_id = ? AND account_id = ?',
  );
  const redate = ['seen_at', 'missing_since', 'gone_at'].map((column) =>
    database.prepare<[WrongTimes & { companyId: number; by: number }]>(
      `UPDATE account SET ${column} = ${column} + @by WHERE company_id = @companyId AND ${column} BETWEEN @begin AND @end`,
    ),
  );
  const balanceHistory = balanceHistoryWriter(databases.history);
  const accounts = knownAccounts(databases.history);
  /** Since when an account has been missing from all answers, by the steady clock (ms): as far as this process has polled. */
  const absentSince = new Map<string, number>();

  /**
   * An account that one answer lacks stays as it was last received, until a second one some time later lacks it too. One that
   * another has taken the place of is gone at once: its money would count twice.
   */
  function miss(
    companyId: number,
    account: StoredAccount,
    { found, isReplaced }: { found: FoundBalances; isReplaced: boolean },
  ): 'missing' | 'removed' {
    const id = bindRecordId(account.id);
    const key = `${companyId}/${account.id}`;
    const absent = account.missingSince === null ? undefined : absentSince.get(key);
    const isConfirmed = absent !== undefined && found.steady - absent >= ABSENCE_CONFIRMED_AFTER_MS;
    if (absent === undefined) absentSince.set(key, found.steady);
    if (account.missingSince === null) markMissing.run(found.now, companyId, id);
    if (isReplaced || isConfirmed) {
      absentSince.delete(key);
      markGone.run(companyId, id);
      accounts.markGone(companyId, id, account.missingSince ?? found.now);
      history.account(
        companyId,
        'removed',
        { ...account, units: account.balance, text: account.balanceText },
        found,
      );
      return 'removed';
    }
    return 'missing';
  }

  return {
    /** Stores one answer of the balance endpoint. */
    write(companyId: number, pulse: IncomingPulse, found: FoundBalances): BalanceCounts {
      const counts = { added: 0, changed: 0, removed: 0, missing: 0 };
      const { now } = found;
      const before = stored.all(companyId);
      // The same answer leaves all as it was, unless an account that was missing from the one before is in it again.
      const isSame =
        savedPulse.get(companyId) === pulse.text && before.every(({ missingSince }) => missingSince === null);
      savePulse.run(companyId, pulse.summary, pulse.text, now);
      const known = new Map(before.map((account) => [account.id, account]));
      const sent = pulse.accounts.map((account) => ({ ...account, ...figureOf(account.balance) }));
      const { keys, replaced } = accountKeys(
        sent.map((account) => ({ ...account, sentId: account.accountId, figure: figureText(account) })),
        before.map(heldOf),
      );
      for (const [position, account] of sent.entries()) {
        const key = keys[position] ?? '';
        const { accountId, name, accountNumber, currency, updatedAt, units, text } = account;
        const old = known.get(key);
        if (!old || old.goneAt !== null) counts.added += 1;
        else if (old.balance !== units || old.balanceText !== text) counts.changed += 1;
        if (old && old.goneAt !== null) history.account(companyId, 'revived', { id: key, ...account }, found);
        const id = bindRecordId(key);
        save.run(
          companyId,
          id,
          position,
          accountId,
          name,
          accountNumber,
          currency,
          units,
          text,
          updatedAt,
          now,
        );
        accounts.save(companyId, id, { position, sentId: accountId, name, accountNumber, currency });
        balanceHistory.write({ companyId, accountId: id, now, clockSkewMs: found.clockSkewMs, units, text });
        known.delete(key);
      }
      for (const account of known.values()) {
        if (account.goneAt !== null) continue;
        counts[miss(companyId, account, { found, isReplaced: replaced.has(account.id) })] += 1;
      }
      return { ...counts, differs: !isSame || counts.added + counts.changed + counts.removed > 0 };
    },

    /**
     * Our clock has been set right: gives what was written under a wrong one the time it has by the service's clock.
     *
     * @param by how far ours was behind (ms).
     */
    redate(companyId: number, by: number): void {
      const times = balanceHistory.redate(companyId);
      if (times === null) return;
      for (const statement of redate) statement.run({ ...times, companyId, by });
      accounts.redateGone(companyId, times, by);
    },
  };
}

function figureOf(balance: string | null): { units: Amount; text: string | null } {
  const { units, text } = storedAmount(balance);
  return { units: units === null ? null : BigInt(units), text };
}

function figureText({ units, text }: { units: Amount; text: string | null }): string {
  return `${units ?? ''} ${text ?? ''}`;
}

function heldOf(account: StoredAccount): CachedAccount {
  const figure = figureText({ units: account.balance, text: account.balanceText });
  return { ...account, key: account.id, isGone: account.goneAt !== null, figure };
}

/** An account as an alert looks at it; units of 1/10,000, null where the figure is not exact. */
export interface WatchedAccount {
  accountId: string;
  currency: string | null;
  balance: bigint | null;
  seenAt: number;
  /** What was last received for it before the moment asked about; null: nothing, or nothing exact. */
  before: bigint | null;
}

type Row = Omit<WatchedAccount, 'before' | 'seenAt'> & { seenAt: bigint };

/** The accounts of a company as the engine knows them right after a poll. */
export function watchedAccounts({
  cache,
  history,
}: Databases): (companyId: number, before: number) => WatchedAccount[] {
  const accounts = cache.prepare<[number], Row>(`
    SELECT CAST(account_id AS TEXT) AS accountId, currency, balance, seen_at AS seenAt
    FROM account WHERE company_id = ? AND gone_at IS NULL`);
  accounts.safeIntegers();
  const balanceBefore = history
    .prepare<[number, bigint | string, number], bigint | null>(
      `SELECT balance FROM balance_history WHERE company_id = ? AND account_id = ? AND seen_at < ? AND misdated = 0
      ORDER BY seen_at DESC LIMIT 1`,
    )
    .pluck();
  balanceBefore.safeIntegers();
  return (companyId, before) =>
    accounts.all(companyId).map((row) => ({
      ...row,
      seenAt: Number(row.seenAt),
      before: balanceBefore.get(companyId, bindRecordId(row.accountId), before) ?? null,
    }));
}
