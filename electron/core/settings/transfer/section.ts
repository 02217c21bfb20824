import type { TransferSections } from '../../../../shared/model/transfer.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** One kind of what the user made, as single entries that can be distinguished, put in and taken out. */
export interface Section<Entry> {
  /** The entries of a file; null where it leaves the section out. */
  of(sections: TransferSections): Entry[] | null;
  /** What a file holds of these entries. */
  written(entries: Entry[]): TransferSections;
  stored(): Entry[];
  /** What an entry replaces: the one stored under the same key. */
  keyOf(entry: Entry): string;
  /** The companies it is about; none: it fits every profile. */
  companiesOf(entry: Entry): number[];
  /** The entry with the companies of this profile in place of a file's; null: it is about none of them, or stays where it is. */
  place(entry: Entry, placeOf: PlaceOf): Entry | null;
  /** What distinguishes it from others, and what it says, by the names of its fields. */
  parts(entry: Entry): { subject: Record<string, unknown>; says: Record<string, unknown> };
  /** What holds while there is no such entry; undefined: nothing. */
  usual(entry: Entry): Entry | undefined;
  /** Whether several may be stored under one key, such as views of the same name. */
  repeats: boolean;
  /** What is stored with an entry and in no file: what `put` needs besides to bring it back as it was. */
  besides(entry: Entry): Bound;
  /**
   * @param nth how many of the same key stand before it.
   * @param besides of the entry that it is to be again; of a file's there is none.
   */
  put(entry: Entry, nth: number, besides?: Bound): void;
  remove(entry: Entry, nth: number): void;
}

/** The company of this profile that a file means by one of its numbers; null: there is none. */
export type PlaceOf = (companyId: number) => number | null;

/** Adds one kind to exports and imports. Its entries are checked by `shared/model/transfer.ts` before they get here. */
export type SectionOf<Entry> = (database: Database) => Section<Entry>;

type ListName = Exclude<keyof TransferSections, 'settings'>;
type EntryOf<Name extends ListName> = NonNullable<TransferSections[Name]>[number];
/** Parameters of a statement by name. */
export type Bound = Record<string, string | number | null>;

interface Table<Name extends ListName> {
  name: Name;
  keys: readonly (keyof EntryOf<Name>)[];
  /** All entries, with the names of their fields, in an order that stays. */
  all: string;
  /** Both take the fields of an entry by name, and `@nth`. */
  put: string;
  remove: string;
  repeats?: boolean;
  /** Selects columns of an entry that no file has; `put` takes them by name, null of an entry that comes from a file. */
  besides?: { columns: readonly string[]; select: string };
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
      usual: () => undefined,
      parts: (entry) => {
        const named = Object.entries(entry);
        const isKey = (name: string): boolean => (keys as readonly string[]).includes(name);
        return {
          subject: Object.fromEntries(named.filter(([name]) => isKey(name))),
          says: Object.fromEntries(named.filter(([name]) => !isKey(name))),
        };
      },
      repeats,
      besides: (entry) => select?.get(bind(entry)) ?? none,
      put: (entry, nth, kept = none) => insert.run({ ...bind(entry), ...kept, nth }),
      remove: (entry, nth) => drop.run({ ...bind(entry), nth }),
    };
  };
}
