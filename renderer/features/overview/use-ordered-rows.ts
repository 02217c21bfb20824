import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { useNow } from '../../formatting/clock.ts';
import { useSettings } from '../../queries/settings.ts';
import { useSyncState } from '../../queries/sync-store.ts';
import { compareAttention, reasonOf, type Attention } from './attention-needed.ts';
import { useHeldOrder } from './use-held-order.ts';

export interface OrderedRow extends Attention {
  company: Company;
}

/** A row per company, the worst first; the order is held while somebody is in the rows. */
export function useOrderedRows(companies: readonly Company[], rows: readonly CompanyOverview[]) {
  const now = useNow();
  const settings = useSettings();
  const sync = useSyncState();
  const byId = new Map(rows.map((row) => [row.companyId, row]));
  const worstFirst = companies
    .flatMap((company): OrderedRow[] => {
      const row = byId.get(company.companyId);
      // A company added a moment ago has no figures yet; the next answer brings them.
      if (!row) return [];
      const reason = reasonOf(row, sync?.get(company.companyId), now, settings?.balanceMinutes ?? 60);
      return [{ company, row, reason }];
    })
    .sort(compareAttention);
  const { shown, ...order } = useHeldOrder(worstFirst.map(({ company }) => company.companyId));
  const ordered = new Map(worstFirst.map((one) => [one.company.companyId, one]));
  return { ...order, ordered: shown.flatMap((id) => ordered.get(id) ?? []) };
}
