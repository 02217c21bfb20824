import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { RecordRow, Resource } from '../../../shared/model/record.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';
import { recordTitle } from '../../ui/history/record-title.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { paths } from '../../../shared/screens.ts';
import { commandId } from './recents.ts';
import type { Command } from './use-commands.ts';

/** A command with what distinguishes its record from others. */
export type RecordCommand = Command & Required<Pick<Command, 'detail'>>;

/** Builds commands that open a record. */
export function useRecordCommand(): (resource: Resource, row: RecordRow) => RecordCommand {
  const { t } = useTranslation('records');
  const [, navigate] = useLocation();
  const { amount } = useAmountText();
  const names = new Map(
    (useCompanies().data ?? []).map((company) => [company.companyId, companyName(company)]),
  );
  return (resource, row) => {
    const { companyId, recordId } = row;
    const record = { kind: 'record', companyId, resource, recordId } as const;
    return {
      id: commandId(record),
      group: 'actions',
      record,
      label: recordTitle(row, resource) ?? t('detail.unnamed', { id: recordId }),
      detail: {
        kind: t(`one.${resource}`),
        amount:
          row.gross !== null && !row.unreadable.includes('gross') ? amount(row.gross, row.currency) : null,
        companyId,
        company: names.get(companyId) ?? '',
      },
      run: () => navigate(paths.record(companyId, resource, recordId)),
    };
  };
}
