import { DOCUMENT_FILTERS, DOCUMENT_SORTING, useDocumentColumns } from '../records/document-columns.tsx';
import { RecordsScreen } from '../records/records-screen.tsx';

/** What a company has to pay or has paid. */
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
