import type { Database } from '../../sqlite/open-database.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import type { WorklistLine } from '../../../../shared/model/worklist.ts';
import { recordRows } from '../tables/record-rows.ts';
import { typeNames } from '../tables/type-names.ts';

/** What all worklists ask: of which companies, what their currencies are called, and the records to show. */
export type WorklistScope = ReturnType<typeof worklistScope>;

export function worklistScope(database: Database) {
  const companies = database
    .prepare<[], number>('SELECT company_id FROM settings.company ORDER BY added_at, company_id')
    .pluck();
  const labels = database.prepare<[number], { currency: string; label: string }>(
    'SELECT currency, label FROM settings.currency_label WHERE company_id = ?',
  );
  const rowsOf = recordRows(database, typeNames(database));
  const listOf = database
    .prepare<[number], DocumentList>('SELECT resource FROM record WHERE row_id = ?')
    .pluck();

  return {
    /** @param companyId null: all that are connected. */
    companies: (companyId: number | null): number[] => (companyId === null ? companies.all() : [companyId]),

    /** Says what a company calls a currency. */
    labelsOf(companyId: number): (currency: string | null) => string | null {
      const known = new Map(labels.all(companyId).map(({ currency, label }) => [currency, label]));
      return (currency) => (currency === null ? null : (known.get(currency) ?? currency));
    },

    /** The currencies a company calls so, as a JSON list; a record without one counts as ''. */
    calledSo(companyId: number, name: string | null): string {
      const known = labels.all(companyId);
      const labelled = known.filter(({ label }) => label === name).map(({ currency }) => currency);
      const own = known.some(({ currency }) => currency === name) ? [] : [name ?? ''];
      return JSON.stringify([...labelled, ...own]);
    },

    /** Records by their row ids, in their order. */
    linesOf: (rowIds: readonly number[]): WorklistLine[] =>
      rowIds.flatMap((rowId) => {
        const [row] = rowsOf([rowId]);
        const resource = listOf.get(rowId);
        return row && resource ? [{ resource, row }] : [];
      }),
  };
}

/** SQL for what the books of a day held: a record without a readable date is taken to be in them. */
export const DATED_BY_THEN = '(date IS NULL OR date <= @dated)';

const NO_END = '9999-12-31';

/** The last day of which records count. What is entered now with a date to come is open today, as in every other place. */
export function lastDated(asOf: string, today: string): string {
  return asOf < today ? asOf : NO_END;
}
