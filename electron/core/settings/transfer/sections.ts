import type { TransferSections } from '../../../../shared/model/transfer.ts';
import { NOTED, settingsSchema } from '../../../../shared/model/settings.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { alerts } from './alerts-section.ts';
import { columns, savedViews } from './list-sections.ts';
import { tableSection, type Section, type SectionOf } from './section.ts';

const transferableSchema = settingsSchema.omit(NOTED).partial();

/** Only what the user chose; what the program keeps for itself beside it (such as the app lock) never leaves, and stays. */
const settings: SectionOf<[name: string, value: unknown]> = (database) => {
  const all = database.prepare<[], { name: string; value: string }>(
    'SELECT name, value FROM setting ORDER BY name',
  );
  const put = database.prepare<[string, string]>(
    'INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare<[string]>('DELETE FROM setting WHERE name = ?');
  return {
    of: (sections) => (sections.settings ? Object.entries(sections.settings) : null),
    written: (entries) => ({ settings: Object.fromEntries(entries) }),
    // What this program cannot read counts as not set.
    stored: () =>
      all.all().flatMap(({ name, value }): [string, unknown][] => {
        const parsed = transferableSchema.safeParse({ [name]: JSON.parse(value) as unknown });
        return parsed.success ? Object.entries(parsed.data) : [];
      }),
    keyOf: ([name]) => name,
    companyOf: () => null,
    put: ([name, value]) => put.run(name, JSON.stringify(value)),
    remove: ([name]) => remove.run(name),
  };
};

const companyNames = tableSection({
  name: 'companyNames',
  keys: ['companyId'],
  all: 'SELECT company_id AS companyId, label FROM company WHERE label IS NOT NULL ORDER BY company_id',
  put: 'UPDATE company SET label = @label WHERE company_id = @companyId',
  remove: 'UPDATE company SET label = NULL WHERE company_id = @companyId',
});

const currencyLabels = tableSection({
  name: 'currencyLabels',
  keys: ['companyId', 'currency'],
  all: 'SELECT company_id AS companyId, currency, label FROM currency_label ORDER BY company_id, currency',
  put: `INSERT INTO currency_label VALUES (@companyId, @currency, @label)
    ON CONFLICT DO UPDATE SET label = excluded.label`,
  remove: 'DELETE FROM currency_label WHERE company_id = @companyId AND currency = @currency',
});

const recordMarks = tableSection({
  name: 'recordMarks',
  keys: ['companyId', 'resource', 'recordId'],
  all: `SELECT company_id AS companyId, resource, record_id AS recordId, note, reviewed_at AS reviewedAt
    FROM record_mark ORDER BY company_id, resource, record_id`,
  put: `INSERT INTO record_mark VALUES (@companyId, @resource, @recordId, @note, @reviewedAt)
    ON CONFLICT DO UPDATE SET note = excluded.note, reviewed_at = excluded.reviewed_at`,
  remove: `DELETE FROM record_mark
    WHERE company_id = @companyId AND resource = @resource AND record_id = @recordId`,
});

/** Every kind of what the user made, in the order it is shown. */
export function sectionsOf(database: Database): Record<keyof TransferSections, Section<unknown>> {
  return {
    settings: settings(database),
    companyNames: companyNames(database),
    currencyLabels: currencyLabels(database),
    recordMarks: recordMarks(database),
    columns: columns(database),
    savedViews: savedViews(database),
    alerts: alerts(database),
  };
}
