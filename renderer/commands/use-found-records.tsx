import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAmountText } from '../formatting/use-amount-text.ts';
import { recordTitle } from '../ledger/record-title.ts';
import { api } from '../queries/api.ts';
import { companyName, useCompanies } from '../queries/companies.ts';
import { useCurrentCompany } from '../shell/current-company.ts';
import { paths } from '../shell/paths.ts';
import type { Command } from './use-commands.ts';

/** Found of each list of the opened company, and then of all companies. */
const OWN = 6;
const ALL = 4;

/** Records whose text has all these words: of the opened company first, then of all; nothing while nothing is typed. */
export function useFoundRecords(text: string): (Command & { detail: string })[] {
  const { t } = useTranslation('records');
  const [, navigate] = useLocation();
  const { amount } = useAmountText();
  const companyId = useCurrentCompany()?.companyId ?? null;
  const companies = useCompanies().data ?? [];
  const names = new Map(companies.map((company) => [company.companyId, companyName(company)]));
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
  return [...(own.data ?? []), ...others].map(({ resource, row }) => ({
    id: `record/${row.companyId}/${resource}/${row.recordId}`,
    group: 'actions',
    label: recordTitle(row, resource) ?? t('detail.unnamed', { id: row.recordId }),
    detail: [
      t(`one.${resource}`),
      ...(row.gross !== null && !row.asSent ? [amount(row.gross, row.currency)] : []),
      ...(row.companyId === companyId ? [] : [names.get(row.companyId) ?? '']),
    ].join(' · '),
    run: () => navigate(paths.record(row.companyId, resource, row.recordId)),
  }));
}
