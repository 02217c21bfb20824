import type { SavedView } from '../../../../shared/model/list.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { layoutOf, layoutText } from '../list-layout.ts';
import { tableSection } from './section.ts';

/** The columns of each list; one whose layout this program cannot read counts as not arranged. */
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

/** Views of a company or of all, by their names. */
export const savedViews = tableSection({
  name: 'savedViews',
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
