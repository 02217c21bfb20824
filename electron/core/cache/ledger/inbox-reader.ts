import type { Database } from '../../sqlite/open-database.ts';
import type { InboxCount, InboxQuery } from '../../../../shared/model/inbox.ts';
import type { LedgerEntry } from '../../../../shared/model/ledger.ts';
import { TOPICS, type NewsFilter, type Topic } from '../../../../shared/constants/topic.ts';
import { LEDGER_COLUMNS, ledgerEntries, type LedgerRow } from './ledger-entries.ts';
import { TOPIC_BITS } from './shifts.ts';

/** What each topic is in the columns of the ledger; the same words as `topicsOf` says in entries. */
const TOPIC_SQL: Record<NewsFilter, string> = {
  added: "kind IN ('added', 'revived')",
  removed: "kind = 'removed'",
  paid: `kind = 'changed' AND topics & ${TOPIC_BITS.paid} <> 0`,
  moved: `kind = 'changed' AND topics & ${TOPIC_BITS.moved} <> 0`,
  repriced: `kind = 'changed' AND topics & ${TOPIC_BITS.repriced} <> 0`,
  other: "kind = 'changed' AND topics = 0",
  altered: "kind IN ('changed', 'removed')",
};

/** How many entries of a row come after what was seen; a row may have been seen in part. */
const UNREAD = 'min(ledger.records, ledger.entry_id - coalesce(seen.entry_id, 0))';

type CountRow = Pick<InboxCount, 'companyId' | 'seen' | 'newest' | 'unread'> & Record<Topic, number>;

/** The ledger as an inbox: what is new in each company since the user last looked. */
export type InboxReader = ReturnType<typeof inboxReader>;

export function inboxReader(database: Database) {
  const entriesOf = ledgerEntries(database);
  const sums = TOPICS.map(
    (topic) => `coalesce(sum(${UNREAD}) FILTER (WHERE ${TOPIC_SQL[topic]}), 0) AS ${topic}`,
  );
  const counts = database.prepare<[], CountRow>(`
    SELECT company.company_id AS companyId, coalesce(seen.entry_id, 0) AS seen, max(ledger.entry_id) AS newest,
      sum(${UNREAD}) AS unread, ${sums.join(', ')}
    FROM settings.company LEFT JOIN settings.ledger_seen AS seen USING (company_id)
      CROSS JOIN ledger ON ledger.company_id = company.company_id AND ledger.first_reading = 0
        AND ledger.entry_id > coalesce(seen.entry_id, 0)
    GROUP BY company.company_id ORDER BY company.added_at, company.company_id`);
  const positions = database.prepare<[], { companyId: number; seen: number }>(`
    SELECT company_id AS companyId, coalesce(entry_id, 0) AS seen
    FROM settings.company LEFT JOIN settings.ledger_seen USING (company_id)`);
  const statements = new Map(
    [null, 'altered' as const, ...TOPICS].map((topic) => [
      topic,
      database.prepare<
        [{ companyId: number; seen: number; before: number | null; limit: number }],
        LedgerRow
      >(`
        SELECT ${LEDGER_COLUMNS} FROM ledger INDEXED BY ledger_news
        WHERE first_reading = 0 AND company_id = @companyId AND entry_id > @seen
          AND (@before IS NULL OR entry_id - records + 1 < @before) ${topic ? `AND ${TOPIC_SQL[topic]}` : ''}
        ORDER BY entry_id DESC LIMIT @limit`),
    ]),
  );

  /** Of one company, whose rows the index gives in order. */
  function ofCompany(query: InboxQuery, companyId: number, position: number): LedgerEntry[] {
    const { before, limit } = query;
    const seen = query.unreadOnly ? position : 0;
    const rows = statements.get(query.topic)?.all({ companyId, seen, before, limit }) ?? [];
    return entriesOf(rows, { before, after: seen }, limit);
  }

  return {
    /** Companies with news, in the order they were added. */
    counts: (): InboxCount[] =>
      counts.all().map(({ companyId, seen, newest, unread, ...topics }) => ({
        ...{ companyId, seen, newest, unread, topics },
      })),

    /** News, newest first. */
    page: database.transaction((query: InboxQuery): LedgerEntry[] =>
      positions
        .all()
        .filter(({ companyId }) => query.companyId === null || companyId === query.companyId)
        .flatMap(({ companyId, seen }) => ofCompany(query, companyId, seen))
        .sort((a, b) => b.entryId - a.entryId)
        .slice(0, query.limit),
    ),
  };
}
