import { addDays } from '../../../../shared/calendar.ts';
import {
  DOCUMENT_LISTS,
  type CurrencyForecast,
  type DocumentList,
  type SeenPayments,
} from '../../../../shared/model/insight.ts';
import { addable, sumColumns, grossOf } from '../tables/exact-sum.ts';
import type { DaysLateReader, ListDaysLate } from '../payments/days-late-reader.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { OPEN, PARTNER_KEY } from '../tables/worklist-indexes.ts';
import {
  addDue,
  countAll,
  exchanged,
  noTimedSums,
  timedFlow,
  type ForecastWindow,
  type TimedSums,
} from './flow-sums.ts';
import { NOT_PLANNED } from '../tables/expected-day.ts';

/** Records of one currency that the typical days late of partners moves to other days. */
interface Moved {
  /** The same records by due date and by expected day. */
  due: TimedSums;
  expected: TimedSums;
  /** Number of payments by list and partner. */
  payments: Map<string, number>;
}

/** Due amounts, moved by the typical days late of each partner. Records planned for a day are not moved. */
export function typicalDaysLateReader(database: Database, daysLateOf: DaysLateReader) {
  const open = database.prepare<
    [{ partners: string; companyId: number; list: DocumentList; today: string }],
    Record<string, unknown>
  >(`
    SELECT ${PARTNER_KEY} AS partner, due_date AS due, coalesce(currency, '') AS currency, count(*) AS count,
      count(*) - count(${addable('gross')}) AS notIncluded, ${sumColumns(addable('gross'), 'gross')}
    FROM record INDEXED BY record_open
    WHERE ${PARTNER_KEY} IN (SELECT value FROM json_each(@partners)) AND company_id = @companyId AND resource = @list
      AND ${OPEN} AND paid_status = 1 AND due_date IS NOT NULL AND ${NOT_PLANNED}
    GROUP BY ${PARTNER_KEY}, record.currency, due_date`);
  open.safeIntegers();

  /** @param nameOf display name of a record currency. */
  return (companyId: number, forecastWindow: ForecastWindow, nameOf: (currency: string) => string | null) => {
    const known = { expenses: daysLateOf(companyId, 'expenses'), incomes: daysLateOf(companyId, 'incomes') };
    const moved = new Map<string | null, Moved>();
    for (const list of DOCUMENT_LISTS) {
      const { partners } = known[list];
      for (const row of open.iterate({
        companyId,
        list,
        today: forecastWindow.today,
        partners: JSON.stringify([...partners.keys()]),
      })) {
        const partner = String(row['partner']);
        const due = String(row['due']);
        const sum = grossOf(row);
        const typical = partners.get(partner);
        if (!typical) continue;
        const currency = nameOf(String(row['currency']));
        const own = moved.get(currency) ?? {
          due: noTimedSums(),
          expected: noTimedSums(),
          payments: new Map<string, number>(),
        };
        moved.set(currency, own);
        own.payments.set(`${list}/${partner}`, typical.payments);
        addDue(own.due, forecastWindow, due, list, sum);
        addDue(own.expected, forecastWindow, expectedOn(due, typical.days, forecastWindow.today), list, sum);
      }
    }

    return {
      payments: seenOf(Object.values(known)),

      /** @param timed all due amounts of a currency. */
      of(currency: string | null, timed: TimedSums): CurrencyForecast['typical'] {
        const own = moved.get(currency);
        if (!own) return null;
        const items = countAll(own.due);
        return {
          ...timedFlow(exchanged(timed, own.due, own.expected)),
          partners: own.payments.size,
          payments: [...own.payments.values()].reduce((sum, payments) => sum + payments, 0),
          items,
          atDue: countAll(timed) - items,
        };
      },
    };
  };
}

/** A payment not yet due is not expected before today. An overdue payment already later than typical stays overdue. */
function expectedOn(due: string, daysLate: number, today: string): string {
  const expected = addDays(due, daysLate);
  if (expected >= today) return expected;
  return due >= today ? today : due;
}

function seenOf(lists: readonly ListDaysLate[]): SeenPayments {
  const total = (of: (list: ListDaysLate) => number): number =>
    lists.reduce((sum, list) => sum + of(list), 0);
  const sinces = lists.flatMap(({ since }) => (since === null ? [] : [since]));
  return {
    since: sinces.length === 0 ? null : Math.max(...sinces),
    seen: total(({ seen }) => seen),
    undated: total(({ undated }) => undated),
    uncertain: total(({ uncertain }) => uncertain),
  };
}
