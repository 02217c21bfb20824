import { useQuery } from '@tanstack/react-query';
import { api } from '../../queries/api.ts';
import { DOCUMENT_FILTERS, DOCUMENT_SORTING, useDocumentColumns } from '../records/document-columns.tsx';
import { RecordsScreen } from '../records/records-screen.tsx';

/** What a company is owed or has been paid. */
export function IncomesScreen({ companyId }: { companyId: number }) {
  const whole = useQuery(
    api.records.summary.queryOptions({ input: { companyId, resource: 'incomes', filter: {} } }),
  );
  const columns = useDocumentColumns({ typed: whole.data?.typed ?? false });
  return (
    <RecordsScreen
      companyId={companyId}
      list={{
        resource: 'incomes',
        columns,
        sorting: DOCUMENT_SORTING,
        filters: DOCUMENT_FILTERS,
        summed: true,
      }}
    />
  );
}
