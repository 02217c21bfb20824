import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import { useCompanies } from '../../data/queries/companies.ts';
import { useSettings, useUpdateSettings } from '../../data/queries/settings.ts';
import { readPath } from '../../../shared/screens.ts';

/** The current company: the one in the address, else the one last opened, else the first. */
export function useCurrentCompany(): Company | null {
  const [path] = useLocation();
  const companies = useCompanies().data ?? [];
  const last = useSettings()?.lastCompanyId;
  const byId = (id: number | null | undefined) => companies.find((company) => company.companyId === id);
  return byId(readPath(path).companyId) ?? byId(last) ?? companies[0] ?? null;
}

/** Stores the company in the address, so that the next start opens it. */
export function useSaveCurrentCompany(): void {
  const [path] = useLocation();
  const { companyId } = readPath(path);
  const known = useCompanies().data?.some((company) => company.companyId === companyId) ?? false;
  const settings = useSettings();
  const { mutate } = useUpdateSettings();
  const last = settings?.lastCompanyId;
  const changed = settings !== undefined && known && companyId !== null && companyId !== last;
  useEffect(() => {
    if (changed) mutate({ lastCompanyId: companyId });
  }, [changed, companyId, mutate]);
}
