import type { Dimension, DocumentList, Period } from '../../../../shared/model/insight.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { givenNames } from './given-names.ts';
import { bindRecordId } from './record-id.ts';

/** Partners or types to name, and the days whose records may provide names. */
export interface MembersToName {
  companyId: number;
  list: DocumentList;
  dimension: Dimension;
  members: readonly string[];
  period: Period;
}

/** Names of partners or types; members without a name are not included. */
export type MemberNames = (query: MembersToName) => ReadonlyMap<string, string>;

export function memberNames(database: Database): MemberNames {
  const own = database
    .prepare<[number, string, bigint | string], string | null>(
      'SELECT name FROM record WHERE company_id = ? AND resource = ? AND record_id = ?',
    )
    .pluck();
  // One scan of the period for all members: many may have no name, and each would take a full search. With `max`,
  // SQLite takes the other columns of a group from the row with the maximum.
  const newest = (member: string, name: string) =>
    database.prepare<[number, DocumentList, string, string, string], { member: string; name: string }>(`
      SELECT ${member} AS member, ${name} AS name, max(date) FROM record
      WHERE company_id = ? AND resource = ? AND date BETWEEN ? AND ? AND ${name} IS NOT NULL
        AND ${member} IN (SELECT value FROM json_each(?)) GROUP BY ${member}`);
  const givenOf = givenNames(database);
  const reported = {
    partner: newest('partner_id', 'partner_name'),
    type: newest("trim(type_ids, ',')", 'type_names'),
  };

  /** Named by its own record, else by the newest record of the period, else by the user. */
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
    if (dimension === 'type') {
      const given = givenOf(companyId, list === 'expenses' ? 'expense-type' : 'revenue-type');
      for (const member of unnamed) {
        const name = given.get(member);
        if (name !== undefined && !names.has(member)) names.set(member, name);
      }
    }
    return names;
  };
}
