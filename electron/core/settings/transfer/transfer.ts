import { fail } from '../../../../shared/errors.ts';
import {
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  transferSchema,
  type Transfer,
  type TransferEffect,
  type TransferSections,
} from '../../../../shared/model/transfer.ts';
import { endOfValue, JsonFault, parseJson, skipSpace } from '../../json-scan.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { Section } from './section.ts';
import { sectionsOf } from './sections.ts';

/** Takes what the user made out of a profile, and puts it into one. */
export type SettingsTransfer = ReturnType<typeof settingsTransfer>;

export function settingsTransfer(database: Database) {
  const sections = Object.entries(sectionsOf(database)) as [keyof TransferSections, Section<unknown>][];
  const connected = database.prepare<[], number>('SELECT company_id FROM company').pluck();

  function taken(now: number): Transfer {
    return {
      format: TRANSFER_FORMAT,
      version: TRANSFER_VERSION,
      exportedAt: new Date(now).toISOString(),
      sections: Object.assign(
        {},
        ...sections.map(([, section]) => section.written(section.stored())),
      ) as TransferSections,
    };
  }

  /** What putting a file in would do; `put` is called for each entry that differs. */
  function compare(
    file: Transfer,
    put: (section: Section<unknown>, entry: unknown, nth: number) => void,
  ): TransferEffect[] {
    const here = new Set(connected.all());
    return sections.flatMap(([name, section]) => {
      const entries = section.of(file.sections);
      if (entries === null) return [];
      const stored = new Map(
        keyed(section, section.stored()).map(({ key, entry }) => [key, JSON.stringify(entry)]),
      );
      const effect: TransferEffect = { section: name, added: 0, changed: 0, same: 0, skipped: 0 };
      for (const { key, entry, nth } of keyed(section, entries)) {
        const company = section.companyOf(entry);
        const before = stored.get(key);
        if (company !== null && !here.has(company)) effect.skipped += 1;
        else if (before === JSON.stringify(ordered(entry, before))) effect.same += 1;
        else {
          effect[before === undefined ? 'added' : 'changed'] += 1;
          put(section, entry, nth);
        }
      }
      return [effect];
    });
  }

  return {
    /** All of it. @param now ms. */
    take: taken,

    /** What `put` would do with a file, entry by entry. */
    preview: (file: Transfer): TransferEffect[] => compare(file, () => undefined),

    /** Puts a file's entries in, in one transaction: those of the same key are replaced, all others stay. */
    put: database.transaction((file: Transfer): TransferEffect[] =>
      compare(file, (section, entry, nth) => section.put(entry, nth)),
    ),

    /** Makes everything as it was when `before` was taken, in one transaction; what is so already is left alone. */
    restore: database.transaction((before: Transfer): void => {
      for (const [, section] of sections) {
        const wanted = new Set(keyed(section, section.of(before.sections) ?? []).map(({ key }) => key));
        // From the last of a key on, so that those before it keep their places.
        for (const { key, entry, nth } of keyed(section, section.stored()).reverse())
          if (!wanted.has(key)) section.remove(entry, nth);
      }
      compare(before, (section, entry, nth) => section.put(entry, nth));
    }),
  };
}

/** Entries with their keys, those of the same key counted. */
function keyed(section: Section<unknown>, entries: unknown[]) {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const key = section.keyOf(entry);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return { key: `${nth} ${key}`, entry, nth };
  });
}

/** The entry with its fields in the order of the stored one, so that equal ones have equal texts. */
function ordered(entry: unknown, before: string | undefined): unknown {
  if (before === undefined || Array.isArray(entry) || typeof entry !== 'object' || entry === null)
    return entry;
  const names = Object.keys(JSON.parse(before) as object);
  return Object.fromEntries(names.map((name) => [name, (entry as Record<string, unknown>)[name]]));
}

/**
 * A file's text as a transfer.
 *
 * @throws FailureError `transfer-unreadable`.
 */
export function readTransfer(text: string): Transfer {
  let json: unknown;
  try {
    // Looked through before it is read: millions of levels would keep the thread busy for seconds and take a gigabyte.
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
