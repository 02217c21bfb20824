import type { Database } from '../sqlite/open-database.ts';
import type { ChangeKind, FieldChange, LedgerEntry, LedgerQuery } from '../../../shared/model/ledger.ts';
import type { Resource } from '../../../shared/model/record.ts';
import { endOfValue, skipSpace } from '../json-scan.ts';
import { bindRecordId } from './record-id.ts';

/** A difference as a writer meets it; `from` and `to` are the whole record's text before and after. */
export interface LedgerLine {
  companyId: number;
  resource: Resource;
  id: bigint | string;
  runId: number;
  now: number;
  kind: ChangeKind;
  from?: string;
  to?: string;
}

export type LedgerWriter = ReturnType<typeof ledgerWriter>;

/** Writes what runs found to be different. The caller owns the transaction. */
export function ledgerWriter(database: Database) {
  const insert = database.prepare<
    [number, Resource, bigint | string, number, number, ChangeKind, string | null]
  >(
    'INSERT INTO ledger (company_id, resource, record_id, run_id, at, kind, fields) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const prune = database.prepare<[number, number]>(
    'DELETE FROM ledger WHERE entry_id IN (SELECT entry_id FROM ledger WHERE at < ? LIMIT ?)',
  );
  return {
    write({ companyId, resource, id, runId, now, kind, from, to }: LedgerLine): void {
      const fields = from !== undefined && to !== undefined ? changedFields(from, to) : [];
      const text = fields.length > 0 ? JSON.stringify(fields) : null;
      insert.run(companyId, resource, id, runId, now, kind, text);
    },

    /** Forgets entries older than `before` (ms), at most `limit` of them. @returns how many. */
    prune: (before: number, limit: number): number => prune.run(before, limit).changes,
  };
}

interface Row extends Omit<LedgerEntry, 'fields'> {
  fields: string | null;
}

/** Pages of the ledger, newest first. */
export function ledgerReader(database: Database) {
  const select = (where: string): string => `
    SELECT entry_id AS entryId, company_id AS companyId, resource, CAST(record_id AS TEXT) AS recordId,
      run_id AS runId, at, kind, fields
    FROM ledger WHERE ${where} ORDER BY entry_id DESC LIMIT @limit`;
  return {
    page({ companyId, resource, recordId, runId, before, limit }: LedgerQuery): LedgerEntry[] {
      const conditions = [
        companyId === null ? null : 'company_id = @companyId',
        resource === undefined ? null : 'resource = @resource',
        recordId === undefined ? null : 'record_id = @recordId',
        runId === undefined ? null : 'run_id = @runId',
        before === null ? null : 'entry_id < @before',
      ].filter((condition) => condition !== null);
      const statement = database.prepare<[Record<string, unknown>], Row>(
        select(conditions.join(' AND ') || 'true'),
      );
      const id = recordId === undefined ? null : bindRecordId(recordId);
      return statement.all({ companyId, resource, recordId: id, runId, before, limit }).map((row) => ({
        ...row,
        fields: row.fields === null ? [] : (JSON.parse(row.fields) as FieldChange[]),
      }));
    },
  };
}

/** The top-level fields that differ between two texts of a record, each value as exact text. */
export function changedFields(from: string, to: string): FieldChange[] {
  const before = fieldTexts(from);
  const after = fieldTexts(to);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
    .filter((field) => field.from !== field.to);
}

function fieldTexts(record: string): Map<string, string> {
  const fields = new Map<string, string>();
  let index = skipSpace(record, skipSpace(record, 0) + 1);
  while (record.charAt(index) === '"') {
    const nameEnd = endOfValue(record, index);
    const name = JSON.parse(record.slice(index, nameEnd)) as string;
    const start = skipSpace(record, skipSpace(record, nameEnd) + 1);
    const end = endOfValue(record, start);
    fields.set(name, record.slice(start, end));
    index = skipSpace(record, skipSpace(record, end) + 1);
  }
  return fields;
}
