import { DEFAULT_COMPANY_HEADER, type Company } from '../../../../shared/model/company.ts';

/** A connected company of which only what a test says matters. */
export function anyCompany(companyId: number, change: Partial<Company> = {}): Company {
  return {
    companyId,
    name: `Company ${companyId}`,
    label: null,
    address: 'https://books.example',
    headerName: DEFAULT_COMPANY_HEADER,
    taxAccountNumber: null,
    defaultCurrency: null,
    keep: 'session',
    sample: false,
    addedAt: companyId,
    ...change,
  };
}
