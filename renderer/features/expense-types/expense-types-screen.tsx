import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { GridColumn } from '../../components/virtual-grid/grid-column.ts';
import { LeadingCell } from '../records/cells/leading-cell.tsx';
import { reviewedColumn } from '../records/cells/reviewed-column.tsx';
import { TextCell } from '../records/cells/text-cell.tsx';
import { nameless } from '../records/nameless.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { FilterPart } from '../records/filter/view-filter.ts';
import type { ListSorting } from '../records/list/list-view.ts';

const SORTING: ListSorting = {
  columns: ['name', 'parentName', 'reviewedAt'],
  usual: { column: 'name', descending: false },
};

const FILTERS: readonly FilterPart[] = ['marks'];

/** What a company's expenses are for. */
export function ExpenseTypesScreen({ companyId }: { companyId: number }) {
  const columns = useExpenseTypeColumns();
  return (
    <RecordsScreen
      companyId={companyId}
      list={{ resource: 'expense-types', columns, sorting: SORTING, filters: FILTERS, summed: false }}
    />
  );
}

function useExpenseTypeColumns(): readonly GridColumn<RecordRow>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('column.name'),
        width: 16,
        upTo: 22,
        sortable: true,
        render: (row) => <LeadingCell text={row.name ?? nameless(row.recordId)} row={row} />,
      },
      {
        id: 'parentName',
        label: t('column.parentName'),
        width: 12,
        upTo: 24,
        sortable: true,
        render: (row) => <TextCell text={row.parentName} />,
      },
      reviewedColumn(t('column.reviewedAt')),
    ],
    [t],
  );
}
