import type { Database } from '../../sqlite/open-database.ts';
import { MAX_SILENCE_MS } from '../../../../shared/limits.ts';
import {
  CASH_LINE_DAYS,
  type CompanyCashLines,
  type CashStretch,
} from '../../../../shared/model/overview.ts';
import { NOT_MISDATED } from './balance-history-reader.ts';
import { formatAmount } from '../../../../shared/money.ts';

const DAY_MS = 86_400_000;
/** Length of a step (ms); a gap that ends a line is never shorter than a step. */
const STEP_MS = MAX_SILENCE_MS;
/** One extra day, because a day in autumn has 25 hours. */
const STEPS = ((CASH_LINE_DAYS + 1) * DAY_MS) / STEP_MS;

interface Row {
  companyId: bigint;
  account: string;
  currency: string | null;
  step: bigint;
  first: bigint;
  received: bigint;
  balance: bigint | null;
  isExact: bigint;
}

/** Reads the cash of every company over the last days from stored polls. */
export type CashLineReader = ReturnType<typeof cashLineReader>;

export function cashLineReader(database: Database) {
  // Reads only the last stretch that began in each step of an account. The key skips history before `from`.
  const rows = database.prepare<[{ from: bigint }], Row>(`
    WITH begun AS (
      SELECT account.company_id, account.account_id, account.currency,
        max((history.seen_at - @from) / ${STEP_MS}, 0) AS step, min(history.seen_at) AS first,
        max(history.seen_at) AS last, count(*) = count(history.balance) AS is_exact
      FROM account CROSS JOIN balance_history AS history
        ON history.company_id = account.company_id AND history.account_id = account.account_id
          AND history.seen_at >= coalesce((SELECT max(seen_at) FROM balance_history AS own
            WHERE own.company_id = account.company_id AND own.account_id = account.account_id
              AND own.seen_at <= @from AND own.misdated = 0), @from)
      WHERE history.last_seen_at >= @from AND ${NOT_MISDATED} AND (gone_at IS NULL OR gone_at >= @from)
      GROUP BY account.company_id, account.account_id, step
    )
    SELECT begun.company_id AS companyId, CAST(begun.account_id AS TEXT) AS account, begun.currency, step, first,
      history.last_seen_at AS received, history.balance, is_exact AS isExact
    FROM begun CROSS JOIN balance_history AS history
      ON history.company_id = begun.company_id AND history.account_id = begun.account_id
        AND history.seen_at = begun.last
    ORDER BY begun.company_id, begun.account_id, step`);
  rows.safeIntegers();

  return {
    /**
     * One line per company and currency; companies with nothing received since then are omitted.
     *
     * @param from ms.
     */
    since: (from: number): CompanyCashLines[] =>
      [...Map.groupBy(rows.all({ from: BigInt(from) }), ({ companyId }) => companyId)].map(
        ([companyId, own]) => ({
          companyId: Number(companyId),
          lines: [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
            const accounts = [...Map.groupBy(ofCurrency, ({ account }) => account).values()];
            // Amounts without a currency are not added.
            const exact = accounts.filter(
              (stretches) => currency !== null && stretches.every(({ isExact }) => isExact === 1n),
            );
            return {
              currency,
              notIncluded: accounts.length - exact.length,
              stretches: cashLine(
                exact.map((stretches) => stretches.map(begunOf)),
                { from, step: STEP_MS, steps: STEPS },
              ),
            };
          }),
        }),
      ),
  };
}

function begunOf({ step, first, received, balance }: Row): BegunStretch {
  return { step: Number(step), first: Number(first), received: Number(received), units: balance ?? 0n };
}

/** The last stretch of an account that began within a step; times in ms. */
export interface BegunStretch {
  step: number;
  /** When the first stretch of that step began. */
  first: number;
  /** When the last stretch was last received; it may span later steps. */
  received: number;
  /** Units of 1/10,000. */
  units: bigint;
}

interface Frame {
  /** Start of the line (ms), length of a step (ms), and number of steps. */
  from: number;
  step: number;
  steps: number;
}

/**
 * Sums accounts of one currency step by step, using those received within each step. A step without an answer is
 * omitted, so that a gap stays a gap. An account that was not yet or no longer named is not in the sum.
 *
 * @param accounts the stretches of each account, oldest first.
 */
export function cashLine(accounts: readonly (readonly BegunStretch[])[], frame: Frame): CashStretch[] {
  const line: CashStretch[] = [];
  const at = accounts.map(() => -1);
  for (let step = 0; step < frame.steps; step += 1) {
    const begin = frame.from + step * frame.step;
    let units = 0n;
    let seenAt = Infinity;
    let lastSeenAt = -Infinity;
    for (const [index, stretches] of accounts.entries()) {
      const before = stretches[at[index] ?? -1];
      if (stretches[(at[index] ?? -1) + 1]?.step === step) at[index] = (at[index] ?? -1) + 1;
      const now = stretches[at[index] ?? -1];
      if (!now || now.received < begin) continue;
      units += now.units;
      const isCarried = before !== undefined && before.received >= begin;
      seenAt = Math.min(seenAt, isCarried ? begin : Math.max(now.first, begin));
      lastSeenAt = Math.max(lastSeenAt, Math.min(now.received, begin + frame.step));
    }
    if (seenAt === Infinity) continue;
    const last = line.at(-1);
    const balance = formatAmount(units);
    if (last?.balance === balance && last.lastSeenAt === seenAt) last.lastSeenAt = lastSeenAt;
    else line.push({ seenAt, lastSeenAt, balance });
  }
  return line;
}
