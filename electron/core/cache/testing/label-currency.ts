import { DEFAULT_COMPANY_HEADER } from '../../../../shared/model/company.ts';
import { openSettingsStore } from '../../settings/settings-store.ts';

/** Connects a company, as far as settings know of it, and gives one of its currencies a name. */
export function labelCurrency(profile: string, companyId: number, currency: string, name: string): void {
  const settings = openSettingsStore(profile);
  settings.saveCompany({
    companyId,
    name: 'Company',
    label: null,
    address: 'https://accounting.example',
    headerName: DEFAULT_COMPANY_HEADER,
    taxAccountNumber: null,
    defaultCurrency: null,
    keep: 'session',
    sample: false,
    addedAt: 1,
  });
  settings.labelCurrency(companyId, currency, name);
  settings.close();
}
