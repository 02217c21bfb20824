import type { TransferSections } from '../../../../shared/model/transfer.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** One kind of user data, as entries that can be identified, stored and removed one by one. */
export interface Section<Entry> {
  /** The entries in a file; null if the file omits the section. */
  of(sections: TransferSections): Entry[] | null;
  /** The entries in the form of a file. */
  written(entries: Entry[]): TransferSections;
  stored(): Entry[];
  /** Key of an entry; an entry replaces the stored one with the same key. */
  keyOf(entry: Entry): string;
  /** The companies an entry refers to; none: it fits every profile. */
  companiesOf(entry: Entry): number[];
  /** The entry with a file's companies mapped to this profile; null: none of them is here, or it is never imported. */
  place(entry: Entry, placeOf: PlaceOf): Entry | null;
  /** The fields that identify an entry, and the fields with its content. */
  parts(entry: Entry): { subject: Record<string, unknown>; content: Record<string, unknown> };
  /** The default in effect while no entry is stored; undefined: none. */
  defaultEntry(entry: Entry): Entry | undefined;
  /** Whether several entries may share a key, such as views of the same name. */
  repeats: boolean;
  /** Stored columns that no file contains; `put` needs them to restore an entry as it was. */
  extraColumns(entry: Entry): Bound;
  /**
   * @param nth number of entries with the same key before it.
   * @param besides columns of the entry to restore; entries from a file have none.
   */
  put(entry: Entry, nth: number, besides?: Bound): void;
  remove(entry: Entry, nth: number): void;
}

/** This profile's company for a company number in a file; null: none. */
export type PlaceOf = (companyId: number) => number | null;

/** Adds one kind to exports and imports. `shared/model/transfer.ts` validates its entries beforehand. */
export type SectionOf<Entry> = (database: Database) => Section<Entry>;

type ListName = Exclude<keyof TransferSections, 'settings'>;
type EntryOf<Name extends ListName> = NonNullable<TransferSections[Name]>[number];
/** Statement parameters by name. */
export type Bound = Record<string, string | number | null>;

interface Table<Name extends ListName> {
  name: Name;
  keys: readonly (keyof EntryOf<Name>)[];
  /** SQL for all entries, with fields as column names, in a stable order. */
  all: string;
  /** Both take the fields of an entry by name, and `@nth`. */
  put: string;
  remove: string;
  repeats?: boolean;
  /** Selects columns that no file contains. `put` takes them by name; for an entry from a file they are NULL. */
  besides?: { columns: readonly string[]; select: string };
  /** Convert a row to an entry and back, where they differ. */
  read?: (row: Bound) => EntryOf<Name>;
  bind?: (entry: EntryOf<Name>) => Bound;
}

/** A section whose entries are rows of a table. */
export function tableSection<Name extends ListName>({
  name,
  keys,
  all,
  put,
  remove,
  repeats = false,
  besides,
  read = (row) => row as EntryOf<Name>,
  bind = (entry) => entry as Bound,
}: Table<Name>): SectionOf<EntryOf<Name>> {
  return (database) => {
    const rows = database.prepare<[], Bound>(all);
    const insert = database.prepare<[Bound]>(put);
    const drop = database.prepare<[Bound]>(remove);
    const select = besides && database.prepare<[Bound], Bound>(besides.select);
    const none = Object.fromEntries(besides?.columns.map((column) => [column, null]) ?? []);
    return {
      of: (sections) => (sections[name] as EntryOf<Name>[] | undefined) ?? null,
      written: (entries) => ({ [name]: entries }),
      stored: () => rows.all().map(read),
      keyOf: (entry) => JSON.stringify(keys.map((key) => entry[key])),
      companiesOf: (entry) => ('companyId' in entry && entry.companyId !== null ? [entry.companyId] : []),
      place: (entry, placeOf) => {
        if (!('companyId' in entry) || entry.companyId === null) return entry;
        const companyId = placeOf(entry.companyId);
        return companyId === null ? null : { ...entry, companyId };
      },
      defaultEntry: () => undefined,
      parts: (entry) => {
        const named = Object.entries(entry);
        const isKey = (name: string): boolean => (keys as readonly string[]).includes(name);
        return {
          subject: Object.fromEntries(named.filter(([name]) => isKey(name))),
          content: Object.fromEntries(named.filter(([name]) => !isKey(name))),
        };
      },
      repeats,
      extraColumns: (entry) => select?.get(bind(entry)) ?? none,
      put: (entry, nth, extra = none) => insert.run({ ...bind(entry), ...extra, nth }),
      remove: (entry, nth) => drop.run({ ...bind(entry), nth }),
    };
  };
}
