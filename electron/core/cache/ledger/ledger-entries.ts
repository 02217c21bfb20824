import type { Database } from '../../sqlite/open-database.ts';
import type {
  ChangeKind,
  FieldChange,
  LedgerEntry,
  RecordName,
  Shift,
} from '../../../../shared/model/ledger.ts';
import type { Topic } from '../../../../shared/constants/topic.ts';
import { amountOf, CURRENCY_NAME, PAID_STATUS, PARTNER_NAME } from '../lists/record-rows.ts';
import { TOPIC_BITS } from './shifts.ts';

/** A row of the ledger: one entry, or the entries of all records that came together. */
export interface LedgerRow extends Pick<LedgerEntry, 'entryId' | 'companyId' | 'resource' | 'runId' | 'at'> {
  kind: ChangeKind;
  rowId: number;
  records: number;
  fields: string | null;
  topics: number;
  shifts: string | null;
}

export const LEDGER_COLUMNS = `entry_id AS entryId, company_id AS companyId, resource, kind, row_id AS rowId, records,
  run_id AS runId, at, fields, topics, shifts`;

/** Which of the entries a row stands for are wanted. */
export interface Wanted {
  /** Only entries before this one. */
  before: number | null;
  /** Only entries after this one. */
  after?: number;
  /** Only of this record. */
  rowId?: number | null;
}

type NameRow = Omit<RecordName, 'asSent'> & { recordId: string; grossText: string | null };

/** Takes rows of the ledger apart into entries, newest first, each with what its record is called now. */
export type LedgerEntries = ReturnType<typeof ledgerEntries>;

export function ledgerEntries(database: Database) {
  const named = database.prepare<[number], NameRow>(`
    SELECT CAST(record_id AS TEXT) AS recordId, name, coalesce(partner_name, ${PARTNER_NAME}) AS partnerName, number,
      CAST(gross AS TEXT) AS gross, gross_text AS grossText, ${CURRENCY_NAME} AS currency
    FROM record WHERE row_id = ?`);
  const label = database
    .prepare<[number, string], string>(
      'SELECT label FROM settings.currency_label WHERE company_id = ? AND currency = ?',
    )
    .pluck();

  function shiftsOf({ companyId, shifts }: LedgerRow): Shift[] {
    if (shifts === null) return [];
    return (JSON.parse(shifts) as Shift[]).map(({ what, from, to }) => {
      const said = (value: string | null): string | null => {
        if (value === null) return null;
        if (what === 'paidStatus') return PAID_STATUS[Number(value)] ?? value;
        return what === 'currency' ? (label.get(companyId, value) ?? value) : value;
      };
      return { what, from: said(from), to: said(to) };
    });
  }

  /** The entry of one record of a row; null when the record is gone from the cache. */
  function entryOf(row: LedgerRow, entryId: number, rowId: number): LedgerEntry | null {
    const found = named.get(rowId);
    if (!found) return null;
    const { recordId, grossText, ...name } = found;
    const { companyId, resource, runId, at, kind, fields } = row;
    return {
      ...{ entryId, companyId, resource, recordId, runId, at, kind },
      fields: fields === null ? [] : (JSON.parse(fields) as FieldChange[]),
      topics: topicsOf(row),
      shifts: shiftsOf(row),
      record: { ...name, gross: amountOf(name.gross, grossText), asSent: grossText !== null },
    };
  }

  /** At most `limit` entries of these rows. */
  return (rows: Iterable<LedgerRow>, { before, after = 0, rowId = null }: Wanted, limit: number) => {
    const entries: LedgerEntry[] = [];
    for (const row of rows) {
      for (let ahead = row.records - 1; ahead >= 0 && entries.length < limit; ahead -= 1) {
        const entryId = row.entryId - (row.records - 1 - ahead);
        if (before !== null && entryId >= before) continue;
        if (entryId <= after) break;
        if (rowId !== null && row.rowId + ahead !== rowId) continue;
        const entry = entryOf(row, entryId, row.rowId + ahead);
        if (entry) entries.push(entry);
      }
    }
    return entries;
  };
}

function topicsOf({ kind, topics }: Pick<LedgerRow, 'kind' | 'topics'>): Topic[] {
  if (kind === 'added' || kind === 'revived') return ['added'];
  if (kind === 'removed') return ['removed'];
  const found = (['paid', 'moved', 'repriced'] as const).filter(
    (topic) => (topics & TOPIC_BITS[topic]) !== 0,
  );
  return found.length > 0 ? found : ['other'];
}
