import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../queries/api.ts';
import { useCompanies } from '../queries/companies.ts';
import { useCurrentCompany } from '../shell/current-company.ts';
import { useRecordCommand, type RecordCommand } from './use-record-command.ts';

/** Found of each list of the opened company, and then of all companies. */
const OWN = 6;
const ALL = 4;

/** Records whose text has all these words: of the opened company first, then of all; nothing while nothing is typed. */
export function useFoundRecords(text: string): RecordCommand[] {
  const recordCommand = useRecordCommand();
  const companyId = useCurrentCompany()?.companyId ?? null;
  const companies = useCompanies().data ?? [];
  const enabled = text !== '';
  const own = useQuery(
    api.records.search.queryOptions({
      input: { companyId, text, limit: OWN },
      enabled: enabled && companyId !== null,
      placeholderData: keepPreviousData,
    }),
  );
  const all = useQuery(
    api.records.search.queryOptions({
      input: { companyId: null, text, limit: ALL },
      enabled: enabled && companies.length > 1,
      placeholderData: keepPreviousData,
    }),
  );
  if (!enabled) return [];
  const others = (all.data ?? []).filter(({ row }) => row.companyId !== companyId);
  return [...(own.data ?? []), ...others].map(({ resource, row }) => recordCommand(resource, row));
}
