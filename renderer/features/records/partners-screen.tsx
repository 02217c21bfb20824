import { RecordsScreen } from './records-screen.tsx';
import type { FilterPart } from '../../ui/routing/view-filter.ts';
import type { ListSorting } from '../../ui/routing/list-view.ts';
import { usePartnerColumns } from './partner-columns.tsx';

const SORTING: ListSorting = {
  columns: ['name', 'city', 'taxNumber', 'accountNumber', 'isCustomer', 'isVendor', 'reviewedAt'],
  usual: { column: 'name', descending: false },
};

const FILTERS: readonly FilterPart[] = ['roles', 'cities', 'marks'];

export function PartnersScreen({ companyId }: { companyId: number }) {
  const columns = usePartnerColumns();
  return (
    <RecordsScreen
      companyId={companyId}
      list={{ resource: 'partners', columns, sorting: SORTING, filters: FILTERS, summed: false }}
    />
  );
}
