import type { Database } from '../sqlite/open-database.ts';
import { LONGEST_SILENCE } from '../../../shared/constants/silence.ts';
import { CASH_LINE_DAYS, type CompanyCashLines } from '../../../shared/model/overview.ts';
import { cashLine, type BegunStretch } from './cash-line.ts';

const DAY = 86_400_000;
/** A line's step (ms): a silence that ends a line cannot hide within one. */
const STEP = LONGEST_SILENCE;
/** A day more than asked for, because a day in autumn has 25 hours. */
const STEPS = ((CASH_LINE_DAYS + 1) * DAY) / STEP;

interface Row {
  companyId: bigint;
  account: string;
  currency: string | null;
  step: bigint;
  first: bigint;
  heard: bigint;
  balance: bigint | null;
  isExact: bigint;
}

/** The cash of every company over the last days, from stored polls. */
export type CashLineReader = ReturnType<typeof cashLineReader>;

export function cashLineReader(database: Database) {
  // Of each account and step only the stretch that began last is read; history before `from` is skipped by the key.
  const rows = database.prepare<[{ from: bigint }], Row>(`
    WITH begun AS (
      SELECT account.company_id, account.account_id, account.currency,
        max((history.seen_at - @from) / ${STEP}, 0) AS step, min(history.seen_at) AS first,
        max(history.seen_at) AS last, count(*) = count(history.balance) AS is_exact
      FROM account CROSS JOIN balance_history AS history
        ON history.company_id = account.company_id AND history.account_id = account.account_id
          AND history.seen_at >= coalesce((SELECT max(seen_at) FROM balance_history AS own
            WHERE own.company_id = account.company_id AND own.account_id = account.account_id
              AND own.seen_at <= @from), @from)
      WHERE history.last_seen_at >= @from AND (gone_at IS NULL OR gone_at >= @from)
      GROUP BY account.company_id, account.account_id, step
    )
    SELECT begun.company_id AS companyId, CAST(begun.account_id AS TEXT) AS account, begun.currency, step, first,
      history.last_seen_at AS heard, history.balance, is_exact AS isExact
    FROM begun CROSS JOIN balance_history AS history
      ON history.company_id = begun.company_id AND history.account_id = begun.account_id
        AND history.seen_at = begun.last
    ORDER BY begun.company_id, begun.account_id, step`);
  rows.safeIntegers();

  return {
    /** One line per company and currency; companies of which nothing was heard since then are left out. @param from ms. */
    since: (from: number): CompanyCashLines[] =>
      [...Map.groupBy(rows.all({ from: BigInt(from) }), ({ companyId }) => companyId)].map(
        ([companyId, own]) => ({
          companyId: Number(companyId),
          lines: [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
            const accounts = [...Map.groupBy(ofCurrency, ({ account }) => account).values()];
            const exact = accounts.filter((stretches) => stretches.every(({ isExact }) => isExact === 1n));
            return {
              currency,
              leftOut: accounts.length - exact.length,
              stretches: cashLine(
                exact.map((stretches) => stretches.map(begunOf)),
                { from, step: STEP, steps: STEPS },
              ),
            };
          }),
        }),
      ),
  };
}

function begunOf({ step, first, heard, balance }: Row): BegunStretch {
  return { step: Number(step), first: Number(first), heard: Number(heard), units: balance ?? 0n };
}
