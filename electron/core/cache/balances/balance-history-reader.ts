import type { Database } from '../../sqlite/open-database.ts';
import {
  MAX_HISTORY_POINTS,
  type AccountBalance,
  type AccountHistory,
  type BalanceReading,
  type BalanceStretch,
  type CashChange,
  type PastBalances,
  type CurrencyTotal,
} from '../../../../shared/model/balance.ts';
import { COUNTED } from './account-tables.ts';
import { bindRecordId } from '../tables/record-id.ts';
import { amountText } from '../tables/sql-text.ts';
import { formatAmount, parseAmount } from '../../../../shared/money.ts';
import { MAX_SILENCE_MS } from '../../../../shared/limits.ts';

/** The last stretch of an account that began before a moment: `history` joined to `account`. */
const LAST_BEFORE = `history.company_id = account.company_id AND history.account_id = account.account_id
  AND history.seen_at = (SELECT max(seen_at) FROM balance_history AS own WHERE own.company_id = account.company_id
    AND own.account_id = account.account_id AND own.seen_at < @before AND own.misdated = 0)`;

/** A stretch that begins after the latest update of its account was written under a wrong clock. */
export const NOT_MISDATED = 'history.misdated = 0 AND history.seen_at <= account.seen_at';

/** Accounts that the service still named at that moment. */
const THERE_THEN = 'account.company_id = @companyId AND (gone_at IS NULL OR gone_at >= @before)';

interface Moment {
  companyId: number;
  before: number;
}

type PastRow = Omit<AccountBalance, 'asSent' | 'seenAt'> & { asSent: 0 | 1; seenAt: number | null };
type StretchRow = Omit<BalanceStretch, 'asSent'> & { accountId: string; asSent: 0 | 1 };

/** Balances that polls found over time. The service has no history, so this is the only source. */
export type BalanceHistoryReader = ReturnType<typeof balanceHistoryReader>;

export function balanceHistoryReader(database: Database) {
  const compared = database.prepare<[Moment], Compared>(`
    SELECT account.currency, iif(gone_at IS NULL, account.balance, 0) AS now, history.balance AS before,
      min(history.last_seen_at, @before - 1) AS receivedAt
    FROM account LEFT JOIN balance_history AS history ON ${LAST_BEFORE}
    WHERE account.company_id = @companyId AND (${COUNTED} OR gone_at >= @before AND history.seen_at IS NOT NULL)
    ORDER BY position`);
  compared.safeIntegers();
  const past = database.prepare<[Moment], PastRow>(`
    SELECT CAST(account.account_id AS TEXT) AS accountId, name, account_number AS accountNumber, currency,
      ${amountText('history.balance')} AS balance, history.balance_text IS NOT NULL AS asSent, NULL AS updatedAt, NULL AS missingSince, NULL AS unconfirmedSince,
      min(history.last_seen_at, @before - 1) AS seenAt
    FROM account LEFT JOIN balance_history AS history ON ${LAST_BEFORE} WHERE ${THERE_THEN} ORDER BY position`);
  const first = database
    .prepare<[number], number | null>(
      'SELECT min(seen_at) FROM balance_history WHERE company_id = ? AND misdated = 0',
    )
    .pluck();
  const firstOf = database.prepare<[number], { accountId: string; at: number }>(`
    SELECT CAST(account_id AS TEXT) AS accountId, min(seen_at) AS at FROM balance_history
    WHERE company_id = ? AND misdated = 0 GROUP BY account_id`);
  const stretches = database.prepare<[number, number], StretchRow>(`
    SELECT CAST(history.account_id AS TEXT) AS accountId, history.seen_at AS seenAt,
      min(history.last_seen_at, account.seen_at) AS lastSeenAt,
      ${amountText('history.balance')} AS balance, history.balance_text IS NOT NULL AS asSent
    FROM balance_history AS history JOIN account USING (company_id, account_id)
    WHERE company_id = ? AND last_seen_at >= ? AND ${NOT_MISDATED} ORDER BY account_id, history.seen_at`);
  const reading = database.prepare<
    [number, bigint | string, number],
    { balance: string | null; asSent: 0 | 1; lastSeenAt: number }
  >(`
    SELECT ${amountText('balance')} AS balance, balance_text IS NOT NULL AS asSent, last_seen_at AS lastSeenAt
    FROM balance_history WHERE company_id = ? AND account_id = ? AND seen_at < ? AND misdated = 0
    ORDER BY seen_at DESC LIMIT 1`);

  return {
    /**
     * Change in cash since the last update before a moment, per currency. An account gone since then counts as 0 now.
     */
    changeSince: (companyId: number, before: number): CashChange[] =>
      addUp(compared.all({ companyId, before })),

    /** When the first balance of a company was received (ms); null: never. */
    trackedSince: (companyId: number): number | null => first.get(companyId) ?? null,

    /** The balances as they were last received before a moment. */
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

    /** Every account's history since a moment, downsampled when it is long. */
    since(companyId: number, from: number): AccountHistory[] {
      const tracked = new Map(firstOf.all(companyId).map(({ accountId, at }) => [accountId, at]));
      const byAccount = Map.groupBy(stretches.all(companyId, from), ({ accountId }) => accountId);
      return [...byAccount].map(([accountId, own]) => ({
        accountId,
        trackedSince: tracked.get(accountId) ?? from,
        stretches: downsample(
          own.map(({ seenAt, lastSeenAt, balance, asSent }) => ({
            seenAt: Math.max(seenAt, from),
            lastSeenAt,
            balance,
            asSent: asSent === 1,
          })),
          MAX_HISTORY_POINTS,
        ),
      }));
    },

    /** The last balance of one account before each moment. */
    readings: (companyId: number, accountId: string, moments: number[]): BalanceReading[] =>
      moments.map((before) => {
        const row = reading.get(companyId, bindRecordId(accountId), before);
        return row
          ? {
              balance: row.balance,
              asSent: row.asSent === 1,
              receivedAt: Math.min(row.lastSeenAt, before - 1),
            }
          : null;
      }),
  };
}

/** Sums accounts, one total per currency, the currency with the most accounts first. */
export function totalsOfAccounts(accounts: readonly AccountBalance[]): CurrencyTotal[] {
  const byCurrency = Map.groupBy(accounts, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]): CurrencyTotal => {
      const units = own.map(({ asSent, balance }) =>
        currency === null || asSent || balance === null ? null : parseAmount(balance),
      );
      const exact = units.filter((each) => each !== null);
      return {
        currency,
        total: exact.length === 0 ? null : formatAmount(exact.reduce((sum, each) => sum + each, 0n)),
        count: exact.length,
        notIncluded: units.length - exact.length,
        unconfirmed: 0,
        missing: 0,
        oldestSeenAt: Math.min(...own.map(({ seenAt }) => seenAt)),
      };
    })
    .sort((a, b) => b.count + b.notIncluded - (a.count + a.notIncluded));
}

/**
 * Reduces a history to about `points` stretches, oldest first. Stretches that begin in the same of `points` equal
 * spans, without a gap in polling between them, become one with the last balance.
 */
export function downsample(stretches: readonly BalanceStretch[], points: number): BalanceStretch[] {
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last || stretches.length <= points) return [...stretches];
  const span = (last.lastSeenAt - first.seenAt) / points;
  const spanOf = ({ seenAt }: BalanceStretch): number => Math.floor((seenAt - first.seenAt) / span);
  const merged: BalanceStretch[] = [];
  for (const stretch of stretches) {
    const before = merged.at(-1);
    const joins =
      before !== undefined &&
      spanOf(before) === spanOf(stretch) &&
      stretch.seenAt - before.lastSeenAt <= MAX_SILENCE_MS;
    if (joins) merged[merged.length - 1] = { ...stretch, seenAt: before.seenAt };
    else merged.push(stretch);
  }
  return merged;
}

/** An account that exists or has gone since, with its last balance before some moment; units of 1/10,000. */
export interface Compared {
  currency: string | null;
  now: bigint | null;
  before: bigint | null;
  /** Null: nothing was received for it before that moment. */
  receivedAt: bigint | null;
}

/** Sums the changes of accounts, one entry per currency in order of first appearance. */
export function addUp(accounts: readonly Compared[]): CashChange[] {
  const changes = new Map<string | null, CashChange & { units: bigint }>();
  for (const { currency, now, before, receivedAt } of accounts) {
    const change = changes.get(currency) ?? {
      currency,
      change: null,
      count: 0,
      notIncluded: 0,
      oldestSeenAt: null,
      units: 0n,
    };
    changes.set(currency, change);
    if (currency === null || now === null || before === null || receivedAt === null) {
      change.notIncluded += 1;
      continue;
    }
    change.units += now - before;
    change.change = formatAmount(change.units);
    change.count += 1;
    change.oldestSeenAt = Math.min(change.oldestSeenAt ?? Infinity, Number(receivedAt));
  }
  return [...changes.values()].map(({ currency, change, count, notIncluded, oldestSeenAt }) => ({
    currency,
    change,
    count,
    notIncluded,
    oldestSeenAt,
  }));
}
