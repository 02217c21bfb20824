import type { RecordRow, Resource } from '../../../shared/model/record.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { FilterPart } from '../../ui/routing/view-filter.ts';
import type { ListSorting } from '../../ui/routing/list-view.ts';

/** What makes one of the four lists itself. */
export interface ListDefinition {
  resource: Resource;
  /** In the user's language; the same array as long as nothing in it changes. */
  columns: readonly GridColumn<RecordRow>[];
  sorting: ListSorting;
  /** What it can be narrowed by beside words. */
  filters: readonly FilterPart[];
  /** Its records carry amounts, which are summed. */
  summed: boolean;
}
