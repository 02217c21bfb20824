import { useState, type FocusEvent } from 'react';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { useSyncAndNowSelector, type SyncState } from '../../data/queries/sync-store.ts';
import { withAges } from './balance-ages.ts';
import { compareAttention, reasonsOf, standingOf, type Attention, type Reason } from './attention-needed.ts';

/** The longest possible interval, used until the current one is known. */
const MAX_INTERVAL_MS = 3_600_000;

export interface OrderedRow extends Attention {
  company: Company;
}

/** One row per company, worst first. The order is frozen while the pointer or focus is in the rows. */
export function useOrderedRows(companies: readonly Company[], rows: readonly CompanyOverview[]) {
  const intervalMs = useBalanceInterval() ?? MAX_INTERVAL_MS;
  const reasons = reasonsIn(
    useSyncAndNowSelector((state, now) => reasonsText(rows, { state, now, intervalMs })),
  );
  const byId = new Map(rows.map((row) => [row.companyId, row]));
  const worstFirst = companies
    .flatMap((company): OrderedRow[] => {
      const row = byId.get(company.companyId);
      const own = reasons.get(company.companyId);
      // A newly added company has no figures until the next answer.
      return row && own ? [{ company, row, reasons: own }] : [];
    })
    .sort(compareAttention);
  const { shown, ...order } = useFrozenOrder(worstFirst.map(({ company }) => company.companyId));
  const ordered = new Map(worstFirst.map((one) => [one.company.companyId, one]));
  return { ...order, ordered: shown.flatMap((id) => ordered.get(id) ?? []) };
}

/** Reasons of all companies, as text, so that equal results do not cause a render. */
function reasonsText(
  rows: readonly CompanyOverview[],
  { state, now, intervalMs }: { state: SyncState; now: number; intervalMs: number },
): string {
  return JSON.stringify(
    rows.map((row) => {
      const sync = state?.get(row.companyId);
      const aged = withAges(row, state, now);
      return [row.companyId, reasonsOf(aged, sync ? standingOf(sync, now) : 'well', now, intervalMs)];
    }),
  );
}

function reasonsIn(text: string): ReadonlyMap<number, Reason[]> {
  return new Map(JSON.parse(text) as [number, Reason[]][]);
}

/** The frozen order without removed ids and with new ids at the end, where they do not move any other. */
export function frozenOrder<Id>(frozen: readonly Id[], wanted: readonly Id[]): Id[] {
  const there = new Set(wanted);
  const before = new Set(frozen);
  return [...frozen.filter((id) => there.has(id)), ...wanted.filter((id) => !before.has(id))];
}

/** Whether the pointer or the focus is inside the rows. */
interface Inside {
  pointer: boolean;
  focus: boolean;
}

const NOWHERE: Inside = { pointer: false, focus: false };

/**
 * Freezes the order of rows while the pointer or the focus is inside them, so that no row moves away just before a
 * click. The new order applies once both have left.
 *
 * @param wanted ids in their current order
 * @returns the ids in the order to show, whether it differs from `wanted`, and handlers for the element around the
 * rows
 */
export function useFrozenOrder<Id>(wanted: readonly Id[]) {
  const [inside, setInside] = useState(NOWHERE);
  const [frozen, setFrozen] = useState<readonly Id[]>();
  const shown = frozen ? frozenOrder(frozen, wanted) : wanted;
  const change = (part: Partial<Inside>) => {
    const now = { ...inside, ...part };
    setInside(now);
    setFrozen(now.pointer || now.focus ? shown : undefined);
  };
  return {
    shown,
    waits: shown.some((id, place) => id !== wanted[place]),
    holders: {
      onPointerEnter: () => change({ pointer: true }),
      onPointerLeave: () => change({ pointer: false }),
      onFocus: () => change({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        change({ focus: currentTarget.contains(relatedTarget) }),
    },
  };
}
