import type { Database } from '../../../sqlite/open-database.ts';
import type { InboxCount, InboxQuery } from '../../../../../shared/model/inbox.ts';
import type { HistoryEntry } from '../../../../../shared/model/history.ts';
import { TOPICS, type TopicChoice, type Topic } from '../../../../../shared/enums.ts';
import { HISTORY_COLUMNS, historyEntries, type HistoryRow } from './history-entries.ts';
import { TOPIC_BITS } from './watched-changes.ts';

/** Each topic as a condition on `history_entry`; consistent with `topicsOf` of entries. */
const TOPIC_SQL: Record<TopicChoice, string> = {
  added: "kind IN ('added', 'revived')",
  removed: "kind = 'removed'",
  paid: `kind = 'changed' AND topics & ${TOPIC_BITS.paid} <> 0`,
  dateChanged: `kind = 'changed' AND topics & ${TOPIC_BITS.dateChanged} <> 0`,
  amountChanged: `kind = 'changed' AND topics & ${TOPIC_BITS.amountChanged} <> 0`,
  cancelled: `kind = 'changed' AND topics & ${TOPIC_BITS.cancelled} <> 0`,
  other: "kind = 'changed' AND topics = 0",
  altered: "kind IN ('changed', 'removed')",
};

/** Number of entries of a row after the last seen entry; a row may be partly seen. */
const UNREAD = 'min(history_entry.records, history_entry.entry_id - coalesce(seen.entry_id, 0))';

type CountRow = Pick<InboxCount, 'companyId' | 'seen' | 'newest' | 'unread'> & Record<Topic, number>;

/** The change history as an inbox: the entries of each company that the user has not seen. */
export type InboxReader = ReturnType<typeof inboxReader>;

export function inboxReader(database: Database) {
  const entriesOf = historyEntries(database);
  const sums = TOPICS.map(
    (topic) => `coalesce(sum(${UNREAD}) FILTER (WHERE ${TOPIC_SQL[topic]}), 0) AS ${topic}`,
  );
  const counts = database.prepare<[], CountRow>(`
    SELECT company.company_id AS companyId, coalesce(seen.entry_id, 0) AS seen, max(history_entry.entry_id) AS newest,
      sum(${UNREAD}) AS unread, ${sums.join(', ')}
    FROM settings.company LEFT JOIN settings.ledger_seen AS seen USING (company_id)
      CROSS JOIN history_entry ON history_entry.company_id = company.company_id AND history_entry.initial_sync = 0
        AND history_entry.entry_id > coalesce(seen.entry_id, 0)
    GROUP BY company.company_id ORDER BY company.added_at, company.company_id`);
  const positions = database.prepare<[], { companyId: number; seen: number }>(`
    SELECT company_id AS companyId, coalesce(entry_id, 0) AS seen
    FROM settings.company LEFT JOIN settings.ledger_seen USING (company_id)`);
  const statements = new Map(
    [null, 'altered' as const, ...TOPICS].map((topic) => [
      topic,
      database.prepare<
        [{ companyId: number; seen: number; before: number | null; limit: number }],
        HistoryRow
      >(`
        SELECT ${HISTORY_COLUMNS} FROM history_entry INDEXED BY history_entry_new
        WHERE initial_sync = 0 AND company_id = @companyId AND entry_id > @seen
          AND (@before IS NULL OR entry_id - records + 1 < @before) ${topic ? `AND ${TOPIC_SQL[topic]}` : ''}
        ORDER BY entry_id DESC LIMIT @limit`),
    ]),
  );

  /** Entries of one company, in index order. */
  function ofCompany(query: InboxQuery, companyId: number, position: number): HistoryEntry[] {
    const { before, limit } = query;
    const seen = query.unreadOnly ? position : 0;
    const rows = statements.get(query.topic)?.iterate({ companyId, seen, before, limit }) ?? [];
    return entriesOf(rows, { before, after: seen }, limit);
  }

  return {
    /** Companies with unread changes, in the order they were added. */
    counts: (): InboxCount[] =>
      counts.all().map(({ companyId, seen, newest, unread, ...topics }) => ({
        companyId,
        seen,
        newest,
        unread,
        topics,
      })),

    /** Changes, newest first. */
    page: database.transaction((query: InboxQuery): HistoryEntry[] =>
      positions
        .all()
        .filter(({ companyId }) => query.companyId === null || companyId === query.companyId)
        .flatMap(({ companyId, seen }) => ofCompany(query, companyId, seen))
        .sort((a, b) => b.entryId - a.entryId)
        .slice(0, query.limit),
    ),
  };
}
