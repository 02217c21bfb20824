import type { LineColumn, WorklistOrder } from '../../../../shared/worklist-order.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { addable } from '../tables/exact-sum.ts';
import { NEWEST_OF_ALL_FIRST } from '../tables/record-id.ts';
import { partnerColumn } from '../tables/record-rows.ts';
import { placesOf } from './compare-rows.ts';

/** Sort expressions of each column, in order of precedence. */
const SORT_SQL: Record<LineColumn, readonly string[]> = {
  record: [`coalesce(sort_name, ${partnerColumn('sort_name')})`, 'sort_number'],
  date: ['date'],
  dueDate: ['due_date'],
  paidStatus: ['paid_status'],
  gross: [addable('gross')],
};

/** Places of currencies by the user's labels, so that amounts of different currencies are not compared. */
const PLACES = `WITH place AS MATERIALIZED (SELECT value ->> 0 AS in_company, value ->> 1 AS of_currency, value ->> 2 AS place
  FROM json_each(@places))`;
const JOINED = 'LEFT JOIN place ON in_company = company_id AND of_currency = currency';

interface Selected {
  /** Index to read by. */
  index: string;
  /** SQL condition of the rows. */
  condition: string;
}

interface Range {
  limit: number;
  offset: number;
  /** {@link currencyPlaces}, for an order by amount. */
  places: string;
}

/**
 * Reads the row ids of records in an order. Records without a value come last in both directions. An amount sorts within its
 * currency, the currency with the most records first. Ties: newest record first.
 */
export function orderedRows<Bound extends object>(database: Database, { index, condition }: Selected) {
  return ({ column, descending }: WorklistOrder<LineColumn>, bound: Bound & Range): number[] => {
    const isByCurrency = column === 'gross';
    const values = SORT_SQL[column].map((value) => `${value} ${descending ? 'DESC' : 'NULLS LAST'}`);
    return database
      .prepare<[Bound & Range], number>(
        `${isByCurrency ? PLACES : ''} SELECT row_id FROM record INDEXED BY ${index} ${isByCurrency ? JOINED : ''}
         WHERE ${condition}
         ORDER BY ${[...(isByCurrency ? ['place NULLS LAST'] : []), ...values, NEWEST_OF_ALL_FIRST].join(', ')}
         LIMIT @limit OFFSET @offset`,
      )
      .pluck()
      .all(bound);
  };
}

/** Number of records of a company in a currency: as in the records, and by the user's label. A currency may occur twice. */
interface CurrencyUse {
  companyId: number;
  currency: string | null;
  label: string | null;
  count: number;
}

/** JSON array of `[company, currency, place]` for {@link orderedRows}; records without a currency have no place. */
export function currencyPlaces(uses: readonly CurrencyUse[]): string {
  const place = placesOf(uses.map(({ label, count }) => ({ currency: label, count })));
  const places = new Map(
    uses.flatMap(({ companyId, currency, label }) =>
      currency === null ? [] : [[`${companyId}/${currency}`, [companyId, currency, place(label)]]],
    ),
  );
  return JSON.stringify([...places.values()]);
}
