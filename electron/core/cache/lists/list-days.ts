import type { Database } from '../../sqlite/open-database.ts';
import {
  MAX_DAYS,
  type DayTotals,
  type DayTotalsQuery,
  type ListDay,
  type ListQuery,
  type Resource,
} from '../../../../shared/model/record.ts';
import { ALL_COMPANIES } from '../tables/list-state.ts';
import { mergeSums, writeSums } from '../totals/amount-sums.ts';
import type { BoundValue } from './filter-conditions.ts';
import type { ListPositions } from './list-positions.ts';
import type { RecordSums } from './list-summaries.ts';

/** Groups the records of a list by date. */
export function listDays(database: Database, positions: ListPositions, sums: RecordSums) {
  const storedDays = database.prepare<[number, Resource], ListDay>(
    `SELECT date, records FROM date_count WHERE company_id = ? AND resource = ? ORDER BY date DESC
     LIMIT ${MAX_DAYS}`,
  );
  const records = database
    .prepare<[number, Resource], number>(
      'SELECT records FROM list_state WHERE company_id = ? AND resource = ?',
    )
    .pluck();

  function wholeDays({ companyId, resource }: ListQuery): ListDay[] {
    const list: [number, Resource] = [companyId ?? ALL_COMPANIES, resource];
    const days = storedDays.all(...list);
    const dated = days.reduce((sum, day) => sum + day.records, 0);
    const undated = (records.get(...list) ?? 0) - dated;
    return undated > 0 ? [...days, { date: null, records: undated }] : days;
  }

  return {
    /** Record count per day, removed records included, newest first. Empty if there are `MAX_DAYS` days or more. */
    days(query: ListQuery): ListDay[] {
      const condition = positions.condition(query);
      const days = condition
        ? database
            .prepare<BoundValue[], ListDay>(
              `SELECT date, count(*) AS records FROM record WHERE ${condition.sql} GROUP BY date
               ORDER BY date DESC LIMIT ${MAX_DAYS}`,
            )
            .all(...condition.parameters)
        : wholeDays(query);
      return days.length < MAX_DAYS ? days : [];
    },

    /** Totals of the given days; a day without records has none. */
    dayTotals({ dates, ...query }: DayTotalsQuery): DayTotals[] {
      const whole = positions.condition(query) ?? positions.whole(query);
      const named = dates.filter((date) => date !== null);
      const on = [
        ...(named.length > 0 ? [`date IN (${named.map(() => '?').join()})`] : []),
        ...(named.length < dates.length ? ['date IS NULL'] : []),
      ];
      const byDay = sums.byDay({
        sql: `${whole.sql} AND (${on.join(' OR ')})`,
        parameters: [...whole.parameters, ...named],
      });
      return dates.map((date) => ({ date, totals: mergeSums(byDay.get(date) ?? []).map(writeSums) }));
    },
  };
}
