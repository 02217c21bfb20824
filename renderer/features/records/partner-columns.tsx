import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { LeadingCell } from '../../ui/records/leading-cell.tsx';
import { reviewedColumn } from '../../ui/records/reviewed-column.tsx';
import { TextCell } from '../../ui/records/text-cell.tsx';
import { YesNoCell } from '../../ui/records/yes-no-cell.tsx';
import { idLabel } from '../../../shared/text/record-names.ts';

export function usePartnerColumns(): readonly GridColumn<RecordRow>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('column.name'),
        width: 12,
        grow: 3,
        sortable: true,
        render: (row) => <LeadingCell text={row.name ?? idLabel(row.recordId)} row={row} />,
      },
      {
        id: 'city',
        label: t('column.city'),
        width: 9,
        grow: 1,
        optional: 1,
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
