import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { listRevision } from './list-state.ts';

/** Answers kept, unless said otherwise. */
const MAX_ENTRIES = 500;

/** Keeps what was added up over a list until that list changes. @param most answers kept; the ones asked for longest ago go first. */
export function memoizeByRevision<T>(database: Database, most = MAX_ENTRIES) {
  const revisionOf = listRevision(database);
  const kept = new Map<string, { revision: number; value: T }>();

  /** @param about what else the answer follows from. */
  return (companyId: number, resource: Resource, about: string, make: () => T): T => {
    const name = `${companyId}/${resource}/${about}`;
    const now = revisionOf(companyId, resource);
    const known = kept.get(name);
    kept.delete(name);
    const value = known?.revision === now ? known.value : make();
    kept.set(name, { revision: now, value });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}

/**
 * Keeps the last answer until anybody writes anything to the cache or the settings, or something else is asked: a start asks
 * for the same once before there is a page, and again when there is.
 *
 * @param database a connection that writes nothing itself, with the settings attached.
 */
export function memoizeUntilWrite<Query, Answer>(
  database: Database,
  make: (query: Query) => Answer,
): (query: Query) => Answer {
  const versions = ['main', 'settings'].map((name) =>
    database.prepare<[], number>(`PRAGMA ${name}.data_version`).pluck(),
  );
  let kept: { about: string; answer: Answer } | null = null;
  return (query) => {
    // Before it is made: what is written meanwhile is not sure to be in it.
    const about = JSON.stringify([query, ...versions.map((version) => version.get())]);
    if (kept?.about !== about) kept = { about, answer: make(query) };
    return kept.answer;
  };
}
