import { DOCUMENT_FILTERS, useDocumentColumns } from './document-columns.tsx';
import { DOCUMENT_SORTING } from '../../ui/routing/list-view.ts';
import { RecordsScreen } from './records-screen.tsx';

export function ExpensesScreen({ companyId }: { companyId: number }) {
  const columns = useDocumentColumns({ typed: true });
  return (
    <RecordsScreen
      companyId={companyId}
      list={{
        resource: 'expenses',
        columns,
        sorting: DOCUMENT_SORTING,
        filters: DOCUMENT_FILTERS,
        summed: true,
      }}
    />
  );
}
