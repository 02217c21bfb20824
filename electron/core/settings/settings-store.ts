import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Company } from '../../../shared/model/company.ts';
import type { Recent } from '../../../shared/model/recent.ts';
import {
  DEFAULT_SETTINGS,
  settingsSchema,
  type Settings,
  type SettingsUpdate,
} from '../../../shared/model/settings.ts';
import { storageFailure, withFailures } from '../sqlite/failures.ts';
import { openWritable, putToUse, type Database } from '../sqlite/open-database.ts';
import { recordMarks } from './record-marks.ts';
import { listStore } from './list-store.ts';
import { alertStore } from './alert-store.ts';
import { SETTINGS_MIGRATIONS } from './schema.ts';
import { settingsTransfer } from './transfer/transfer.ts';
import { seenPositions } from './seen-positions.ts';

export const SETTINGS_FILE = 'settings.db';

/** "ChSe" */
const SETTINGS_ID = 0x43685365;

interface CompanyRow {
  company_id: number;
  name: string;
  label: string | null;
  address: string;
  header_name: string;
  tax_account_number: string | null;
  default_currency: string | null;
  keep: Company['keep'];
  sample: 0 | 1;
  added_at: number;
}

/** The user's own database, for its only writer. Every call is one durable transaction. */
export type SettingsStore = ReturnType<typeof settingsStore>;

/** @throws FailureError `storage`. */
export function openSettingsStore(profile: string) {
  const database = openWritable({
    path: join(profile, SETTINGS_FILE),
    applicationId: SETTINGS_ID,
    migrations: SETTINGS_MIGRATIONS,
    synchronous: 'FULL',
    backUpBeforeMigration: true,
  });
  return putToUse(
    () => database.close(),
    () => settingsStore(database),
  );
}

/**
 * Companies and settings are what they were last where they cannot be read: what is asked for all the time does not
 * depend on a disk that may fail any moment.
 */
function settingsStore(database: Database) {
  database
    .prepare('INSERT INTO profile (id) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM profile)')
    .run(randomUUID());

  const allCompanies = database.prepare<[], CompanyRow>(
    'SELECT * FROM company ORDER BY added_at, company_id',
  );
  const saveCompany = database.prepare<[CompanyRow]>(`
    INSERT INTO company VALUES (@company_id, @name, @label, @address, @header_name, @tax_account_number,
      @default_currency, @keep, @sample, @added_at)
    ON CONFLICT (company_id) DO UPDATE SET name = excluded.name, label = excluded.label, address = excluded.address,
      header_name = excluded.header_name, tax_account_number = excluded.tax_account_number,
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

  let companies = allCompanies.all().map(companyOf);
  let settings = settingsOf(allSettings.all());
  const saveAll = database.transaction((changes: [name: string, value: unknown][]): void => {
    for (const [name, value] of changes) saveSetting.run(name, JSON.stringify(value));
  });
  const removeCompany = database.transaction((companyId: number, recents: Recent[]): void => {
    deleteCompany.run(companyId);
    if (recents.length < settings.recents.length) saveAll([['recents', recents]]);
  });

  return withFailures({
    /** Names this profile's keychain entries apart from another profile's. */
    profileId: database.prepare<[], string>('SELECT id FROM profile').pluck().get() ?? '',

    alerts: withFailures(alertStore(database)),

    /** In the order they were added. */
    companies: (): Company[] => (companies = orLast(companies, () => allCompanies.all().map(companyOf))),

    /** Adds the company, or replaces what is known of it; when it was added and its currency labels stay. */
    saveCompany: (company: Company): void => {
      saveCompany.run({
        company_id: company.companyId,
        name: company.name,
        label: company.label,
        address: company.address,
        header_name: company.headerName,
        tax_account_number: company.taxAccountNumber,
        default_currency: company.defaultCurrency,
        keep: company.keep,
        sample: company.sample ? 1 : 0,
        added_at: company.addedAt,
      });
      const before = companies.find(({ companyId }) => companyId === company.companyId);
      const { sample, addedAt } = before ?? company;
      companies = [...companies.filter((other) => other !== before), { ...company, sample, addedAt }].sort(
        (a, b) => a.addedAt - b.addedAt || a.companyId - b.companyId,
      );
    },

    deleteCompany: (companyId: number): void => {
      const staying = companies.filter((company) => company.companyId !== companyId);
      const recents = connectedOnly(settings.recents, staying);
      removeCompany(companyId, recents);
      companies = staying;
      settings = { ...settings, recents };
    },

    /** The settings; a stored value this program cannot read counts as not set. */
    settings: (): Settings => (settings = orLast(settings, () => settingsOf(allSettings.all()))),

    saveSettings: (changes: SettingsUpdate): void => {
      const { recents } = changes;
      // A window may not have heard yet that a company has gone.
      const kept = { ...changes, recents: recents && connectedOnly(recents, companies) };
      const given = Object.entries(kept).filter(([, value]) => value !== undefined);
      saveAll(given);
      settings = { ...settings, ...(Object.fromEntries(given) as Partial<Settings>) };
    },

    /** How the user arranged the lists. */
    lists: withFailures(listStore(database)),

    /** What a part of the program remembers under a name of its own; null: nothing, or what cannot be read. */
    recall: (name: string): unknown => {
      const value = oneSetting.get(`program.${name}`);
      return value === undefined ? null : (JSON.parse(value) as unknown);
    },

    /** @param value anything JSON can hold; null forgets. */
    remember: (name: string, value: unknown): void => {
      if (value === null) deleteSetting.run(`program.${name}`);
      else saveSetting.run(`program.${name}`, JSON.stringify(value));
    },

    labelCurrency: (companyId: number, currency: string, label: string | null): void => {
      if (label === null) deleteLabel.run(companyId, currency);
      else saveLabel.run(companyId, currency, label);
    },

    /** What the user made, as a whole, for exports and imports. */
    transfer: withFailures(settingsTransfer(database)),

    /** How far the user has looked in each company's ledger. */
    seen: withFailures(seenPositions(database)),

    /** The user's notes on records, and which they have reviewed. */
    marks: withFailures(recordMarks(database)),

    close: (): void => {
      database.close();
    },
  });
}

/** What is of no company, or of one of these. */
function connectedOnly(recents: Recent[], companies: Company[]): Recent[] {
  const connected = new Set(companies.map(({ companyId }) => companyId));
  return recents.filter((recent) => !('companyId' in recent) || connected.has(recent.companyId));
}

/** What is read now; what was known last where the disk does not give it. */
function orLast<Value>(last: Value, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (storageFailure(error) === null) throw error;
    return last;
  }
}

function settingsOf(stored: { name: string; value: string }[]): Settings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const { name, value } of stored) {
    const candidate = { ...settings, [name]: JSON.parse(value) as unknown };
    if (settingsSchema.safeParse(candidate).success) settings[name] = candidate[name];
  }
  return settings as Settings;
}

function companyOf(row: CompanyRow): Company {
  return {
    companyId: row.company_id,
    name: row.name,
    label: row.label,
    address: row.address,
    headerName: row.header_name,
    taxAccountNumber: row.tax_account_number,
    defaultCurrency: row.default_currency,
    keep: row.keep,
    sample: row.sample === 1,
    addedAt: row.added_at,
  };
}
