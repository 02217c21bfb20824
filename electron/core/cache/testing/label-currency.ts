import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';

/** Saves a company in the settings and labels one of its currencies. */
export function labelCurrency(profile: string, companyId: number, currency: string, name: string): void {
  const settings = openSettingsStore(profile);
  settings.saveCompany(anyCompany(companyId));
  settings.labelCurrency(companyId, currency, name);
  settings.close();
}
