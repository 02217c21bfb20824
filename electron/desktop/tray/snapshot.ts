import type { Alert } from '../../../shared/model/alert.ts';
import type { CompanyAccount } from '../../../shared/model/balance.ts';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { CompanySync } from '../../../shared/model/sync.ts';

/** All that is shown outside the window, as one answer of the same core that the window asks: never two ages. */
export interface Snapshot {
  companies: Company[];
  overview: CompanyOverview[];
  sync: CompanySync[];
  alerts: Alert[];
  /** Every account, where an alert or the tray is about a single one; else none. */
  accounts: CompanyAccount[];
  settings: Settings;
}
