import type { Database } from '../sqlite/open-database.ts';
import {
  HISTORY_POINTS,
  type AccountBalance,
  type AccountHistory,
  type BalanceReading,
  type BalanceStretch,
  type CashChange,
  type PastBalances,
} from '../../../shared/model/balance.ts';
import { thinOut } from './thin-out.ts';
import { addUp, type Compared } from './cash-change.ts';
import { bindRecordId } from './record-id.ts';
import { amountText } from './schema.ts';
import { totalsOfAccounts } from './past-totals.ts';

/** The last stretch of an account that began before a moment: `history` joined to `account`. */
const LAST_BEFORE = `history.company_id = account.company_id AND history.account_id = account.account_id
  AND history.seen_at = (SELECT max(seen_at) FROM balance_history AS own
    WHERE own.company_id = account.company_id AND own.account_id = account.account_id AND own.seen_at < @before)`;

/** An account the service still named at that moment. */
const THERE_THEN = 'account.company_id = @companyId AND (gone_at IS NULL OR gone_at >= @before)';

interface Moment {
  companyId: number;
  before: number;
}

type PastRow = Omit<AccountBalance, 'asSent' | 'seenAt'> & { asSent: 0 | 1; seenAt: number | null };
type StretchRow = Omit<BalanceStretch, 'asSent'> & { accountId: string; asSent: 0 | 1 };

/** What polls have found over time. The service tells no history, so this is all there is. */
export type BalanceHistoryReader = ReturnType<typeof balanceHistoryReader>;

export function balanceHistoryReader(database: Database) {
  const compared = database.prepare<[Moment], Compared>(`
    SELECT account.currency, account.balance AS now, history.balance AS before,
      min(history.last_seen_at, @before - 1) AS heardAt
    FROM account LEFT JOIN balance_history AS history ON ${LAST_BEFORE}
    WHERE account.company_id = @companyId AND gone_at IS NULL ORDER BY position`);
  compared.safeIntegers();
  const past = database.prepare<[Moment], PastRow>(`
    SELECT CAST(account.account_id AS TEXT) AS accountId, name, account_number AS accountNumber, currency,
      ${amountText('history.balance')} AS balance, history.balance_text IS NOT NULL AS asSent, NULL AS updatedAt,
      min(history.last_seen_at, @before - 1) AS seenAt
    FROM account LEFT JOIN balance_history AS history ON ${LAST_BEFORE} WHERE ${THERE_THEN} ORDER BY position`);
  const first = database
    .prepare<[number], number | null>('SELECT min(seen_at) FROM balance_history WHERE company_id = ?')
    .pluck();
  const firstOf = database.prepare<[number], { accountId: string; at: number }>(`
    SELECT CAST(account_id AS TEXT) AS accountId, min(seen_at) AS at FROM balance_history
    WHERE company_id = ? GROUP BY account_id`);
  const stretches = database.prepare<[number, number], StretchRow>(`
    SELECT CAST(account_id AS TEXT) AS accountId, seen_at AS seenAt, last_seen_at AS lastSeenAt,
      ${amountText('balance')} AS balance, balance_text IS NOT NULL AS asSent
    FROM balance_history WHERE company_id = ? AND last_seen_at >= ? ORDER BY account_id, seen_at`);
  const reading = database.prepare<
    [number, bigint | string, number],
    { balance: string | null; asSent: 0 | 1; lastSeenAt: number }
  >(`
    SELECT ${amountText('balance')} AS balance, balance_text IS NOT NULL AS asSent, last_seen_at AS lastSeenAt
    FROM balance_history WHERE company_id = ? AND account_id = ? AND seen_at < ?
    ORDER BY seen_at DESC LIMIT 1`);

  return {
    /** How the cash of today's accounts differs from what was last heard before a moment, per currency. */
    changeSince: (companyId: number, before: number): CashChange[] =>
      addUp(compared.all({ companyId, before })),

    /** When anything was first heard of a company's balances (ms); null: never. */
    trackedSince: (companyId: number): number | null => first.get(companyId) ?? null,

    /** The balances as they were last heard before a moment. */
    past(companyId: number, before: number): PastBalances {
      const rows = past.all({ companyId, before });
      const accounts = rows.flatMap(({ seenAt, asSent, ...row }): AccountBalance[] =>
        seenAt === null ? [] : [{ ...row, asSent: asSent === 1, seenAt }],
      );
      return {
        companyId,
        accounts,
        totals: totalsOfAccounts(accounts),
        notYetTracked: rows.flatMap(({ seenAt, name, accountId }) =>
          seenAt === null ? [name ?? accountId] : [],
        ),
        trackedSince: first.get(companyId) ?? null,
      };
    },

    /** Every account's history since a moment, thinned where it is long. */
    since(companyId: number, from: number): AccountHistory[] {
      const tracked = new Map(firstOf.all(companyId).map(({ accountId, at }) => [accountId, at]));
      const byAccount = Map.groupBy(stretches.all(companyId, from), ({ accountId }) => accountId);
      return [...byAccount].map(([accountId, own]) => ({
        accountId,
        trackedSince: tracked.get(accountId) ?? from,
        stretches: thinOut(
          own.map(({ seenAt, lastSeenAt, balance, asSent }) => ({
            seenAt: Math.max(seenAt, from),
            lastSeenAt,
            balance,
            asSent: asSent === 1,
          })),
          HISTORY_POINTS,
        ),
      }));
    },

    /** The last figure of one account before each moment. */
    readings: (companyId: number, accountId: string, moments: number[]): BalanceReading[] =>
      moments.map((before) => {
        const row = reading.get(companyId, bindRecordId(accountId), before);
        return row
          ? {
              balance: row.balance,
              asSent: row.asSent === 1,
              heardAt: Math.min(row.lastSeenAt, before - 1),
            }
          : null;
      }),
  };
}
