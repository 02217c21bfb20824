import type { TransferSections } from '../../../../shared/model/transfer.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** One kind of what the user made, as single entries that can be told apart, put in and taken out. */
export interface Section<Entry> {
  /** The entries of a file; null where it leaves the section out. */
  of(sections: TransferSections): Entry[] | null;
  /** What a file holds of these entries. */
  written(entries: Entry[]): TransferSections;
  stored(): Entry[];
  /** What an entry replaces: the one stored under the same key. */
  keyOf(entry: Entry): string;
  /** The company it is about; null: none, so it fits every profile. */
  companyOf(entry: Entry): number | null;
  put(entry: Entry): void;
  /** Takes all entries out. */
  clear(): void;
}

/** Adds one kind to exports and imports. Its entries are checked by `shared/model/transfer.ts` before they get here. */
export type SectionOf<Entry> = (database: Database) => Section<Entry>;
