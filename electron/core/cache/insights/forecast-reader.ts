import { lastOfDays } from '../../../../shared/calendar.ts';
import { formatAmount } from '../../../../shared/money.ts';
import {
  DOCUMENT_LISTS,
  type CurrencyForecast,
  type DocumentList,
  type Forecast,
  type ForecastQuery,
  type UndatedItem,
} from '../../../../shared/model/insight.ts';
import type { BalanceReader } from '../balances/balance-reader.ts';
import { completenessReader } from '../log/completeness-reader.ts';
import type { Successes } from '../log/success-reader.ts';
import { addable, sumColumns, grossOf, plus, type GrossSum } from '../tables/exact-sum.ts';
import type { DaysLateReader } from '../payments/days-late-reader.ts';
import { NEWEST_FIRST } from '../tables/record-id.ts';
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
import { CANCELLED_OPEN, MAYBE_OPEN } from '../tables/worklist-indexes.ts';
import { expectedDay, IS_UNDATED } from '../tables/expected-day.ts';
import { typicalDaysLateReader } from './typical-days-late-reader.ts';

/** Maximum number of undated records listed per list and currency; the count covers all of them. */
const MAX_NAMED_UNDATED_ROWS = 20;
const UNPAID = 1;
const PART_PAID = 3;

interface ForecastSums extends TimedSums {
  undated: FlowSums;
  pastDue: FlowSums;
  pastDuePlanned: number;
  partPaid: Record<DocumentList, number>;
  statusUnknown: Record<DocumentList, number>;
  cancelled: Record<DocumentList, number>;
}

interface ItemRow extends Omit<UndatedItem, 'list' | 'asSent' | 'gross'> {
  units: string | null;
  grossText: string | null;
}

/** Balances and due amounts per currency. Only records marked unpaid are summed. */
export function forecastReader(
  database: Database,
  {
    balances,
    daysLateOf,
    currencies,
  }: { balances: BalanceReader; daysLateOf: DaysLateReader; currencies: CurrencyNames },
) {
  // Grouped in index order, which avoids a sort.
  const open = database.prepare<[number, DocumentList], Record<string, unknown>>(`
    SELECT paid_status AS status, due_date AS due, planned_date AS planned,
      planned_text IS NOT NULL AS isPlanUnreadable, coalesce(currency, '') AS currency,
      count(*) AS count, count(*) - count(${addable('gross')}) AS notIncluded, ${sumColumns(addable('gross'), 'gross')}
    FROM record WHERE company_id = ? AND resource = ? AND ${MAYBE_OPEN}
    GROUP BY paid_status, due_date, record.currency, planned_date, planned_text`);
  open.safeIntegers();
  const cancelled = database.prepare<[number, DocumentList], { currency: string; count: number }>(`
    SELECT coalesce(currency, '') AS currency, count(*) AS count
    FROM record INDEXED BY record_cancelled WHERE company_id = ? AND resource = ? AND ${CANCELLED_OPEN}
    GROUP BY record.currency`);
  const typicalOf = typicalDaysLateReader(database, daysLateOf);
  const undatedItems = database.prepare<
    [{ companyId: number; list: DocumentList; today: string; called: string }],
    ItemRow
  >(`
    SELECT CAST(record_id AS TEXT) AS recordId, partner_name AS partnerName, number, date, coalesce(planned_text, due_text) AS dueText,
      CAST(gross AS TEXT) AS units, gross_text AS grossText
    FROM record WHERE company_id = @companyId AND resource = @list AND paid_status = ${UNPAID} AND ${MAYBE_OPEN}
      AND ${IS_UNDATED} AND coalesce(currency, '') IN (SELECT value FROM json_each(@called))
    ORDER BY date DESC, ${NEWEST_FIRST} LIMIT ${MAX_NAMED_UNDATED_ROWS}`);
  const completeness = completenessReader(database);

  function itemsOf(
    companyId: number,
    list: DocumentList,
    today: string,
    currency: string | null,
  ): UndatedItem[] {
    const called = JSON.stringify(currencies.withName(companyId, currency));
    return undatedItems.all({ companyId, list, today, called }).map(({ units, grossText, ...item }) => ({
      list,
      ...item,
      gross: units === null ? grossText : formatAmount(units),
      asSent: units === null && grossText !== null,
    }));
  }

  return ({ companyId, today, days }: ForecastQuery, successes: Successes): Forecast => {
    const forecastWindow = { today, last: lastOfDays(today, days) };
    const nameOf = currencies.of(companyId);
    const all = new Map<string | null, ForecastSums>();
    const sumsOf = (currency: string | null): ForecastSums => {
      const known = all.get(currency) ?? noForecastSums();
      all.set(currency, known);
      return known;
    };
    for (const list of DOCUMENT_LISTS) {
      for (const row of open.iterate(companyId, list)) {
        const sums = sumsOf(nameOf(String(row['currency'])));
        const sum = grossOf(row);
        const days = {
          due: textIn(row, 'due'),
          planned: textIn(row, 'planned'),
          isPlanUnreadable: Boolean(row['isPlanUnreadable']),
        };
        const isPastDue = days.due !== null && days.due < today;
        const status = row['status'] === null ? null : Number(row['status']);
        const expected = expectedDay(days, today);
        if (status === PART_PAID) {
          sums.partPaid[list] += sum.count;
          if (isPastDue) sums.pastDue[list] = plus(sums.pastDue[list], notAdded(sum));
        } else if (status === UNPAID) {
          if (expected === null) sums.undated[list] = plus(sums.undated[list], sum);
          else addDue(sums, forecastWindow, expected, list, sum);
          if (isPastDue) sums.pastDue[list] = plus(sums.pastDue[list], sum);
          if (isPastDue && expected !== days.due) sums.pastDuePlanned += sum.count;
        } else sums.statusUnknown[list] += sum.count;
      }
      for (const { currency, count } of cancelled.iterate(companyId, list)) {
        sumsOf(nameOf(currency)).cancelled[list] += count;
      }
    }
    const starts = new Map(balances.totals(companyId).map(({ currency, ...start }) => [currency, start]));
    for (const currency of starts.keys()) sumsOf(currency);
    const typical = typicalOf(companyId, forecastWindow, nameOf);
    return {
      currencies: [...all].map(([currency, sums]): CurrencyForecast => ({
        currency,
        start: starts.get(currency) ?? null,
        ...timedFlow(sums),
        pastDue: flowOf(sums.pastDue),
        pastDuePlanned: sums.pastDuePlanned,
        typical: typical.of(currency, sums),
        undated: flowOf(sums.undated),
        undatedItems: DOCUMENT_LISTS.flatMap((list) =>
          sums.undated[list].count > 0 ? itemsOf(companyId, list, today, currency) : [],
        ),
        partPaid: sums.partPaid,
        statusUnknown: sums.statusUnknown,
        cancelled: sums.cancelled,
      })),
      payments: typical.payments,
      balancesSeenAt: balances.seenAt(companyId),
      syncedAt: {
        expenses: successes.of(companyId, 'expenses'),
        incomes: successes.of(companyId, 'incomes'),
      },
      completeness: {
        expenses: completeness.of(companyId, 'expenses'),
        incomes: completeness.of(companyId, 'incomes'),
      },
    };
  };
}

function noForecastSums(): ForecastSums {
  return {
    ...noTimedSums(),
    undated: noSums(),
    pastDue: noSums(),
    pastDuePlanned: 0,
    partPaid: { expenses: 0, incomes: 0 },
    statusUnknown: { expenses: 0, incomes: 0 },
    cancelled: { expenses: 0, incomes: 0 },
  };
}

/** The same records, without a known amount. */
function notAdded(sum: GrossSum): GrossSum {
  return { ...sum, gross: 0n, notIncluded: sum.count };
}

function textIn(row: Record<string, unknown>, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' ? value : null;
}
