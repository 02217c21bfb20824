import { GAPS, HORIZONS, type Gap, type Horizon } from '../../../shared/constants/buckets.ts';
import type { DocumentList } from '../../../shared/model/insight.ts';
import { dateOf } from '../../../shared/calendar.ts';
import { navigate, useHashPath, useHashSearch } from '../../shell/hash-location.ts';
import { useToday } from '../records/cells/use-today.ts';

export const WORKLISTS = ['ageing', 'soon', 'duplicates', 'incomplete', 'altered'] as const;
export type Worklist = (typeof WORKLISTS)[number];

/** What the worklists show, as their address says. */
export interface WorklistView {
  list: Worklist;
  resource: DocumentList;
  /** The day it is judged on; today unless the address says another. */
  asOf: string;
  within: Horizon;
  gap: Gap;
  reviewedToo: boolean;
  /** Also changes from before the user last looked. */
  seenToo: boolean;
  /** The line of the ageing that is open to its records: company, partner and currency. */
  open: string | null;
}

/** Reads `list=soon&of=incomes&as-of=2026-03-31&within=7`, and changes it. */
export function useWorklistView() {
  const [path] = useHashPath();
  const params = new URLSearchParams(useHashSearch());
  const today = useToday();
  const view: WorklistView = {
    list: WORKLISTS.find((list) => list === params.get('list')) ?? 'ageing',
    resource: params.get('of') === 'incomes' ? 'incomes' : 'expenses',
    asOf: dateOf(params.get('as-of') ?? '') ?? today,
    within: HORIZONS.find((days) => String(days) === params.get('within')) ?? 30,
    gap: GAPS.find((gap) => gap === params.get('lacks')) ?? 'type',
    reviewedToo: params.get('reviewed') === 'too',
    seenToo: params.get('seen') === 'too',
    open: params.get('open'),
  };
  const change = (part: Partial<WorklistView>): void => {
    // Another list or another day has other lines; none of them is open.
    const next = { ...view, open: null, ...part };
    const search = new URLSearchParams({
      list: next.list,
      of: next.resource,
      ...(next.asOf !== today && { 'as-of': next.asOf }),
      within: String(next.within),
      lacks: next.gap,
      ...(next.reviewedToo && { reviewed: 'too' }),
      ...(next.seenToo && { seen: 'too' }),
      ...(next.open !== null && { open: next.open }),
    });
    navigate(`${path}?${search.toString()}`, { replace: true });
  };
  return { view, change };
}
