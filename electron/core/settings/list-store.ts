import { fail } from '../../../shared/errors.ts';
import type {
  ColumnLayout,
  ListPreferences,
  NewView,
  SavedView,
  ViewChange,
} from '../../../shared/model/list.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { Database } from '../sqlite/open-database.ts';
import { layoutOf, layoutText } from './list-layout.ts';

interface ViewRow {
  viewId: number;
  name: string;
  resource: Resource;
  companyId: number | null;
  search: string;
  layout: string | null;
}

const VIEW = 'view_id AS viewId, name, resource, company_id AS companyId, search, layout';

/** The user's list preferences: columns, the last filter, and saved views. */
export type ListStore = ReturnType<typeof listStore>;

export function listStore(database: Database) {
  const layout = database
    .prepare<[Resource], string>('SELECT layout FROM list_layout WHERE resource = ?')
    .pluck();
  const saveLayout = database.prepare<[Resource, string]>(
    'INSERT INTO list_layout VALUES (?, ?) ON CONFLICT DO UPDATE SET layout = excluded.layout',
  );
  const deleteLayout = database.prepare<[Resource]>('DELETE FROM list_layout WHERE resource = ?');
  const search = database
    .prepare<[number, Resource], string>(
      'SELECT search FROM list_search WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const saveSearch = database.prepare<[{ companyId: number; resource: Resource; search: string }]>(`
    INSERT INTO list_search SELECT company_id, @resource, @search FROM company WHERE company_id = @companyId
    ON CONFLICT DO UPDATE SET search = excluded.search`);
  const views = database.prepare<[Resource, number], ViewRow>(`
    SELECT ${VIEW} FROM saved_view WHERE resource = ? AND (company_id IS NULL OR company_id = ?)
    ORDER BY natural_key(name), view_id`);
  const view = database.prepare<[number], ViewRow>(`SELECT ${VIEW} FROM saved_view WHERE view_id = ?`);
  const insertView = database.prepare<[Omit<ViewRow, 'viewId'>]>(`
    INSERT INTO saved_view (name, resource, company_id, search, layout)
    SELECT @name, @resource, @companyId, @search, @layout
    WHERE @companyId IS NULL OR EXISTS (SELECT 1 FROM company WHERE company_id = @companyId)`);
  const updateView = database.prepare<[Pick<ViewRow, 'viewId' | 'name' | 'search' | 'layout'>]>(
    'UPDATE saved_view SET name = @name, search = @search, layout = @layout WHERE view_id = @viewId',
  );
  const deleteView = database.prepare<[number]>('DELETE FROM saved_view WHERE view_id = ?');

  function viewOf(viewId: number): SavedView {
    const found = view.get(viewId);
    return found ? read(found) : fail({ code: 'view-unknown' });
  }

  return {
    preferences: (companyId: number, resource: Resource): ListPreferences => ({
      layout: layoutOf(layout.get(resource) ?? null),
      search: search.get(companyId, resource) ?? null,
      views: views.all(resource, companyId).map(read),
    }),

    /** @param columns null restores the default. */
    arrange(resource: Resource, columns: ColumnLayout | null): void {
      if (columns === null) deleteLayout.run(resource);
      else saveLayout.run(resource, layoutText(columns));
    },

    /** Stores filters and order; does nothing if the company has been removed. */
    saveLastView(companyId: number, resource: Resource, text: string): void {
      saveSearch.run({ companyId, resource, search: text });
    },

    /** @throws FailureError `company-unknown`. */
    addView(wanted: NewView): SavedView {
      const { changes, lastInsertRowid } = insertView.run({
        ...wanted,
        layout: wanted.layout && layoutText(wanted.layout),
      });
      if (changes === 0) fail({ code: 'company-unknown' });
      return viewOf(Number(lastInsertRowid));
    },

    /** @throws FailureError `view-unknown`. */
    changeView({ layout: columns, ...change }: ViewChange): SavedView {
      updateView.run({ ...change, layout: columns && layoutText(columns) });
      return viewOf(change.viewId);
    },

    /** @returns the removed view. @throws FailureError `view-unknown`. */
    removeView(viewId: number): SavedView {
      const removed = viewOf(viewId);
      deleteView.run(viewId);
      return removed;
    },
  };
}

function read(row: ViewRow): SavedView {
  return { ...row, layout: layoutOf(row.layout) };
}
