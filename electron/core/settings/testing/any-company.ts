import { DEFAULT_COMPANY_HEADER, type Company } from '../../../../shared/model/company.ts';

/** A connected company with defaults for everything the test does not set. */
export function anyCompany(companyId: number, change: Partial<Company> = {}): Company {
  const name = change.name ?? `Company ${companyId}`;
  return {
    companyId,
    serviceCompanyId: String(companyId),
    name,
    label: null,
    shownName: change.label ?? name,
    address: 'https://books.example',
    headerName: DEFAULT_COMPANY_HEADER,
    headerState: 'unknown',
    taxAccountNumber: null,
    defaultCurrency: null,
    keep: 'session',
    sample: false,
    addedAt: companyId,
    ...change,
  };
}
