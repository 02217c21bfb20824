import type { Alert } from '../../../shared/model/alert.ts';
import type { CompanyAccount } from '../../../shared/model/balance.ts';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { CompanySync } from '../../../shared/model/sync.ts';

/** All data shown outside the window, read at one time from the same core as the page's, so that its parts match. */
export interface Snapshot {
  companies: Company[];
  overview: CompanyOverview[];
  sync: CompanySync[];
  alerts: Alert[];
  /** All accounts, if an alert or the tray refers to a single one; otherwise empty. */
  accounts: CompanyAccount[];
  settings: Settings;
}
