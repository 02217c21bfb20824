import { useQuery } from '@tanstack/react-query';
import type { Company } from '../../../shared/model/company.ts';
import { api } from './api.ts';

export function useCompanies() {
  return useQuery(api.companies.list.queryOptions({ input: {} }));
}

/** One connected company; undefined while the list loads, or if the id is not connected. */
export function useCompany(companyId: number): Company | undefined {
  return useCompanies().data?.find((company) => company.companyId === companyId);
}

export function companyName(company: Pick<Company, 'shownName'>): string {
  return company.shownName;
}

/** Whether a company's data of this time (ms) came with the sample books: no update can have received it. */
export function isEarlierSample(
  company: Pick<Company, 'sample' | 'addedAt'> | undefined,
  at: number,
): boolean {
  return company !== undefined && company.sample && at < company.addedAt;
}
