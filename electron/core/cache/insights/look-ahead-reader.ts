import { lastOfDays } from '../../../../shared/calendar.ts';
import { formatAmount } from '../../../../shared/money.ts';
import {
  DOCUMENT_LISTS,
  type CurrencyAhead,
  type DocumentList,
  type LookAhead,
  type LookAheadQuery,
  type UndatedItem,
} from '../../../../shared/model/insight.ts';
import type { BalanceReader } from '../balance-reader.ts';
import { sumColumns } from '../exact-sum.ts';
import type { LatenessReader } from '../payments/lateness-reader.ts';
import { NEWEST_FIRST } from '../record-order.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { CurrencyNames } from './currency-names.ts';
import {
  addDue,
  flowOf,
  noSums,
  noTimedSums,
  timedFlow,
  type FlowSums,
  type TimedSums,
} from './flow-sums.ts';
import { grossOf, plus } from './gross-sum.ts';
import { usualReader } from './usual-reader.ts';

/** Undated records named of each list and currency; how many there are is told of all. */
const NAMED_UNDATED = 20;
const UNPAID = 1;
const PARTLY_PAID = 3;

interface Ahead extends TimedSums {
  undated: FlowSums;
  partlyPaid: Record<DocumentList, number>;
  statusUnknown: Record<DocumentList, number>;
}

interface ItemRow extends Omit<UndatedItem, 'list' | 'asSent' | 'gross'> {
  units: string | null;
  grossText: string | null;
}

/** What is in the accounts and what is due, per currency. Only what is marked unpaid is counted. */
export function lookAheadReader(
  database: Database,
  balances: BalanceReader,
  latenessOf: LatenessReader,
  currencies: CurrencyNames,
) {
  // In the order of the index it reads, so that nothing is sorted.
  const open = database.prepare<[number, DocumentList], Record<string, unknown>>(`
    SELECT paid_status AS status, due_date AS due, coalesce(currency, '') AS currency, count(*) AS count,
      count(*) - count(gross) AS leftOut, ${sumColumns('gross', 'gross')}
    FROM record WHERE company_id = ? AND resource = ? AND paid_status IS NOT 2 AND removed_at IS NULL
    GROUP BY paid_status, due_date, record.currency`);
  open.safeIntegers();
  const usualOf = usualReader(database, latenessOf);
  const undatedItems = database.prepare<[number, DocumentList, string, number], ItemRow>(`
    SELECT CAST(record_id AS TEXT) AS recordId, partner_name AS partnerName, number, date,
      CAST(gross AS TEXT) AS units, gross_text AS grossText
    FROM record WHERE company_id = ? AND resource = ? AND paid_status = ${UNPAID} AND paid_status IS NOT 2
      AND removed_at IS NULL AND due_date IS NULL AND coalesce(currency, '') IN (SELECT value FROM json_each(?))
    ORDER BY date DESC, ${NEWEST_FIRST} LIMIT ?`);
  const syncedAt = database
    .prepare<[number, DocumentList], number | null>(
      'SELECT last_success FROM sync_state WHERE company_id = ? AND target = ?',
    )
    .pluck();

  function itemsOf(companyId: number, list: DocumentList, currency: string | null): UndatedItem[] {
    const called = JSON.stringify(currencies.calledSo(companyId, currency));
    return undatedItems.all(companyId, list, called, NAMED_UNDATED).map(({ units, grossText, ...item }) => ({
      list,
      ...item,
      gross: units === null ? grossText : formatAmount(units),
      asSent: units === null && grossText !== null,
    }));
  }

  return ({ companyId, today, days }: LookAheadQuery): LookAhead => {
    const look = { today, last: lastOfDays(today, days) };
    const nameOf = currencies.of(companyId);
    const all = new Map<string | null, Ahead>();
    const aheadOf = (currency: string | null): Ahead => {
      const known = all.get(currency) ?? nothingAhead();
      all.set(currency, known);
      return known;
    };
    for (const list of DOCUMENT_LISTS) {
      for (const row of open.iterate(companyId, list)) {
        const ahead = aheadOf(nameOf(String(row['currency'])));
        const sum = grossOf(row);
        const due = typeof row['due'] === 'string' ? row['due'] : null;
        const status = row['status'] === null ? null : Number(row['status']);
        if (status === PARTLY_PAID) ahead.partlyPaid[list] += sum.count;
        else if (status !== UNPAID) ahead.statusUnknown[list] += sum.count;
        else if (due === null) ahead.undated[list] = plus(ahead.undated[list], sum);
        else addDue(ahead, look, due, list, sum);
      }
    }
    const starts = new Map(balances.totals(companyId).map(({ currency, ...start }) => [currency, start]));
    for (const currency of starts.keys()) aheadOf(currency);
    const usual = usualOf(companyId, look, nameOf);
    return {
      currencies: [...all].map(([currency, ahead]): CurrencyAhead => ({
        currency,
        start: starts.get(currency) ?? null,
        ...timedFlow(ahead),
        usual: usual.of(currency, ahead),
        undated: flowOf(ahead.undated),
        undatedItems: DOCUMENT_LISTS.flatMap((list) =>
          ahead.undated[list].count > 0 ? itemsOf(companyId, list, currency) : [],
        ),
        partlyPaid: ahead.partlyPaid,
        statusUnknown: ahead.statusUnknown,
      })),
      payments: usual.payments,
      balancesSeenAt: balances.seenAt(companyId),
      syncedAt: {
        expenses: syncedAt.get(companyId, 'expenses') ?? null,
        incomes: syncedAt.get(companyId, 'incomes') ?? null,
      },
    };
  };
}

function nothingAhead(): Ahead {
  return {
    ...noTimedSums(),
    undated: noSums(),
    partlyPaid: { expenses: 0, incomes: 0 },
    statusUnknown: { expenses: 0, incomes: 0 },
  };
}
