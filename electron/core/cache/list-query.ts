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
 * and can use an index), ties by the newest record first. Names its table, because a bare name would mean the output
 * column of that name, and amounts are put out as text.
 */
export function orderBy({ column, descending }: Sort): string {
  const value = `record.${SORT_SQL[column]}`;
  return descending
    ? `${value} DESC, record.record_id DESC`
    : `${value} IS NULL, ${value}, record.record_id DESC`;
}

/** A LIKE pattern that finds the word anywhere; the word's own wildcards are literal. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * WHERE of a list, with its parameters in order. Everything the user typed is bound.
 *
 * @param typesNamed ids of the company's expense types whose own record matches a pattern; a line names its type by id
 *   only, yet people search for its name.
 */
export function whereOf(
  query: ListQuery,
  typesNamed: (pattern: string) => string[],
): { sql: string; parameters: (string | number)[] } {
  const conditions = ['company_id = ?', 'resource = ?'];
  const parameters: (string | number)[] = [query.companyId, query.resource];
  for (const word of fold(query.filter.text ?? '').split(/\s+/)) {
    if (word === '') continue;
    const pattern = containing(word);
    const types = typesNamed(pattern);
    const alternatives = ["search_text LIKE ? ESCAPE '\\'", ...types.map(() => 'instr(type_ids, ?) > 0')];
    conditions.push(`(${alternatives.join(' OR ')})`);
    parameters.push(pattern, ...types.map((id) => `,${id},`));
  }
  return { sql: conditions.join(' AND '), parameters };
}
