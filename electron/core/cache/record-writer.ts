import type { Database } from '../sqlite/open-database.ts';
import type { Resource } from '../../../shared/model/record.ts';
import { EXTRACT_VERSION, extractColumns, type RecordColumns } from './extract/record-columns.ts';
import type { LedgerWriter } from './ledger.ts';
import { bindRecordId, compareIds, recordIdOf } from './record-id.ts';

/** A record as the service client hands it over: its exact text, and that text parsed. */
export interface IncomingRecord {
  text: string;
  value: Record<string, unknown>;
}

export interface WriteCounts {
  added: number;
  changed: number;
  /** Marked removed before, and sent again. */
  revived: number;
  unchanged: number;
}

interface StoredRecord {
  row_id: number;
  raw: string;
  removed_at: number | null;
}

type Bound = string | number | bigint | null;

/** Columns of `record` that extraction fills, with how each is read from the extracted ones. */
const EXTRACTED: [string, (columns: RecordColumns) => Bound][] = [
  ['name', (c) => c.name],
  ['created', (c) => c.created],
  ['date', (c) => c.date],
  ['due_date', (c) => c.dueDate],
  ['partner_id', (c) => c.partnerId],
  ['partner_name', (c) => c.partnerName],
  ['number', (c) => c.number],
  ['net', (c) => c.net.units],
  ['vat', (c) => c.vat.units],
  ['gross', (c) => c.gross.units],
  ['net_text', (c) => c.net.text],
  ['vat_text', (c) => c.vat.text],
  ['gross_text', (c) => c.gross.text],
  ['currency', (c) => c.currency],
  ['paid_status', (c) => c.paidStatus],
  ['payment_method', (c) => c.paymentMethod],
  ['type_ids', (c) => c.typeIds],
  ['type_names', (c) => c.typeNames],
  ['city', (c) => c.city],
  ['tax_number', (c) => c.taxNumber],
  ['account_number', (c) => c.accountNumber],
  ['is_customer', (c) => c.isCustomer],
  ['is_vendor', (c) => c.isVendor],
  ['parent_id', (c) => c.parentId],
  ['sort_name', (c) => c.sortName],
  ['search_text', (c) => c.searchText],
];

/** Writes pages of records. The caller owns the transaction: a page and the sync state it proves belong in one. */
export type RecordWriter = ReturnType<typeof recordWriter>;

export function recordWriter(database: Database, ledger: LedgerWriter) {
  const names = EXTRACTED.map(([name]) => name);
  const find = database.prepare<[number, Resource, Bound], StoredRecord>(`
    SELECT row_id, raw, removed_at FROM record JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND record_id = ?`);
  const insert = database.prepare<Bound[]>(`
    INSERT INTO record (company_id, resource, record_id, first_seen, extract_version, ${names.join(', ')})
    VALUES (?, ?, ?, ?, ?${', ?'.repeat(names.length)})`);
  const insertRaw = database.prepare<[number | bigint, string]>('INSERT INTO record_raw VALUES (?, ?)');
  const update = database.prepare<Bound[]>(`
    UPDATE record SET changed_at = ?, removed_at = NULL, extract_version = ?,
      ${names.map((name) => `${name} = ?`).join(', ')} WHERE row_id = ?`);
  const updateRaw = database.prepare<[string, number]>('UPDATE record_raw SET raw = ? WHERE row_id = ?');
  const bound = (resource: Resource, record: IncomingRecord): Bound[] => {
    const columns = extractColumns(resource, record.text, record.value);
    return EXTRACTED.map(([, read]) => read(columns));
  };

  return {
    /**
     * Adds records not known yet and updates those whose text differs; an unchanged record costs one look-up and no
     * write. A record that was marked removed and is sent again comes back. Every difference is put into the ledger.
     *
     * @param found when (own clock, milliseconds) and by which run.
     */
    write(
      companyId: number,
      resource: Resource,
      records: IncomingRecord[],
      found: { now: number; runId: number },
    ): WriteCounts {
      const counts: WriteCounts = { added: 0, changed: 0, revived: 0, unchanged: 0 };
      const { now } = found;
      for (const [id, record] of inOrder(records)) {
        const stored = find.get(companyId, resource, id);
        const entry = { companyId, resource, id, ...found };
        if (!stored) {
          const columns = bound(resource, record);
          const row = insert.run(companyId, resource, id, now, EXTRACT_VERSION, ...columns);
          insertRaw.run(row.lastInsertRowid, record.text);
          ledger.write({ ...entry, kind: 'added' });
          counts.added += 1;
        } else if (stored.raw !== record.text || stored.removed_at !== null) {
          update.run(now, EXTRACT_VERSION, ...bound(resource, record), stored.row_id);
          updateRaw.run(record.text, stored.row_id);
          const kind = stored.removed_at === null ? 'changed' : 'revived';
          ledger.write({ ...entry, kind, from: stored.raw, to: record.text });
          counts[kind] += 1;
        } else counts.unchanged += 1;
      }
      return counts;
    },
  };
}

/** One entry per id, ascending; of an id sent twice in a page the last one counts. */
export function inOrder(records: IncomingRecord[]): [bigint | string, IncomingRecord][] {
  const byId = new Map<bigint | string, IncomingRecord>();
  for (const record of records) {
    const id = recordIdOf(record);
    if (id !== null) byId.set(bindRecordId(id), record);
  }
  return [...byId].sort(([a], [b]) => compareIds(a, b));
}
