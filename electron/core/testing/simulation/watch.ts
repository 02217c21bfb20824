import { join } from 'node:path';
import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import { openReadable } from '../../sqlite/open-database.ts';
import type { ModelBook } from './model-book.ts';
import type { Traits } from './traits.ts';

const DAY = 86_400_000;

interface Held {
  id: number;
  text: string;
  removed: 0 | 1;
}

/** Looks at the cache from outside, after each commit and at the end. */
export interface Watch {
  /** What is wrong with a list as it is cached; empty when nothing is. */
  afterCommit(resource: Resource): string[];
  /** Where the cache differs from the service. */
  differences(): string[];
  close(): void;
}

export function watchCache(
  profile: string,
  { book, traits, truth }: { book: ModelBook; traits: Traits; truth: () => number },
): Watch {
  const database = openReadable(join(profile, 'cache.db'));
  const records = database.prepare<[string], Held>(`
    SELECT record_id AS id, raw AS text, removed_at IS NOT NULL AS removed FROM record JOIN record_raw USING (row_id)
    WHERE resource = ?`);
  const watermark = database
    .prepare<[string], number | null>('SELECT watermark FROM sync_state WHERE target = ?')
    .pluck();

  const suspects = database
    .prepare<[string], number>("SELECT record_id FROM suspect WHERE resource = ? AND state <> 'kept'")
    .pluck();
  const newest = new Map<number, { text: string; revision: number }>();

  /** A record's text only ever gets newer: an answer that was overtaken must not be written. */
  const isOlder = (id: number, text: string): boolean => {
    const before = newest.get(id);
    if (before?.text === text) return false;
    const { revision } = JSON.parse(text) as { revision: number };
    if (before && revision < before.revision) return true;
    newest.set(id, { text, revision });
    return false;
  };

  const wrongIn = (resource: Resource): string[] => {
    const held = new Map(records.all(resource).map((record) => [record.id, record]));
    const wrong: string[] = [];
    for (const { id, text, removed } of held.values()) {
      const record = book.find(resource, id);
      if (!record?.texts.has(text)) wrong.push(`${resource} ${id}: held as it never was`);
      else if (isOlder(id, text)) wrong.push(`${resource} ${id}: became older`);
      else if (removed === 1 && record.deletedAt > truth())
        wrong.push(`${resource} ${id}: removed but there`);
    }
    for (const id of suspects.all(resource)) {
      // Where the order is not settled nothing can be proven; a second look must do.
      const isThere = (book.find(resource, id)?.deletedAt ?? 0) > truth();
      if (isThere && !traits.shufflesTies) wrong.push(`${resource} ${id}: suspected but there`);
    }
    const mark = watermark.get(resource) ?? null;
    if (mark === null) return wrong;
    const promised = mark - (traits.sendsDate ? traits.skew : 0);
    for (const record of book.visible(resource, truth())) {
      // What says it was entered more than the overlap before it could be seen is for the sweep.
      const isInTime = record.visibleAt <= promised && record.created >= record.visibleAt - DAY;
      if (isInTime && held.get(record.id)?.removed !== 0) {
        wrong.push(
          `${resource} ${record.id}: not held, though before the watermark ${new Date(mark).toISOString()}`,
        );
      }
    }
    return wrong;
  };

  return {
    afterCommit: wrongIn,
    differences: () =>
      RESOURCES.flatMap((resource) => {
        const live = records.all(resource).filter(({ removed }) => removed === 0);
        const held = new Map(live.map(({ id, text }) => [id, text]));
        const there = new Map(book.visible(resource, truth()).map(({ id, text }) => [id, text]));
        const lacking = [...there].filter(([id, text]) => held.get(id) !== text);
        const extra = [...held.keys()].filter((id) => !there.has(id));
        return [
          ...lacking.map(
            ([id]) => `${resource} ${id}: ${held.has(id) ? 'not as it is' : 'missing'} in the end`,
          ),
          ...extra.map((id) => `${resource} ${id}: still held in the end`),
        ];
      }),
    close: () => {
      database.close();
    },
  };
}
