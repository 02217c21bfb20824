import type { ListQuery, Sort, SortColumn } from '../../../shared/model/record.ts';
import { fold } from './extract/fold.ts';

/** What each sortable column is sorted by. Names fold, so that Á stands with A. */
const SORT_SQL: Record<SortColumn, string> = {
  name: 'sort_name',
  created: 'created',
  date: 'date',
  dueDate: 'due_date',
  partnerName: 'sort_name',
  number: 'number',
  net: 'net',
  vat: 'vat',
  gross: 'gross',
  currency: 'currency',
  paidStatus: 'paid_status',
  paymentMethod: 'payment_method',
  city: 'city',
  taxNumber: 'tax_number',
};

/**
 * ORDER BY of a list: what has no value comes last either way (NULL is SQLite's smallest, so descending needs no help
 * and can use an index), ties by the newest record first.
 */
export function orderBy({ column, descending }: Sort): string {
  const value = SORT_SQL[column];
  return descending ? `${value} DESC, record_id DESC` : `${value} IS NULL, ${value}, record_id DESC`;
}

/** WHERE of a list, with its parameters in order. Everything the user typed is bound. */
export function whereOf(query: ListQuery): { sql: string; parameters: (string | number)[] } {
  const conditions = ['company_id = ?', 'resource = ?'];
  const parameters: (string | number)[] = [query.companyId, query.resource];
  for (const word of fold(query.filter.text ?? '').split(/\s+/)) {
    if (word === '') continue;
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    // A line names its type by id; what that type is called stands in its own record.
    conditions.push(`(search_text LIKE ? ESCAPE '\\' OR EXISTS (
      SELECT 1 FROM record AS type WHERE type.company_id = ? AND type.resource = 'expense-types'
        AND record.type_ids IS NOT NULL AND type.search_text LIKE ? ESCAPE '\\'
        AND instr(record.type_ids, ',' || type.record_id || ',') > 0))`);
    parameters.push(pattern, query.companyId, pattern);
  }
  return { sql: conditions.join(' AND '), parameters };
}
