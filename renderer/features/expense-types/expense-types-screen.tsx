import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { GridColumn } from '../../components/virtual-grid/grid-column.ts';
import { LeadingCell } from '../records/cells/leading-cell.tsx';
import { TextCell } from '../records/cells/text-cell.tsx';
import { nameless } from '../records/nameless.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { ListSorting } from '../records/list/list-view.ts';

const SORTING: ListSorting = {
  columns: ['name', 'parentName'],
  usual: { column: 'name', descending: false },
};

/** What a company's expenses are for. */
export function ExpenseTypesScreen({ companyId }: { companyId: number }) {
  const columns = useExpenseTypeColumns();
  return (
    <RecordsScreen
      companyId={companyId}
      list={{ resource: 'expense-types', columns, sorting: SORTING, filters: [], summed: false }}
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
    ],
    [t],
  );
}
