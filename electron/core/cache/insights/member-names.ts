import type { DocumentList, Period, Subject } from '../../../../shared/model/insight.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { bindRecordId } from '../record-id.ts';

/** What a partner or type is called; null where nothing says. */
export type MemberNames = ReturnType<typeof memberNames>;

export function memberNames(database: Database) {
  const own = database
    .prepare<[number, string, bigint | string], string | null>(
      'SELECT name FROM record WHERE company_id = ? AND resource = ? AND record_id = ?',
    )
    .pluck();
  const newest = (name: string, where: string) =>
    database
      .prepare<[number, DocumentList, string, string, string], string>(
        `SELECT ${name} FROM record WHERE company_id = ? AND resource = ? AND date BETWEEN ? AND ? AND ${where}
         AND ${name} IS NOT NULL ORDER BY date DESC LIMIT 1`,
      )
      .pluck();
  const told = {
    partner: newest('partner_name', 'partner_id = ?'),
    type: newest('type_names', "type_ids = ',' || ? || ','"),
  };

  /** By its own record, else as the newest record of the period calls it. */
  return (companyId: number, list: DocumentList, { dimension, member }: Subject, period: Period) => {
    const id = bindRecordId(member);
    // Types of incomes have no list of their own.
    const resource = dimension === 'partner' ? 'partners' : list === 'expenses' ? 'expense-types' : null;
    const name = resource === null ? null : own.get(companyId, resource, id);
    return name ?? told[dimension].get(companyId, list, period.from, period.to, member) ?? null;
  };
}
