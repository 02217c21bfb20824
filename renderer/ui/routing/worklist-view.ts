import {
  MISSING_FIELDS,
  DUE_HORIZON_DAYS,
  FAR_ABOVE,
  type Gap,
  type Horizon,
  type FarAbove,
} from '../../../shared/enums.ts';
import type { DocumentList } from '../../../shared/model/insight.ts';
import { dateOf } from '../../../shared/calendar.ts';
import { navigate, useHashPath, useHashSearch } from './hash-location.ts';
import { paths } from '../../../shared/screens.ts';
import { useToday } from '../../data/clock.ts';

export const WORKLISTS = [
  'ageing',
  'soon',
  'exposure',
  'unusual',
  'duplicates',
  'incomplete',
  'altered',
] as const;
export type Worklist = (typeof WORKLISTS)[number];

/** The state of the worklists, stored in their address. */
export interface WorklistView {
  list: Worklist;
  resource: DocumentList;
  /** The reference date; today unless the address contains another. */
  asOf: string;
  /** The user's calendar date; not part of the address. */
  today: string;
  within: Horizon;
  gap: Gap;
  /** Minimum ratio of a record to the median of its type (percent) for it to be listed. */
  farAbove: FarAbove;
  /** The only partner shown, by its key in one company; null: all. */
  partner: { companyId: number; key: string } | null;
  includeReviewed: boolean;
  /** Whether to include changes the user has already seen. */
  includeSeen: boolean;
  /** The expanded row of the ageing: company, partner and currency. */
  open: string | null;
  /** The order of the list, as `readOrder` reads it; empty: its default order. */
  sort: string;
}

/** Reads `list=soon&of=incomes&as-of=2026-03-31&within=7&sort=-gross` from the address, and changes it. */
export function useWorklistView() {
  const [path] = useHashPath();
  const params = new URLSearchParams(useHashSearch());
  const today = useToday();
  const view: WorklistView = {
    list: WORKLISTS.find((list) => list === params.get('list')) ?? 'ageing',
    resource: params.get('of') === 'incomes' ? 'incomes' : 'expenses',
    asOf: dateOf(params.get('as-of') ?? '') ?? today,
    today,
    within: DUE_HORIZON_DAYS.find((days) => String(days) === params.get('within')) ?? 30,
    gap: MISSING_FIELDS.find((gap) => gap === params.get('lacks')) ?? 'type',
    farAbove: FAR_ABOVE.find((share) => String(share) === params.get('above')) ?? 200,
    partner: partnerOf(params.get('partner')),
    includeReviewed: params.get('reviewed') === 'too',
    includeSeen: params.get('seen') === 'too',
    open: params.get('open'),
    sort: params.get('sort') ?? '',
  };
  const change = (part: Partial<WorklistView>): void => {
    // Another list or date has other rows, so none stays expanded. Another list also has other columns.
    const next = { ...view, open: null, ...(part.list && { sort: '' }), ...part };
    const search = new URLSearchParams({
      list: next.list,
      of: next.resource,
      ...(next.asOf !== today && { 'as-of': next.asOf }),
      within: String(next.within),
      lacks: next.gap,
      above: String(next.farAbove),
      ...(next.partner && next.list === 'exposure' && { partner: partnerName(next.partner) }),
      ...(next.includeReviewed && { reviewed: 'too' }),
      ...(next.includeSeen && { seen: 'too' }),
      ...(next.open !== null && { open: next.open }),
      ...(next.sort !== '' && { sort: next.sort }),
    });
    navigate(`${path}?${search.toString()}`, { replace: true });
  };
  return { view, change };
}

/** Address of the open items of a partner in all companies. */
export function exposureHref(companyId: number, key: string): string {
  const search = new URLSearchParams({ list: 'exposure', partner: partnerName({ companyId, key }) });
  return `${paths.all('worklists')}?${search.toString()}`;
}

const PARTNER = /^(\d{1,15})\/(.{1,500})$/su;

/** Reads `7001/12`: a company, and the partner's key in its worklists. */
function partnerOf(text: string | null): WorklistView['partner'] {
  const [, companyId, key] = PARTNER.exec(text ?? '') ?? [];
  return companyId === undefined || key === undefined ? null : { companyId: Number(companyId), key };
}

function partnerName({ companyId, key }: { companyId: number; key: string }): string {
  return `${companyId}/${key}`;
}
