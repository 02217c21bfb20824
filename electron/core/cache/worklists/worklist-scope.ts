import type { Database } from '../../sqlite/open-database.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import type { WorklistLine } from '../../../../shared/model/worklist.ts';
import { recordRows } from '../tables/record-rows.ts';
import { typeNames } from '../tables/type-names.ts';

/** Shared by all worklists: the companies covered, their currency labels, and the records to show. */
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
    /** @param companyId null for all connected companies. */
    companies: (companyId: number | null): number[] => (companyId === null ? companies.all() : [companyId]),

    /** Maps currencies to the labels of a company. */
    labelsOf(companyId: number): (currency: string | null) => string | null {
      const known = new Map(labels.all(companyId).map(({ currency, label }) => [currency, label]));
      return (currency) => (currency === null ? null : (known.get(currency) ?? currency));
    },

    /** JSON array of the currencies that have this name in a company; '' stands for no currency. */
    currenciesNamed(companyId: number, name: string | null): string {
      const known = labels.all(companyId);
      const labelled = known.filter(({ label }) => label === name).map(({ currency }) => currency);
      const own = known.some(({ currency }) => currency === name) ? [] : [name ?? ''];
      return JSON.stringify([...labelled, ...own]);
    },

    /** Records by row id, in the given order. */
    linesOf: (rowIds: readonly number[]): WorklistLine[] =>
      rowIds.flatMap((rowId) => {
        const [row] = rowsOf([rowId]);
        const resource = listOf.get(rowId);
        return row && resource ? [{ resource, row }] : [];
      }),
  };
}

/** SQL for records that were in the books on a day; a record without a readable date is assumed to have been. */
export const DATED_BY_THEN = '(date IS NULL OR date <= @dated)';

const NO_END = '9999-12-31';

/** The last date of records that count. Records entered now with a future date are open today, as everywhere else. */
export function lastDated(asOf: string, today: string): string {
  return asOf < today ? asOf : NO_END;
}
