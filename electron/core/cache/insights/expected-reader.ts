import {
  DOCUMENT_LISTS,
  type DocumentList,
  type Expected,
  type ExpectedQuery,
} from '../../../../shared/model/insight.ts';
import type { LatenessReader } from '../payments/lateness-reader.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { OPEN, PARTNER_KEY } from '../worklists/worklist-indexes.ts';
import { worklistScope } from '../worklists/worklist-scope.ts';
import type { CurrencyNames } from './currency-names.ts';

/** Records told of one day. */
const MOST_LINES = 50;

interface Bound extends Pick<ExpectedQuery, 'companyId' | 'today' | 'day'> {
  resource: DocumentList;
  /** JSON: the days each partner is usually late, and the currencies. */
  usual: string;
  currencies: string;
}

/** Records that their partners usually pay on a day on which they are not due; of the first due, as in the line. */
export function expectedReader(database: Database, latenessOf: LatenessReader, currencies: CurrencyNames) {
  const { linesOf } = worklistScope(database);
  const rows = database
    .prepare<[Bound], number>(
      `WITH usual AS MATERIALIZED (SELECT key, value FROM json_each(@usual))
      SELECT row_id FROM (
        SELECT row_id, due_date, date(due_date, usual.value || ' days') AS expected
        FROM record INDEXED BY record_open CROSS JOIN usual ON usual.key = ${PARTNER_KEY}
        WHERE company_id = @companyId AND resource = @resource AND ${OPEN} AND paid_status = 1 AND due_date <> @day
          AND coalesce(currency, '') IN (SELECT value FROM json_each(@currencies)))
      WHERE expected = @day OR (@day = @today AND due_date > @today AND expected < @today)
      ORDER BY due_date, row_id`,
    )
    .pluck();

  return ({ currency, ...query }: ExpectedQuery): Expected => {
    const called = JSON.stringify(currencies.calledSo(query.companyId, currency));
    const found = DOCUMENT_LISTS.flatMap((resource) => {
      const days = [...latenessOf(query.companyId, resource).partners].map(([partner, usual]) => [
        partner,
        usual.days,
      ]);
      const usual = JSON.stringify(Object.fromEntries(days));
      return rows.all({ ...query, resource, usual, currencies: called });
    });
    return { count: found.length, lines: linesOf(found.slice(0, MOST_LINES)) };
  };
}
