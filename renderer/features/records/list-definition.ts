import type { RecordRow, Resource } from '../../../shared/model/record.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { FilterPart } from '../../ui/routing/view-filter.ts';
import type { ListSorting } from '../../ui/routing/list-view.ts';

/** Properties that distinguish the four lists. */
export interface ListDefinition {
  resource: Resource;
  /** In the user's language. The same array until something in it changes. */
  columns: readonly GridColumn<RecordRow>[];
  sorting: ListSorting;
  /** Filters that the list supports besides text. */
  filters: readonly FilterPart[];
  /** Whether the records have amounts to add up. */
  summed: boolean;
}
