import { useQuery } from '@tanstack/react-query';
import { api } from '../../data/queries/api.ts';
import { DOCUMENT_FILTERS, useDocumentColumns } from './document-columns.tsx';
import { DOCUMENT_SORTING } from '../../ui/routing/list-view.ts';
import { RecordsScreen } from './records-screen.tsx';

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
