import type { PaginationFailure } from '../../../../shared/errors.ts';
import type { ListCompleteness } from '../../../../shared/model/completeness.ts';
import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';

interface Row {
  resource: string;
  readToEndAt: number | null;
  shortfall: string | null;
  unreadable: number;
}

/** Reads the stored completeness of lists; it is never inferred from their rows. */
export type CompletenessReader = ReturnType<typeof completenessReader>;

export function completenessReader(database: Database) {
  const columns = `target AS resource, read_to_end_at AS readToEndAt, shortfall,
    (SELECT coalesce(sum(count), 0) FROM unreadable_record
      WHERE unreadable_record.company_id = sync_state.company_id AND resource = sync_state.target) AS unreadable`;
  const listed = database.prepare<[{ companyId: number | null; resource: Resource }], Row>(`
    SELECT ${columns} FROM sync_state
    WHERE company_id = coalesce(@companyId, company_id) AND target = @resource`);
  const owned = database.prepare<[number], Row>(`SELECT ${columns} FROM sync_state WHERE company_id = ?`);

  return {
    /** @param companyId null: all companies together, complete if each of them is. */
    of: (companyId: number | null, resource: Resource): ListCompleteness =>
      together(listed.all({ companyId, resource })),

    ofCompany(companyId: number): Record<Resource, ListCompleteness> {
      const rows = owned.all(companyId);
      const of = (list: Resource): ListCompleteness =>
        together(rows.filter(({ resource }) => resource === list));
      return Object.fromEntries(RESOURCES.map((list) => [list, of(list)])) as Record<
        Resource,
        ListCompleteness
      >;
    },
  };
}

function together(rows: readonly Row[]): ListCompleteness {
  const shortfall = rows.find((row) => row.shortfall !== null)?.shortfall ?? null;
  const ends = rows.map(({ readToEndAt }) => readToEndAt);
  const isRead = ends.length > 0 && !ends.includes(null);
  return {
    readToEndAt: isRead ? Math.min(...ends.map((at) => at ?? 0)) : null,
    shortfall: shortfall === null ? null : (JSON.parse(shortfall) as PaginationFailure),
    unreadable: rows.reduce((sum, row) => sum + row.unreadable, 0),
  };
}
