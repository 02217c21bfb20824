import type { Database } from '../../../sqlite/open-database.ts';
import type {
  AccountEntry,
  ChangeKind,
  FieldChange,
  HistoryEntry,
  RecordHistoryEntry,
  RecordName,
  Change,
} from '../../../../../shared/model/history.ts';
import type { Topic } from '../../../../../shared/enums.ts';
import { boundedKey, boundedText } from '../../../answers/bounded-text.ts';
import { amountOf, CURRENCY_NAME, PAID_STATUS, PARTNER_NAME } from '../../tables/record-rows.ts';
import { TOPIC_BITS } from './watched-changes.ts';

/** A row of `history_entry`: one entry, or the entries of all records added together. */
export interface HistoryRow extends Pick<RecordHistoryEntry, 'entryId' | 'companyId' | 'runId' | 'at'> {
  resource: HistoryEntry['resource'];
  kind: ChangeKind;
  rowId: number;
  records: number;
  /** JSON: the fields that differ, or the account. */
  fields: string | null;
  topics: number;
  changes: string | null;
}

export const HISTORY_COLUMNS = `entry_id AS entryId, company_id AS companyId, resource, kind, row_id AS rowId, records,
  run_id AS runId, at, fields, topics, changes`;

/** Selects among the entries that a row represents. */
export interface EntrySelection {
  /** Only entries before this one. */
  before: number | null;
  /** Only entries after this one. */
  after?: number;
  /** Only entries of this record. */
  rowId?: number | null;
}

type NameRow = Omit<RecordName, 'asSent'> & { recordId: string; grossText: string | null };

/**
 * Splits rows of `history_entry` into entries, newest first, each with the current name of its record. Pass rows
 * lazily: each may be megabytes large before its texts are bounded.
 */
export type HistoryEntries = ReturnType<typeof historyEntries>;

export function historyEntries(database: Database) {
  const named = database.prepare<[number], NameRow>(`
    SELECT CAST(record_id AS TEXT) AS recordId, name, coalesce(partner_name, ${PARTNER_NAME}) AS partnerName, number,
      CAST(gross AS TEXT) AS gross, gross_text AS grossText, ${CURRENCY_NAME} AS currency
    FROM record WHERE row_id = ?`);
  const label = database
    .prepare<[number, string], string>(
      'SELECT label FROM settings.currency_label WHERE company_id = ? AND currency = ?',
    )
    .pluck();

  function changesOfRow({ companyId, changes }: HistoryRow): Change[] {
    if (changes === null) return [];
    return (parseBounded(changes) as Change[]).map(({ what, from, to }) => {
      const displayed = (value: string | null): string | null => {
        if (value === null) return null;
        if (what === 'paidStatus') return PAID_STATUS[Number(value)] ?? value;
        return what === 'currency' ? (label.get(companyId, value) ?? value) : value;
      };
      return { what, from: displayed(from), to: displayed(to) };
    });
  }

  /** The entry of one record of a row, or of the account; null if the record is no longer in the cache. */
  function entryOf(row: HistoryRow, entryId: number, rowId: number): HistoryEntry | null {
    const { companyId, resource, runId, at, kind, fields } = row;
    if (resource === 'accounts') return accountEntryOf(row, entryId);
    const found = named.get(rowId);
    if (!found) return null;
    const { recordId, grossText, ...name } = found;
    return {
      entryId,
      companyId,
      resource,
      recordId,
      runId,
      at,
      kind,
      fields: fields === null ? [] : (parseBounded(fields) as FieldChange[]),
      topics: topicsOf(row),
      changes: changesOfRow(row),
      record: { ...name, gross: amountOf(name.gross, grossText), asSent: grossText !== null },
    };
  }

  return (rows: Iterable<HistoryRow>, { before, after = 0, rowId = null }: EntrySelection, limit: number) => {
    const entries: HistoryEntry[] = [];
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

function accountEntryOf(row: HistoryRow, entryId: number): AccountEntry {
  const { companyId, runId, at, fields } = row;
  const account = parseBounded(fields ?? '') as AccountEntry['account'];
  const kind = row.kind === 'revived' ? 'revived' : 'removed';
  return { entryId, companyId, resource: 'accounts', runId, at, kind, topics: topicsOf(row), account };
}

/**
 * Older versions of Countinghouse stored texts of any length, a single one of which could fill the message of a page.
 */
function parseBounded(json: string): unknown {
  return JSON.parse(json, (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    return name === 'accountId' ? boundedKey(value) : boundedText(value);
  });
}

function topicsOf({ kind, topics }: Pick<HistoryRow, 'kind' | 'topics'>): Topic[] {
  if (kind === 'added' || kind === 'revived') return ['added'];
  if (kind === 'removed') return ['removed'];
  const found = (['paid', 'dateChanged', 'amountChanged', 'cancelled'] as const).filter(
    (topic) => (topics & TOPIC_BITS[topic]) !== 0,
  );
  return found.length > 0 ? found : ['other'];
}
