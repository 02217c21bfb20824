import type { Database } from '../../sqlite/open-database.ts';
import type {
  AccountBalance,
  CompanyAccount,
  CompanyBalances,
  CurrencyTotal,
} from '../../../../shared/model/balance.ts';
import { MAX_BELOW_ZERO, type BelowZero } from '../../../../shared/model/overview.ts';
import { accountAt, balancesAt, totalAt } from '../../../../shared/balance-ages.ts';
import { amountText } from '../tables/sql-text.ts';
import type { SuccessTimes } from '../log/success-times.ts';
import { COUNTED, SHOWN } from './account-tables.ts';
import { joinSum, sumColumns } from '../tables/exact-sum.ts';

interface AccountRow extends Omit<AccountBalance, 'asSent'> {
  asSent: 0 | 1;
}

type TotalRow = Record<string, unknown> & {
  currency: string | null;
  count: bigint;
  notIncluded: bigint;
  unconfirmed: bigint;
  missing: bigint;
  oldest: bigint | null;
};

/** Reads the balances of one company from the cache. */
export type BalanceReader = ReturnType<typeof balanceReader>;

export function balanceReader(database: Database, successTimes: SuccessTimes) {
  const columns = `CAST(account_id AS TEXT) AS accountId, name, account_number AS accountNumber, currency,
    ${amountText('balance')} AS balance, balance_text IS NOT NULL AS asSent, updated_at AS updatedAt,
    seen_at AS seenAt, missing_since AS missingSince, unconfirmed_since AS unconfirmedSince`;
  const accounts = database.prepare<[number], AccountRow>(
    `SELECT ${columns} FROM account WHERE company_id = ? AND ${SHOWN} ORDER BY position`,
  );
  const everyAccount = database.prepare<[], AccountRow & { companyId: number }>(
    `SELECT company_id AS companyId, ${columns} FROM account WHERE ${SHOWN}
     ORDER BY company_id, position`,
  );
  // Amounts without a currency and unconfirmed accounts are not added.
  const addable = 'iif(currency IS NULL OR unconfirmed_since IS NOT NULL, NULL, balance)';
  const totals = database.prepare<[number], TotalRow>(`
    SELECT currency, count(${addable}) AS count, count(unconfirmed_since) AS unconfirmed,
      count(*) - count(${addable}) - count(unconfirmed_since) AS notIncluded, count(missing_since) AS missing,
      min(seen_at) FILTER (WHERE unconfirmed_since IS NULL) AS oldest, ${sumColumns(addable, 'total')}
    FROM account WHERE company_id = ? AND ${SHOWN} GROUP BY currency ORDER BY count(*) DESC, natural_key(currency)`);
  totals.safeIntegers();
  const pulse = database.prepare<[number], { summary: string | null; seenAt: number }>(
    'SELECT summary, seen_at AS seenAt FROM pulse WHERE company_id = ?',
  );

  const overdrawn = database
    .prepare<[number], number>(
      `SELECT count(*) FROM account WHERE company_id = ? AND ${COUNTED} AND balance < 0`,
    )
    .pluck();

  const belowZero = database.prepare<[number], BelowZero>(
    `SELECT CAST(account_id AS TEXT) AS accountId, name, account_number AS accountNumber, currency,
       ${amountText('balance')} AS balance
     FROM account WHERE company_id = ? AND ${COUNTED} AND balance < 0 ORDER BY position LIMIT ${MAX_BELOW_ZERO}`,
  );

  const totalsOf = (companyId: number): CurrencyTotal[] =>
    totals.all(companyId).map((row) => ({
      currency: row.currency,
      total: row.count === 0n ? null : joinSum(row, 'total'),
      count: Number(row.count),
      notIncluded: Number(row.notIncluded),
      unconfirmed: Number(row.unconfirmed),
      missing: Number(row.missing),
      oldestSeenAt: row.oldest === null ? null : Number(row.oldest),
    }));

  const storedSeenAt = (companyId: number): number | null => pulse.get(companyId)?.seenAt ?? null;
  const seenAt = (companyId: number): number | null =>
    successTimes.latest(companyId, 'balances', storedSeenAt(companyId));

  return {
    /** Values as stored in the file; the same answer may have been received again since. */
    stored: { totals: totalsOf, seenAt: storedSeenAt },

    /** Cash per currency, the currency with the most accounts first. */
    totals(companyId: number): CurrencyTotal[] {
      const times = successTimes.snapshot();
      const received = storedSeenAt(companyId);
      const at = times.latest(companyId, 'balances', received);
      return totalsOf(companyId).map((total) => totalAt(total, received, at));
    },

    /** Number of accounts with a negative balance. */
    overdrawn: (companyId: number): number => overdrawn.get(companyId) ?? 0,

    /** The first {@link MAX_BELOW_ZERO} of them, in the order of the service's answer. */
    belowZero: (companyId: number): BelowZero[] => belowZero.all(companyId),

    /** When the balances were last received (ms); null: never. */
    seenAt,

    /** All shown accounts, ordered by company. */
    accounts(): CompanyAccount[] {
      const times = successTimes.snapshot();
      return everyAccount
        .all()
        .map(toAccount)
        .map((account) => accountAt(account, times.latest(account.companyId, 'balances', account.seenAt)));
    },

    get(companyId: number): CompanyBalances {
      const times = successTimes.snapshot();
      const received = pulse.get(companyId);
      const stored = {
        companyId,
        accounts: accounts.all(companyId).map(toAccount),
        totals: totalsOf(companyId),
        summary: received?.summary ?? null,
        seenAt: received?.seenAt ?? null,
      };
      return balancesAt(stored, times.latest(companyId, 'balances', stored.seenAt));
    },
  };
}

function toAccount<Row extends AccountRow>(row: Row): Omit<Row, 'asSent'> & { asSent: boolean } {
  return { ...row, asSent: row.asSent === 1 };
}
