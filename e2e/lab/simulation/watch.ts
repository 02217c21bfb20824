import { join } from 'node:path';
import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import { openReadable } from '../../../electron/core/sqlite/open-database.ts';
import type { ModelDialect } from './dialect.ts';
import type { ModelBook } from './model-book.ts';
import type { Traits } from './traits.ts';

const DAY_MS = 86_400_000;

interface Held {
  /** The id as the service sent it, in any form. */
  key: string;
  text: string;
  removed: 0 | 1;
}

/** Checks the cache from outside, after each commit and at the end. */
export interface Watch {
  /** Problems of a cached list; empty if there are none. */
  afterCommit(resource: Resource): string[];
  /** Differences between the cache and the service. */
  differences(): string[];
  close(): void;
}

export interface WatchOptions {
  companyId: number;
  book: ModelBook;
  traits: Traits;
  dialect: ModelDialect;
  truth: () => number;
  /** All amounts by which the clock behind the watermarks has been ahead of true time (ms). */
  leads: () => ReadonlySet<number>;
  /** Whether watermarks are reliable: not if the only clock in use was wrong by years, or both clocks were wrong at once. */
  isPromised: boolean;
}

export function watchCache(
  profile: string,
  { companyId, book, traits, dialect, truth, leads, isPromised }: WatchOptions,
): Watch {
  const database = openReadable(join(profile, 'cache.db'));
  const records = database.prepare<[number, string], Held>(`
    SELECT CAST(record_id AS TEXT) AS key, raw AS text, removed_at IS NOT NULL AS removed
    FROM record JOIN record_raw USING (row_id) WHERE company_id = ? AND resource = ?`);
  const watermark = database
    .prepare<[number, string], number | null>(
      'SELECT watermark FROM sync_state WHERE company_id = ? AND target = ?',
    )
    .pluck();

  const candidates = database
    .prepare<[number, string], string>(
      `SELECT CAST(record_id AS TEXT) FROM removal_candidate WHERE company_id = ? AND resource = ? AND state <> 'dismissed'`,
    )
    .pluck();
  const unreadable = database
    .prepare<[number, string], number>(
      'SELECT coalesce(sum(count), 0) FROM unreadable_record WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const newest = new Map<number, { text: string; revision: number }>();

  /** A record's text only gets newer: an answer that was overtaken must not be written. */
  const isOlder = (id: number, text: string): boolean => {
    const before = newest.get(id);
    if (before?.text === text) return false;
    const { revision } = parse(text);
    if (before && revision < before.revision) return true;
    newest.set(id, { text, revision });
    return false;
  };

  const wrongIn = (resource: Resource): string[] => {
    const byKey = new Map(records.all(companyId, resource).map((record) => [record.key, record]));
    const held = new Map([...byKey.values()].map((record) => [parse(record.text).key, record]));
    const wrong: string[] = [];
    if (held.size < byKey.size) wrong.push(`${resource}: a record is held twice`);
    for (const [id, { text, removed }] of held) {
      const record = book.find(resource, id);
      if (!record?.texts.has(text)) wrong.push(`${resource} ${id}: held as it never was`);
      else if (isOlder(id, text)) wrong.push(`${resource} ${id}: became older`);
      else if (removed === 1 && record.deletedAt > truth())
        wrong.push(`${resource} ${id}: removed but there`);
    }
    for (const key of candidates.all(companyId, resource)) {
      const id = parse(byKey.get(key)?.text ?? '{}').key;
      // Without a stable order nothing can be proven; a second sweep has to decide.
      const record = book.find(resource, id);
      const isThere = record !== undefined && record.deletedAt > truth() && !record.isBroken;
      if (isThere && !traits.shufflesTies) wrong.push(`${resource} ${id}: suspected but there`);
    }
    const mark = watermark.get(companyId, resource) ?? null;
    if (mark === null || !isPromised) return wrong;
    const promised = mark - (traits.sendsDate ? Math.max(...leads()) : 0);
    for (const record of book.visible(resource, truth())) {
      // A record entered more than the overlap before it became visible is left to the sweep, as is one that was
      // unreadable then.
      const isInTime = record.visibleAt <= promised && record.created >= record.visibleAt - DAY_MS;
      if (isInTime && !record.wasBroken && held.get(record.id)?.removed !== 0) {
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
        const live = records.all(companyId, resource).filter(({ removed }) => removed === 0);
        const held = new Map(live.map(({ text }) => [parse(text).key, text]));
        const visible = book.visible(resource, truth());
        const broken = visible.filter(({ isBroken }) => isBroken);
        const there = new Map(visible.map(({ id, text }) => [id, text]));
        for (const { id } of broken) there.delete(id);
        const lacking = [...there].filter(([id, text]) => held.get(id) !== text);
        const isProvable = broken.length === 0 && dialect.count !== 'high';
        const extra = isProvable ? [...held.keys()].filter((id) => !there.has(id)) : [];
        // At the edge of two pages the record is sent twice, and nothing distinguishes it from two records.
        const mostSetAside = broken.length * (dialect.overlaps ? 2 : 1);
        const setAside = unreadable.get(companyId, resource) ?? 0;
        // Without a stable order, each pagination receives the record never, once or twice.
        const isCounted = broken.length === 0 || !traits.shufflesTies;
        const isMiscounted = isCounted && (setAside < broken.length || setAside > mostSetAside);
        return [
          ...(isMiscounted ? [`${resource}: ${setAside} of ${broken.length} set aside`] : []),
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

/** The model's own data in a record, next to its id, which may not be a number. */
function parse(text: string): { key: number; revision: number } {
  return JSON.parse(text) as { key: number; revision: number };
}
