import { randomUUID } from 'node:crypto';
import type { Failure } from '../../../shared/errors.ts';
import { nameCompanies } from '../../../shared/text/company-names.ts';
import type { Company, SavedCompany } from '../../../shared/model/company.ts';
import {
  DEFAULT_SETTINGS,
  settingsSchema,
  type Settings,
  type SettingsChange,
} from '../../../shared/model/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { boundColumns } from '../sqlite/bound-columns.ts';
import { copyDatabase } from '../sqlite/copy-database.ts';
import { copyDaily } from '../sqlite/daily-copies.ts';
import { keepLatestCopy, latestCopy } from '../sqlite/latest-copy.ts';
import { filePlace } from '../sqlite/file-place.ts';
import { storageFailure, withFailures } from '../sqlite/failures.ts';
import { putToUse, type Database } from '../sqlite/open-database.ts';
import { removeDamaged, type OpenFile } from '../sqlite/recoverable-file.ts';
import { removeFromCopies } from '../sqlite/remove-from-copies.ts';
import { emptyLog, rewrite } from '../sqlite/rewrite.ts';
import { openReadableOrNull } from '../sqlite/salvage.ts';
import { rateStore } from './rate-store.ts';
import { recordMarks } from './record-marks.ts';
import { givenNames } from './given-names.ts';
import { listStore } from './list-store.ts';
import { alertWriter, storedAlerts } from './alert-store.ts';
import { lockRow } from './lock-row.ts';
import { withoutRecords, withoutUnconnected, type NamedCompanies } from './named-companies.ts';
import { parsedOrNull } from './parsed-or-null.ts';
import { setAsideBadRows } from './set-aside.ts';
import { fillFromLatest, openSettingsFile, SETTINGS_FORM } from './settings-file.ts';
import { companyOf, companyRowOf, type CompanyRow } from './stored-company.ts';
import { settingName, storedName } from './stored-names.ts';
import { settingsTransfer } from './transfer/transfer.ts';
import { seenPositions } from './seen-positions.ts';

/** The user's own database, for its only writer. Every call is one durable transaction. */
export type SettingsStore = ReturnType<typeof settingsStore>;

export interface SettingsStoreOptions {
  /** Own clock (ms); defaults to the system's. */
  now?: number;
  /** Called with every database failure, including those for which the last known value is returned. */
  onFailure?: (failure: Failure) => void;
  /** Schedules the latest copy of the file; by default it is made on close only. */
  clock?: Pick<Clock, 'after'> | null;
}

/** @throws FailureError `storage`. */
export function openSettingsStore(profile: string, options: SettingsStoreOptions = {}) {
  const file = openSettingsFile(profile, options.now ?? Date.now());
  return putToUse(file.end, () => settingsStore(file, options));
}

/**
 * Companies and settings fall back to the last known values when they cannot be read. They are read constantly and must
 * not depend on a disk that may fail at any moment.
 */
function settingsStore(
  { database, recovery, end }: OpenFile,
  { onFailure = () => undefined, clock = null }: SettingsStoreOptions,
) {
  const latest = keepLatestCopy(database, clock);
  const place = filePlace(database.name);
  let isReported = false;
  const reportLost = (): void => {
    if (isReported || !place.isLost()) return;
    isReported = true;
    onFailure(place.failure);
  };
  const countChanges = database.prepare<[], number>('SELECT total_changes()').pluck();
  let changesSeen: number | undefined;
  // Imports and the removal of a company change settings and alerts past the code that keeps them in memory.
  const dropChanged = (): void => {
    const changes = database.open ? countChanges.get() : changesSeen;
    if (changes === changesSeen) return;
    changesSeen = changes;
    isCurrent = false;
    dropAlerts();
  };
  const guarded = <Methods extends object>(methods: Methods): Methods =>
    withFailures(methods, onFailure, () => {
      dropChanged();
      latest.changed();
      reportLost();
    });
  const orLast = <Value>(last: Value, read: () => Value): Value => readOrLast(last, read, onFailure);
  const setAside = repairRows(database);
  database
    .prepare('INSERT INTO profile (id) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM profile)')
    .run(randomUUID());

  const allCompanies = database.prepare<[], CompanyRow>(
    'SELECT * FROM company ORDER BY added_at, company_id',
  );
  const saveCompany = database.prepare<[CompanyRow]>(`
    INSERT INTO company (company_id, service_company_id, name, label, address, header_name, header_state,
      tax_account_number, default_currency, keep, sample, added_at)
    VALUES (@company_id, @service_company_id, @name, @label, @address, @header_name, @header_state,
      @tax_account_number, @default_currency, @keep, @sample, @added_at)
    ON CONFLICT (company_id) DO UPDATE SET service_company_id = excluded.service_company_id, name = excluded.name,
      label = excluded.label, address = excluded.address, header_name = excluded.header_name,
      header_state = excluded.header_state, tax_account_number = excluded.tax_account_number,
      default_currency = excluded.default_currency, keep = excluded.keep`);
  const deleteCompany = database.prepare<[number]>('DELETE FROM company WHERE company_id = ?');
  const allSettings = database.prepare<[], { name: string; value: string }>(
    'SELECT name, value FROM setting',
  );
  const saveSetting = database.prepare<[string, string]>(
    'INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const oneSetting = database.prepare<[string], string>('SELECT value FROM setting WHERE name = ?').pluck();
  const deleteSetting = database.prepare<[string]>('DELETE FROM setting WHERE name = ?');
  const saveLabel = database.prepare<[number, string, string]>(
    'INSERT INTO currency_label VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET label = excluded.label',
  );
  const deleteLabel = database.prepare<[number, string]>(
    'DELETE FROM currency_label WHERE company_id = ? AND currency = ?',
  );

  const storedCompanies = (): Company[] => named(allCompanies.all().flatMap((row) => companyOf(row) ?? []));
  let companies = storedCompanies();
  const { drop: dropAlerts, ...alerts } = storedAlerts(database);
  let settings = settingsOf(allSettings.all());
  let isCurrent = true;
  const currentSettings = (): Settings => {
    if (isCurrent) return settings;
    settings = orLast(settings, () => {
      const read = settingsOf(allSettings.all());
      isCurrent = true;
      return read;
    });
    return settings;
  };
  const saveAll = database.transaction((changes: [name: string, value: unknown][]): void => {
    for (const [name, value] of changes) saveSetting.run(storedName(name), JSON.stringify(value));
  });
  const ofRecords = OF_RECORDS.map((statement) => database.prepare<[number]>(statement));
  /**
   * @param changes settings that change because the user's data on the company's records is deleted; null: all of it
   * stays.
   */
  const putCompany = database.transaction(
    (row: CompanyRow, changes: Partial<NamedCompanies> | null): void => {
      saveCompany.run(row);
      if (changes === null) return;
      for (const statement of ofRecords) statement.run(row.company_id);
      saveAll(Object.entries(changes));
    },
  );
  // A damaged row without a company id could belong to any company.
  const deleteSetAside = database.prepare<[number]>(
    'DELETE FROM set_aside WHERE company_id = ? OR company_id IS NULL',
  );
  const removeCompany = database.transaction((companyId: number, changes: Partial<NamedCompanies>): void => {
    deleteCompany.run(companyId);
    deleteSetAside.run(companyId);
    saveAll(Object.entries(changes));
  });

  const methods = guarded({
    /** Separates this profile's keychain entries from those of other profiles. */
    profileId: database.prepare<[], string>('SELECT id FROM profile').pluck().get() ?? '',

    alerts: { ...alerts, ...guarded(alertWriter(database)) },

    /** In the order they were added. */
    companies: (): Company[] => (companies = orLast(companies, storedCompanies)),

    /**
     * Adds or replaces the company. On replacement, its `addedAt` and currency labels stay.
     *
     * @param clearsRecords whether the company's record ids no longer apply, so that the user's data on its records is
     * deleted.
     */
    saveCompany: (company: SavedCompany, { clearsRecords = false } = {}): void => {
      const changes = clearsRecords ? withoutRecords(currentSettings(), company.companyId) : null;
      putCompany(companyRowOf(company), changes);
      settings = { ...settings, ...changes };
      const before = companies.find(({ companyId }) => companyId === company.companyId);
      const { sample, addedAt } = before ?? company;
      const others = companies.filter((other) => other !== before);
      companies = named(
        [...others, { ...company, sample, addedAt }].sort(
          (a, b) => a.addedAt - b.addedAt || a.companyId - b.companyId,
        ),
      );
    },

    deleteCompany: (companyId: number): void => {
      const changes = withoutUnconnected(currentSettings(), (other) => other !== companyId);
      removeCompany(companyId, changes);
      companies = named(companies.filter((company) => company.companyId !== companyId));
      settings = { ...settings, ...changes };
    },

    /** Makes the daily copy. @param now own clock (ms). */
    copyDaily: (now: number): void => {
      place.demand();
      copyDaily(database, now);
    },

    /** Erases a deleted company from the file, its log and its copies. @returns whether all of it succeeded. */
    purge: (companyId: number): boolean => {
      const isOutOfCopies = removeFromCopies({ ...SETTINGS_FORM, path: database.name }, companyId);
      removeDamaged(database.name);
      if (!emptyLog(database)) return false;
      rewrite(database);
      return emptyLog(database) && isOutOfCopies;
    },

    saveSettings: (changes: SettingsChange): void => {
      const connected = new Set(companies.map(({ companyId }) => companyId));
      // A window may not yet have received the removal of a company.
      const applicable = {
        ...changes,
        ...withoutUnconnected(changes, (companyId) => connected.has(companyId)),
      };
      const given = Object.entries(applicable).filter(([, value]) => value !== undefined);
      saveAll(given);
      settings = { ...settings, ...(Object.fromEntries(given) as Partial<Settings>) };
    },

    /** The user's list preferences. */
    lists: guarded(listStore(database)),

    /** A value the app stores for itself between starts; null: missing or unreadable. */
    programValue: (name: string): unknown => parsedOrNull(oneSetting.get(`program.${name}`) ?? null),

    lockRow: guarded(lockRow(database)),

    /** Names of rows found unreadable at this start, such as `alert 4`; they are in `set_aside`. */
    setAside,

    /** @param value any JSON value; null deletes it. */
    saveProgramValue: (name: string, value: unknown): void => {
      if (value === null) deleteSetting.run(`program.${name}`);
      else saveSetting.run(`program.${name}`, JSON.stringify(value));
    },

    labelCurrency: (companyId: number, currency: string, label: string | null): void => {
      if (label === null) deleteLabel.run(companyId, currency);
      else saveLabel.run(companyId, currency, label);
    },

    /** The user's names for types and tags. */
    names: guarded(givenNames(database)),

    rates: guarded(rateStore(database)),

    /** All of the user's data, for exports and imports. */
    transfer: guarded(settingsTransfer(database)),

    /** The newest history entry the user has seen, per company. */
    seen: guarded(seenPositions(database)),

    /** The user's notes on records and review marks. */
    marks: guarded(recordMarks(database)),

    /** Writes a complete copy. */
    copy: (path: string): void => copyDatabase(database, path),

    /** Set if the file was damaged and replaced; null: it was sound. */
    recovery,

    close: (): void => {
      latest.finish();
      end();
    },
  });
  // Not guarded: the sync reads the settings several times with every request.
  return {
    ...methods,

    /** The settings; an unreadable stored value counts as not set. */
    settings: currentSettings,

    /** Reports a loss of the file, as every other method does after its work. */
    checkPlace: reportLost,
  };
}

/** Sets bad rows aside, replaces them from the latest copy, and shortens texts. @returns the rows' names. */
function repairRows(database: Database): string[] {
  try {
    boundColumns(database, { company: ['name', 'label', 'tax_account_number', 'default_currency'] });
    const names = setAsideBadRows(database, () => openReadableOrNull(latestCopy(database.name)));
    // Rows whose key was damaged are missing.
    if (names.length > 0) fillFromLatest(database);
    return names;
  } catch (error) {
    // A disk that refuses writes must not prevent reading.
    const failure = storageFailure(error);
    if (failure?.code !== 'storage' || failure.reason === 'corrupt') throw error;
    return [];
  }
}

/** Data that refers to a company's records or accounts by the service's ids, and is meaningless at another service. */
const OF_RECORDS = [
  'DELETE FROM record_mark WHERE company_id = ?',
  'DELETE FROM currency_label WHERE company_id = ?',
  'DELETE FROM given_name WHERE company_id = ?',
  'DELETE FROM ledger_seen WHERE company_id = ?',
  'DELETE FROM list_search WHERE company_id = ?',
  'DELETE FROM alert WHERE company_id = ? AND account_id IS NOT NULL',
  "UPDATE alert SET phase = 'unknown', since = NULL, was_already = 0, announced_at = NULL WHERE company_id = ?",
];

/** Reads the current value; falls back to the last known one when the disk fails. */
function readOrLast<Value>(last: Value, read: () => Value, onFailure: (failure: Failure) => void): Value {
  try {
    return read();
  } catch (error) {
    const failure = storageFailure(error);
    if (failure === null) throw error;
    onFailure(failure);
    return last;
  }
}

/** Stored rows as settings; an unreadable value counts as not set. */
export function settingsOf(rows: { name: string; value: string }[]): Settings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const { name: stored, value } of rows) {
    const name = settingName(stored);
    const candidate = { ...settings, [name]: parsedOrNull(value) };
    if (settingsSchema.safeParse(candidate).success) settings[name] = candidate[name];
  }
  return settings as Settings;
}

function named(companies: SavedCompany[]): Company[] {
  const names = nameCompanies(companies);
  return companies.map((company) => ({
    ...company,
    shownName: names.get(company.companyId) ?? company.name,
  }));
}
