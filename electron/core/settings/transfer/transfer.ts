import { fail } from '../../../../shared/errors.ts';
import {
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  transferSchema,
  type Transfer,
  type TransferChange,
  type TransferEffect,
  type TransferSections,
} from '../../../../shared/model/transfer.ts';
import { endOfValue, JsonFault, parseJson, skipSpace } from '../../lib/json/json-scan.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { Bound, PlaceOf, Section } from './section.ts';
import { sectionsOf } from './sections.ts';
import { shownChange } from './shown-change.ts';

/** Exports the user's data from a profile and imports it into one. */
export type SettingsTransfer = ReturnType<typeof settingsTransfer>;

/** An entry that an import changes. */
export interface Change {
  section: keyof TransferSections;
  /** Number of entries with the same key before it. */
  nth: number;
  /** Undefined: none is stored. */
  before: unknown;
  after: unknown;
}

/** An applied change, with everything needed to undo it. */
export interface DoneChange extends Change {
  /** The entry as stored; undefined: it is stored as none, such as an empty mark. */
  stored: unknown;
  /** Columns stored with the former entry that no file contains. */
  besides: Bound | undefined;
}

/** The effect of an import. */
export interface Comparison {
  changes: Change[];
  effects: TransferEffect[];
  /** Number of skipped entries by the company number in the file. */
  skipped: Map<number, number>;
}

export function settingsTransfer(database: Database) {
  const byName = sectionsOf(database);
  const sections = Object.entries(byName) as [keyof TransferSections, Section<unknown>][];

  const companyIds = database.prepare<[], number>('SELECT company_id FROM company').pluck();

  function compare(given: TransferSections, placeOf: PlaceOf): Comparison {
    const changes: Change[] = [];
    const skipped = new Map<number, number>();
    const effects = sections.flatMap(([name, section]) => {
      const entries = section.of(given);
      if (entries === null) return [];
      const stored = storedIn(section);
      const effect: TransferEffect = { section: name, added: 0, changed: 0, same: 0, skipped: 0 };
      const missing = entries.flatMap((entry) =>
        section.companiesOf(entry).filter((id) => placeOf(id) === null),
      );
      for (const companyId of missing) skipped.set(companyId, (skipped.get(companyId) ?? 0) + 1);
      const placed = entries.map((entry) => section.place(entry, placeOf)).filter((entry) => entry !== null);
      effect.skipped = entries.length - placed.length;
      for (const { key, entry, nth } of keyed(section, placed)) {
        const before = stored.get(key);
        const after = ordered(entry, before);
        if (isSame(before ?? section.defaultEntry(entry), after)) effect.same += 1;
        else {
          effect[before === undefined ? 'added' : 'changed'] += 1;
          changes.push({ section: name, nth, before, after });
        }
      }
      return [effect];
    });
    return { effects, changes, skipped };
  }

  const storedByName = () => new Map(sections.map(([name, section]) => [name, storedIn(section)]));

  return {
    /** All sections, with companies by their local ids. */
    take: (): TransferSections =>
      Object.assign(
        {},
        ...sections.map(([, section]) => section.written(section.stored())),
      ) as TransferSections,

    /** The companies that entries refer to. */
    companiesOf: (given: TransferSections): Set<number> =>
      new Set(
        sections.flatMap(([, section]) =>
          (section.of(given) ?? []).flatMap((entry) => section.companiesOf(entry)),
        ),
      ),

    /** Effect of an import, entry by entry. */
    compare,

    /** A change in the form of a preview. */
    shown: (change: Change): TransferChange => shownChange(change.section, byName[change.section], change),

    /** Applies changes in one transaction. @returns the same changes, for `takeBack`. */
    put: database.transaction((changes: readonly Change[]): DoneChange[] => {
      const done = changes.map((change) => {
        const { section: name, nth, before, after } = change;
        const section = byName[name];
        const besides = before === undefined ? undefined : section.extraColumns(before);
        section.put(after, nth);
        return { ...change, besides };
      });
      const stored = storedByName();
      return done.map((change) => ({
        ...change,
        stored: stored.get(change.section)?.get(keyText(byName[change.section], change.after, change.nth)),
      }));
    }),

    /**
     * Undoes `put` in one transaction. Entries changed since are left alone, and entries of a company removed since are
     * not restored.
     *
     * @returns the numbers of undone and of untouched changes.
     */
    takeBack: database.transaction((changes: readonly DoneChange[]): { undone: number; kept: number } => {
      const now = storedByName();
      const connected = new Set(companyIds.all());
      const connectedOnly: PlaceOf = (companyId) => (connected.has(companyId) ? companyId : null);
      let undone = 0;
      // The last entry of a key goes first, so that those before it keep their positions.
      for (const { section: name, nth, before, after, stored, besides } of changes.toReversed()) {
        const section = byName[name];
        if (!isSame(now.get(name)?.get(keyText(section, after, nth)), stored)) continue;
        const wanted = before === undefined ? null : section.place(before, connectedOnly);
        if (wanted === null) section.remove(after, nth);
        else section.put(wanted, nth, besides);
        undone += 1;
      }
      return { undone, kept: changes.length - undone };
    }),
  };
}

/** Stored entries of a section by key. */
function storedIn(section: Section<unknown>): Map<string, unknown> {
  return new Map(keyed(section, section.stored()).map(({ key, entry }) => [key, entry]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyText(section: Section<unknown>, entry: unknown, nth: number): string {
  return `${nth} ${section.keyOf(entry)}`;
}

/** Entries with their keys, numbered per key. Where a key holds only one entry, the last one wins. */
function keyed(section: Section<unknown>, entries: unknown[]) {
  const counts = new Map<string, number>();
  const found = entries.map((entry) => {
    const key = section.keyOf(entry);
    const nth = section.repeats ? (counts.get(key) ?? 0) : 0;
    counts.set(key, nth + 1);
    return { key: keyText(section, entry, nth), entry, nth };
  });
  return section.repeats ? found : [...new Map(found.map((one) => [one.key, one])).values()];
}

/** The entry with its fields in the order of the stored one, so that equal entries have equal texts. */
function ordered(entry: unknown, before: unknown): unknown {
  if (before === undefined || Array.isArray(entry) || typeof entry !== 'object' || entry === null)
    return entry;
  const names = Object.keys(before as object);
  return Object.fromEntries(names.map((name) => [name, (entry as Record<string, unknown>)[name]]));
}

/**
 * Parses the text of a transfer file.
 *
 * @throws FailureError `transfer-unreadable`.
 */
export function readTransfer(text: string): Transfer {
  let json: unknown;
  try {
    // Scanned before parsing: millions of nesting levels would block the thread for seconds and take a gigabyte.
    endOfValue(text, skipSpace(text, 0));
    json = parseJson(text);
  } catch (error) {
    const isDeep = error instanceof JsonFault && error.kind === 'too-deep';
    fail({ code: 'transfer-unreadable', reason: isDeep ? 'wrong-shape' : 'not-json' });
  }
  const { format, version } = (json ?? {}) as { format?: unknown; version?: unknown };
  if (format !== TRANSFER_FORMAT) fail({ code: 'transfer-unreadable', reason: 'not-ours' });
  if (typeof version === 'number' && version > TRANSFER_VERSION)
    fail({ code: 'transfer-unreadable', reason: 'newer' });
  const parsed = transferSchema.safeParse(json);
  return parsed.success ? parsed.data : fail({ code: 'transfer-unreadable', reason: 'wrong-shape' });
}
