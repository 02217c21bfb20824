import type { TransferSections } from '../../../../shared/model/transfer.ts';
import { settingsSchema } from '../../../../shared/model/settings.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { Section, SectionOf } from './section.ts';

type Entries<Name extends 'companyNames' | 'currencyLabels' | 'recordMarks'> = NonNullable<
  TransferSections[Name]
>[number];

const settings: SectionOf<[name: string, value: unknown]> = (database) => {
  const all = database.prepare<[], { name: string; value: string }>(
    "SELECT name, value FROM setting WHERE name <> 'lastCompanyId' ORDER BY name",
  );
  const put = database.prepare<[string, string]>(
    'INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const clear = database.prepare("DELETE FROM setting WHERE name <> 'lastCompanyId'");
  return {
    of: (sections) => (sections.settings ? Object.entries(sections.settings) : null),
    written: (entries) => ({ settings: Object.fromEntries(entries) }),
    // What this program cannot read counts as not set.
    stored: () =>
      all.all().flatMap(({ name, value }): [string, unknown][] => {
        const parsed = settingsSchema.partial().safeParse({ [name]: JSON.parse(value) as unknown });
        return parsed.success ? Object.entries(parsed.data) : [];
      }),
    keyOf: ([name]) => name,
    companyOf: () => null,
    put: ([name, value]) => put.run(name, JSON.stringify(value)),
    clear: () => clear.run(),
  };
};

const companyNames: SectionOf<Entries<'companyNames'>> = (database) => {
  const all = database.prepare<[], Entries<'companyNames'>>(
    'SELECT company_id AS companyId, label FROM company WHERE label IS NOT NULL ORDER BY company_id',
  );
  const put = database.prepare<[Entries<'companyNames'>]>(
    'UPDATE company SET label = @label WHERE company_id = @companyId',
  );
  const clear = database.prepare('UPDATE company SET label = NULL');
  return {
    of: (sections) => sections.companyNames ?? null,
    written: (entries) => ({ companyNames: entries }),
    stored: () => all.all(),
    keyOf: ({ companyId }) => String(companyId),
    companyOf: ({ companyId }) => companyId,
    put: (entry) => put.run(entry),
    clear: () => clear.run(),
  };
};

const currencyLabels: SectionOf<Entries<'currencyLabels'>> = (database) => {
  const all = database.prepare<[], Entries<'currencyLabels'>>(
    'SELECT company_id AS companyId, currency, label FROM currency_label ORDER BY company_id, currency',
  );
  const put = database.prepare<[Entries<'currencyLabels'>]>(`
    INSERT INTO currency_label VALUES (@companyId, @currency, @label)
    ON CONFLICT DO UPDATE SET label = excluded.label`);
  const clear = database.prepare('DELETE FROM currency_label');
  return {
    of: (sections) => sections.currencyLabels ?? null,
    written: (entries) => ({ currencyLabels: entries }),
    stored: () => all.all(),
    keyOf: ({ companyId, currency }) => JSON.stringify([companyId, currency]),
    companyOf: ({ companyId }) => companyId,
    put: (entry) => put.run(entry),
    clear: () => clear.run(),
  };
};

const recordMarks: SectionOf<Entries<'recordMarks'>> = (database) => {
  const all = database.prepare<[], Entries<'recordMarks'>>(`
    SELECT company_id AS companyId, resource, record_id AS recordId, note, reviewed_at AS reviewedAt
    FROM record_mark ORDER BY company_id, resource, record_id`);
  const put = database.prepare<[Entries<'recordMarks'>]>(`
    INSERT INTO record_mark VALUES (@companyId, @resource, @recordId, @note, @reviewedAt)
    ON CONFLICT DO UPDATE SET note = excluded.note, reviewed_at = excluded.reviewed_at`);
  const clear = database.prepare('DELETE FROM record_mark');
  return {
    of: (sections) => sections.recordMarks ?? null,
    written: (entries) => ({ recordMarks: entries }),
    stored: () => all.all(),
    keyOf: ({ companyId, resource, recordId }) => JSON.stringify([companyId, resource, recordId]),
    companyOf: ({ companyId }) => companyId,
    put: (entry) => put.run(entry),
    clear: () => clear.run(),
  };
};

/** Every kind of what the user made, in the order it is shown. */
export function sectionsOf(database: Database): Record<keyof TransferSections, Section<unknown>> {
  return {
    settings: settings(database),
    companyNames: companyNames(database),
    currencyLabels: currencyLabels(database),
    recordMarks: recordMarks(database),
  };
}
