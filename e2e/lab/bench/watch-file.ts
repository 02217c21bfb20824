import Database from 'better-sqlite3';

/** Returns a function that reports whether any connection has written to a database since its last call. */
export function watchFile(path: string): () => boolean {
  const database = new Database(path, { readonly: true });
  const version = database.prepare<[], number>('PRAGMA data_version').pluck();
  let last = version.get();
  return () => {
    const now = version.get();
    const changed = now !== last;
    last = now;
    return changed;
  };
}
