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

/** Returns a function from an id to the company's name; to the id itself while the list loads, or if it is not connected. */
export function useNameOf(): (companyId: number) => string {
  const { data: companies } = useCompanies();
  return (companyId) => {
    const company = companies?.find((each) => each.companyId === companyId);
    return company ? companyName(company) : String(companyId);
  };
}

/** Whether a company's data of this time (ms) came with the sample books: no update can have received it. */
export function isEarlierSample(
  company: Pick<Company, 'sample' | 'addedAt'> | undefined,
  at: number,
): boolean {
  return company !== undefined && company.sample && at < company.addedAt;
}
