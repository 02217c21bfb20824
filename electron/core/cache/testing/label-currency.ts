import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';

/** Connects a company, as far as settings know of it, and gives one of its currencies a name. */
export function labelCurrency(profile: string, companyId: number, currency: string, name: string): void {
  const settings = openSettingsStore(profile);
  settings.saveCompany(anyCompany(companyId));
  settings.labelCurrency(companyId, currency, name);
  settings.close();
}
