import type { Dimension, DocumentList, Period } from '../../../../shared/model/insight.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { bindRecordId } from './record-id.ts';

/** Which partners or types are to be named, and the days whose records may tell. */
export interface MembersToName {
  companyId: number;
  list: DocumentList;
  dimension: Dimension;
  members: readonly string[];
  period: Period;
}

/** What partners or types are called; who is called nothing is not in it. */
export type MemberNames = (query: MembersToName) => ReadonlyMap<string, string>;

export function memberNames(database: Database): MemberNames {
  const own = database
    .prepare<[number, string, bigint | string], string | null>(
      'SELECT name FROM record WHERE company_id = ? AND resource = ? AND record_id = ?',
    )
    .pluck();
  // All in one reading of the period: many may be called nothing, and each would be looked for to the end. Of a group, SQLite
  // takes the other columns from the row that has the largest.
  const newest = (member: string, name: string) =>
    database.prepare<[number, DocumentList, string, string, string], { member: string; name: string }>(`
      SELECT ${member} AS member, ${name} AS name, max(date) FROM record
      WHERE company_id = ? AND resource = ? AND date BETWEEN ? AND ? AND ${name} IS NOT NULL
        AND ${member} IN (SELECT value FROM json_each(?)) GROUP BY ${member}`);
  const reported = {
    partner: newest('partner_id', 'partner_name'),
    type: newest("trim(type_ids, ',')", 'type_names'),
  };

  /** By its own record, else as the newest record of the period calls it. */
  return ({ companyId, list, dimension, members, period }) => {
    // Types of incomes have no list of their own.
    const resource = dimension === 'partner' ? 'partners' : list === 'expenses' ? 'expense-types' : null;
    const names = new Map<string, string>();
    const unnamed: string[] = [];
    for (const member of members) {
      const name = resource === null ? null : own.get(companyId, resource, bindRecordId(member));
      if (name === null || name === undefined) unnamed.push(member);
      else names.set(member, name);
    }
    if (unnamed.length === 0) return names;
    const wanted = JSON.stringify(unnamed);
    for (const { member, name } of reported[dimension].all(companyId, list, period.from, period.to, wanted))
      names.set(member, name);
    return names;
  };
}
