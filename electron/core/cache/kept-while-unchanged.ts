import type { Database } from '../sqlite/open-database.ts';

/**
 * Keeps the last answer until anybody writes anything to the cache or the settings, or something else is asked: a start asks
 * for the same once before there is a page, and again when there is.
 *
 * @param database a connection that writes nothing itself, with the settings attached.
 */
export function keptWhileUnchanged<Query, Answer>(
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
