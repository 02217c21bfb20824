import Database from 'better-sqlite3';

/** Says whether anything at all was written into a database since the last time it was asked, by whatever connection. */
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
