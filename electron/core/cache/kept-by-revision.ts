import type { Database } from '../sqlite/open-database.ts';
import type { Resource } from '../../../shared/model/record.ts';

/** Answers kept, unless said otherwise. */
const MOST = 500;

/** Keeps what was added up over a list until that list changes. @param most answers kept; the ones asked for longest ago go first. */
export function keptByRevision<T>(database: Database, most = MOST) {
  const revision = database
    .prepare<[number, Resource], number>(
      'SELECT revision FROM list_state WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const kept = new Map<string, { revision: number; value: T }>();

  /** @param about what else the answer follows from. */
  return (companyId: number, resource: Resource, about: string, make: () => T): T => {
    const name = `${companyId}/${resource}/${about}`;
    const now = revision.get(companyId, resource) ?? 0;
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
