import type { TransferSections } from '../../../../shared/model/transfer.ts';
import {
  DEFAULT_SETTINGS,
  NEVER_IMPORTED,
  NOT_IN_FILES,
  settingsSchema,
  type Settings,
  type TrayBalance,
} from '../../../../shared/model/settings.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { parsedOrNull } from '../parsed-or-null.ts';
import { alerts } from './alerts-section.ts';
import { recordMarks } from './record-marks-section.ts';
import { tableSection, type Section, type SectionOf } from './section.ts';
import type { SavedView } from '../../../../shared/model/list.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { layoutOf, layoutText } from '../list-layout.ts';

/** The balances of the setting `trayBalances`; none for any other setting. */
function trayBalances([name, value]: [name: string, value: unknown]): TrayBalance[] {
  return name === 'trayBalances' && Array.isArray(value) ? (value as TrayBalance[]) : [];
}

const transferableSchema = settingsSchema.omit({ ...NOT_IN_FILES, ...NEVER_IMPORTED }).partial();

/** The user's settings only. The app's own values, such as the app lock, are never exported and stay on import. */
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
    // An unreadable value counts as not set.
    stored: () =>
      all.all().flatMap(({ name, value }): [string, unknown][] => {
        const parsed = transferableSchema.safeParse({ [name]: parsedOrNull(value) });
        return parsed.success ? Object.entries(parsed.data) : [];
      }),
    keyOf: ([name]) => name,
    companiesOf: (entry) => trayBalances(entry).map(({ companyId }) => companyId),
    place: (entry, placeOf) => {
      if (entry[0] in NEVER_IMPORTED) return null;
      const balances = trayBalances(entry);
      if (balances.length === 0) return entry;
      const placed = balances.flatMap((balance) => {
        const companyId = placeOf(balance.companyId);
        return companyId === null ? [] : [{ ...balance, companyId }];
      });
      return placed.length === 0 ? null : [entry[0], placed];
    },
    defaultEntry: ([name]) => [name, DEFAULT_SETTINGS[name as keyof Settings]],
    repeats: false,
    extraColumns: () => ({}),
    parts: ([name, value]) => ({ subject: { setting: name }, content: { value } }),
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

const givenNames = tableSection({
  name: 'givenNames',
  keys: ['companyId', 'kind', 'id'],
  all: `SELECT company_id AS companyId, kind, service_id AS id, name FROM given_name
    ORDER BY company_id, kind, service_id`,
  put: `INSERT INTO given_name VALUES (@companyId, @kind, @id, @name)
    ON CONFLICT DO UPDATE SET name = excluded.name`,
  remove: 'DELETE FROM given_name WHERE company_id = @companyId AND kind = @kind AND service_id = @id',
});

/** All sections, in display order. */
export function sectionsOf(database: Database): Record<keyof TransferSections, Section<unknown>> {
  return {
    settings: settings(database),
    companyNames: companyNames(database),
    currencyLabels: currencyLabels(database),
    givenNames: givenNames(database),
    recordMarks: recordMarks(database),
    columns: columns(database),
    savedViews: savedViews(database),
    alerts: alerts(database),
  };
}

/** The columns of each list; an unreadable layout counts as not arranged. */
export const columns = tableSection({
  name: 'columns',
  keys: ['resource'],
  all: 'SELECT resource, layout FROM list_layout ORDER BY resource',
  put: 'INSERT INTO list_layout VALUES (@resource, @layout) ON CONFLICT DO UPDATE SET layout = excluded.layout',
  remove: 'DELETE FROM list_layout WHERE resource = @resource',
  read: ({ resource, layout }) => ({
    resource: resource as Resource,
    layout: layoutOf(layout as string) ?? [],
  }),
  bind: ({ resource, layout }) => ({ resource, layout: layoutText(layout) }),
});

const NTH = `(SELECT view_id FROM saved_view
  WHERE resource = @resource AND company_id IS @companyId AND name = @name
  ORDER BY view_id LIMIT 1 OFFSET @nth)`;

/** Saved views of one company or of all, by name. */
export const savedViews = tableSection({
  name: 'savedViews',
  repeats: true,
  keys: ['resource', 'companyId', 'name'],
  all: 'SELECT name, resource, company_id AS companyId, search, layout FROM saved_view ORDER BY view_id',
  put: `INSERT INTO saved_view VALUES (${NTH}, @name, @resource, @companyId, @search, @layout)
    ON CONFLICT DO UPDATE SET search = excluded.search, layout = excluded.layout`,
  remove: `DELETE FROM saved_view WHERE view_id = ${NTH}`,
  read: (row) => ({
    ...(row as unknown as Omit<SavedView, 'viewId' | 'layout'>),
    layout: layoutOf(row.layout as string | null),
  }),
  bind: ({ layout, ...view }) => ({ ...view, layout: layout && layoutText(layout) }),
});
