import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { GridColumn } from '../../components/virtual-grid/grid-column.ts';
import { LeadingCell } from '../records/cells/leading-cell.tsx';
import { reviewedColumn } from '../records/cells/reviewed-column.tsx';
import { TextCell } from '../records/cells/text-cell.tsx';
import { YesNoCell } from '../records/cells/yes-no-cell.tsx';
import { nameless } from '../records/nameless.ts';

export function usePartnerColumns(): readonly GridColumn<RecordRow>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('column.name'),
        width: 14,
        grow: 3,
        sortable: true,
        render: (row) => <LeadingCell text={row.name ?? nameless(row.recordId)} row={row} />,
      },
      {
        id: 'city',
        label: t('column.city'),
        width: 9,
        grow: 1,
        sortable: true,
        render: (row) => <TextCell text={row.city} />,
      },
      {
        id: 'taxNumber',
        label: t('column.taxNumber'),
        width: 10,
        grow: 1,
        sortable: true,
        render: (row) => <TextCell text={row.taxNumber} />,
      },
      {
        id: 'accountNumber',
        label: t('column.accountNumber'),
        width: 16,
        grow: 1,
        sortable: true,
        render: (row) => <TextCell text={row.accountNumber} />,
      },
      {
        id: 'isCustomer',
        label: t('column.isCustomer'),
        width: 6,
        sortable: true,
        render: (row) => <YesNoCell value={row.isCustomer} />,
      },
      {
        id: 'isVendor',
        label: t('column.isVendor'),
        width: 6.5,
        sortable: true,
        render: (row) => <YesNoCell value={row.isVendor} />,
      },
      reviewedColumn(t('column.reviewedAt')),
    ],
    [t],
  );
}
