import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { listRevision } from './list-state.ts';

/** Default number of cached values. */
const MAX_ENTRIES = 500;

/**
 * Caches values derived from a list until that list changes.
 *
 * @param maxEntries maximum number of cached values; the least recently used are dropped first.
 */
export function memoizeByRevision<T>(
  database: Database,
  maxEntries = MAX_ENTRIES,
  revisionOf = listRevision(database),
) {
  const entries = new Map<string, { revision: number; value: T }>();

  /** @param about everything else the value depends on. */
  return (companyId: number, resource: Resource, about: string, make: () => T): T => {
    const name = `${companyId}/${resource}/${about}`;
    const now = revisionOf(companyId, resource);
    const known = entries.get(name);
    entries.delete(name);
    const value = known?.revision === now ? known.value : make();
    entries.set(name, { revision: now, value });
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return value;
  };
}

/**
 * Caches the last answer until a write to the cache or the settings, or another query. A start runs the same query once
 * before there is a page, and again when there is.
 *
 * @param database a connection that never writes, with the settings attached.
 */
export function memoizeUntilWrite<Query, Answer>(
  database: Database,
  make: (query: Query) => Answer,
): (query: Query) => Answer {
  const versions = ['main', 'settings'].map((name) =>
    database.prepare<[], number>(`PRAGMA ${name}.data_version`).pluck(),
  );
  let cached: { about: string; answer: Answer } | null = null;
  return (query) => {
    // Read before computing the answer, which may not include data written meanwhile.
    const about = JSON.stringify([query, ...versions.map((version) => version.get())]);
    if (cached?.about !== about) cached = { about, answer: make(query) };
    return cached.answer;
  };
}
