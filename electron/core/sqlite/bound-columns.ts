import type { Database } from 'better-sqlite3';
import { boundedText, MAX_TEXT_CHARACTERS } from '../answers/bounded-text.ts';

/** Shortens texts that an older version of Countinghouse stored at any length. Only for small tables: reads all rows. */
export function boundColumns(database: Database, columns: Record<string, readonly string[]>): void {
  database.function('bounded_text', { deterministic: true, directOnly: true }, (text: unknown) =>
    boundedText(String(text)),
  );
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      database
        .prepare<[number]>(`UPDATE ${table} SET ${name} = bounded_text(${name}) WHERE length(${name}) > ?`)
        .run(MAX_TEXT_CHARACTERS);
    }
  }
}
