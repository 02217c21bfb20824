import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { LeadingCell } from '../../ui/records/leading-cell.tsx';
import { reviewedColumn } from '../../ui/records/reviewed-column.tsx';
import { TextCell } from '../../ui/records/text-cell.tsx';
import { idLabel } from '../../../shared/text/record-names.ts';
import { RecordsScreen } from './records-screen.tsx';
import type { FilterPart } from '../../ui/routing/view-filter.ts';
import type { ListSorting } from '../../ui/routing/list-view.ts';

const SORTING: ListSorting = {
  columns: ['name', 'parentName', 'reviewedAt'],
  usual: { column: 'name', descending: false },
};

const FILTERS: readonly FilterPart[] = ['marks'];

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
        render: (row) => <LeadingCell text={row.name ?? idLabel(row.recordId)} row={row} />,
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
