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
  /** @param nth how many of the same key stand before it: views may have the same name. */
  put(entry: Entry, nth: number): void;
  remove(entry: Entry, nth: number): void;
}

/** Adds one kind to exports and imports. Its entries are checked by `shared/model/transfer.ts` before they get here. */
export type SectionOf<Entry> = (database: Database) => Section<Entry>;

type ListName = Exclude<keyof TransferSections, 'settings'>;
type EntryOf<Name extends ListName> = NonNullable<TransferSections[Name]>[number];
type Bound = Record<string, string | number | null>;

interface Table<Name extends ListName> {
  name: Name;
  keys: readonly (keyof EntryOf<Name>)[];
  /** All entries, with the names of their fields, in an order that stays. */
  all: string;
  /** Both take the fields of an entry by name, and `@nth`. */
  put: string;
  remove: string;
  /** A row as an entry, and back, where they differ. */
  read?: (row: Bound) => EntryOf<Name>;
  bind?: (entry: EntryOf<Name>) => Bound;
}

/** A kind whose entries are rows of a table. */
export function tableSection<Name extends ListName>({
  name,
  keys,
  all,
  put,
  remove,
  read = (row) => row as EntryOf<Name>,
  bind = (entry) => entry as Bound,
}: Table<Name>): SectionOf<EntryOf<Name>> {
  return (database) => {
    const rows = database.prepare<[], Bound>(all);
    const insert = database.prepare<[Bound]>(put);
    const drop = database.prepare<[Bound]>(remove);
    return {
      of: (sections) => (sections[name] as EntryOf<Name>[] | undefined) ?? null,
      written: (entries) => ({ [name]: entries }),
      stored: () => rows.all().map(read),
      keyOf: (entry) => JSON.stringify(keys.map((key) => entry[key])),
      companyOf: (entry) => ('companyId' in entry ? entry.companyId : null),
      put: (entry, nth) => insert.run({ ...bind(entry), nth }),
      remove: (entry, nth) => drop.run({ ...bind(entry), nth }),
    };
  };
}
