import type { Database } from '../sqlite/open-database.ts';
import { storedAmount } from './extract/amounts.ts';
import { bindRecordId } from './record-id.ts';

/** The balances of a company as the service client hands them over; amounts are exact text. */
export interface IncomingPulse {
  summary: string | null;
  text: string;
  accounts: {
    accountId: string;
    name: string | null;
    accountNumber: string | null;
    currency: string | null;
    balance: string | null;
    updatedAt: string | null;
  }[];
}

/** A silence longer than this ends a stretch of history, so that a gap shows as a gap (ms). */
const LONGEST_SILENCE = 15 * 60_000;

type Key = [companyId: number, accountId: bigint | string];
type Amount = bigint | null;

interface Stretch {
  companyId: number;
  accountId: bigint | string;
  now: number;
  /** The stretch goes on only if it was seen since then. */
  since: number;
  units: Amount;
  text: string | null;
}

/** Writes what a balance poll found. The caller owns the transaction. */
export type BalanceWriter = ReturnType<typeof balanceWriter>;

export function balanceWriter(database: Database) {
  const savePulse = database.prepare<[number, string | null, string, number]>(`
    INSERT INTO pulse VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET summary = excluded.summary, raw = excluded.raw, seen_at = excluded.seen_at`);
  const known = database.prepare<Key, { balance: Amount; balance_text: string | null; gone_at: Amount }>(
    'SELECT balance, balance_text, gone_at FROM account WHERE company_id = ? AND account_id = ?',
  );
  known.safeIntegers();
  const saveAccount = database.prepare<(string | number | bigint | null)[]>(`
    INSERT INTO account VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)
    ON CONFLICT DO UPDATE SET position = excluded.position, name = excluded.name,
      account_number = excluded.account_number, currency = excluded.currency, balance = excluded.balance,
      balance_text = excluded.balance_text, updated_at = excluded.updated_at, seen_at = excluded.seen_at,
      gone_at = NULL`);
  const markGone = database.prepare<[number, number, number]>(
    'UPDATE account SET gone_at = ? WHERE company_id = ? AND seen_at < ? AND gone_at IS NULL',
  );
  const extend = database.prepare<[Stretch]>(`
    UPDATE balance_history SET last_seen_at = @now
    WHERE company_id = @companyId AND account_id = @accountId
      AND seen_at = (SELECT max(seen_at) FROM balance_history
        WHERE company_id = @companyId AND account_id = @accountId)
      AND last_seen_at >= @since AND balance IS @units AND balance_text IS @text`);
  const begin = database.prepare<[...Key, number, number, Amount, string | null]>(
    'INSERT OR REPLACE INTO balance_history VALUES (?, ?, ?, ?, ?, ?)',
  );

  return {
    /**
     * Stores one answer of the balance endpoint.
     *
     * @param now own clock, milliseconds.
     * @returns how many accounts are new and how many have another balance than before.
     */
    write(
      companyId: number,
      pulse: IncomingPulse,
      now: number,
    ): { added: number; changed: number; removed: number } {
      const counts = { added: 0, changed: 0, removed: 0 };
      savePulse.run(companyId, pulse.summary, pulse.text, now);
      for (const [position, account] of pulse.accounts.entries()) {
        const key: Key = [companyId, bindRecordId(account.accountId)];
        const { units: exact, text } = storedAmount(account.balance);
        const units = exact === null ? null : BigInt(exact);
        const before = known.get(...key);
        if (!before || before.gone_at !== null) counts.added += 1;
        else if (before.balance !== units || before.balance_text !== text) counts.changed += 1;
        const { name, accountNumber, currency, updatedAt } = account;
        saveAccount.run(...key, position, name, accountNumber, currency, units, text, updatedAt, now);
        const extended = extend.run({
          companyId,
          accountId: key[1],
          now,
          since: now - LONGEST_SILENCE,
          units,
          text,
        });
        if (extended.changes === 0) begin.run(...key, now, now, units, text);
      }
      counts.removed = markGone.run(now, companyId, now).changes;
      return counts;
    },
  };
}
