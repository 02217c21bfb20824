import type { Relation, RelatedRecord, Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { wordsOf } from '../../../../shared/text/search-text.ts';
import { listWord } from '../search/text-match.ts';
import { referenceKey } from '../tables/worklist-indexes.ts';
import type { RecordRows } from '../tables/record-rows.ts';

/** Maximum number of related records per direction; few records refer to the same invoice. */
const MAX_RELATED = 20;

interface Own {
  companyId: number;
  resource: Resource;
  number: string | null;
  referredNumber: string | null;
  cancelled: 1 | 2 | null;
}

interface Found {
  rowId: number;
  cancelled: 1 | 2 | null;
  invoiceType: number | null;
}

const CORRECTIVE = 3;
const CREDIT = 1;

/** Finds the records of a list that a record refers to by number, and the records that refer to it. */
export function relatedRecords(database: Database, rowsOf: RecordRows) {
  const own = database.prepare<[number], Own>(`
    SELECT company_id AS companyId, resource, number, referred_number AS referredNumber, cancelled
    FROM record WHERE row_id = ?`);
  const columns = 'row_id AS rowId, cancelled, invoice_type AS invoiceType';
  const list = 'company_id = @companyId AND resource = @resource AND row_id <> @rowId';
  // Numbers have no index of their own: the search index finds candidates, and the row itself is compared.
  const numbered = database.prepare<
    [Pick<Own, 'companyId' | 'resource'> & Wanted & { match: string }],
    Found
  >(`
    SELECT ${columns} FROM record
    WHERE row_id IN (SELECT rowid & 4294967295 FROM search WHERE search MATCH @match)
      AND ${referenceKey('+number')} = ${referenceKey('@number')} AND ${list.replace('company_id', '+company_id').replace('resource', '+resource')}
    LIMIT ${MAX_RELATED}`);
  const referring = database.prepare<[Pick<Own, 'companyId' | 'resource'> & Wanted], Found>(`
    SELECT ${columns} FROM record INDEXED BY record_referring
    WHERE ${list} AND referred_number IS NOT NULL AND ${referenceKey('referred_number')} = ${referenceKey('@number')} LIMIT ${MAX_RELATED}`);

  interface Wanted {
    rowId: number;
    number: string;
  }

  const shown = (found: Found, relation: Relation): RelatedRecord[] =>
    rowsOf([found.rowId]).map((row) => ({ relation, row }));

  return (rowId: number): RelatedRecord[] => {
    const record = own.get(rowId);
    if (!record) return [];
    const { companyId, resource, number, referredNumber, cancelled } = record;
    const words = referredNumber === null ? [] : wordsOf(referredNumber);
    const match = [listWord(companyId, resource), ...words].map((word) => `"${word}"`).join(' AND ');
    const named =
      referredNumber === null || words.length === 0
        ? []
        : numbered.all({ companyId, resource, rowId, match, number: referredNumber });
    return [
      ...named.flatMap((found) => shown(found, pairRelation(cancelled, found) ?? 'referredTo')),
      ...(number === null ? [] : referring.all({ companyId, resource, rowId, number })).flatMap((found) =>
        shown(found, pairRelation(cancelled, found) ?? relationOf(found)),
      ),
    ];
  };
}

/** Relation within a cancelled pair, whichever record refers to the other; null if the two are no pair. */
function pairRelation(own: Own['cancelled'], { cancelled }: Found): Relation | null {
  if (own === 2 && cancelled === 1) return 'cancelled';
  return own === 1 && cancelled === 2 ? 'cancels' : null;
}

function relationOf({ invoiceType }: Found): Relation {
  if (invoiceType === CORRECTIVE) return 'corrects';
  return invoiceType === CREDIT ? 'credits' : 'refersTo';
}
