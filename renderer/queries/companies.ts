import { useQuery } from '@tanstack/react-query';
import type { Company } from '../../shared/model/company.ts';
import { api } from './api.ts';

/** All connected companies. */
export function useCompanies() {
  return useQuery(api.companies.list.queryOptions({ input: {} }));
}

/** One connected company; undefined while the list loads, or when there is none of this id. */
export function useCompany(companyId: number): Company | undefined {
  return useCompanies().data?.find((company) => company.companyId === companyId);
}

/** What to call a company: the user's own name for it, else the service's. */
export function companyName(company: Pick<Company, 'name' | 'label'>): string {
  return company.label ?? company.name;
}
