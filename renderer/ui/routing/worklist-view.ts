import { GAPS, HORIZONS, FAR_ABOVE, type Gap, type Horizon, type FarAbove } from '../../../shared/enums.ts';
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

/** What the worklists show, as their address says. */
export interface WorklistView {
  list: Worklist;
  resource: DocumentList;
  /** The day it is judged on; today unless the address says another. */
  asOf: string;
  /** The user's calendar date; not part of the address. */
  today: string;
  within: Horizon;
  gap: Gap;
  /** From how much of its median on a type is listed (hundredths of it). */
  farAbove: FarAbove;
  /** The one partner whose companies are shown, named by one of them; null: all. */
  partner: { companyId: number; key: string } | null;
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
    today,
    within: HORIZONS.find((days) => String(days) === params.get('within')) ?? 30,
    gap: GAPS.find((gap) => gap === params.get('lacks')) ?? 'type',
    farAbove: FAR_ABOVE.find((share) => String(share) === params.get('above')) ?? 200,
    partner: partnerOf(params.get('partner')),
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
      above: String(next.farAbove),
      ...(next.partner && next.list === 'exposure' && { partner: partnerName(next.partner) }),
      ...(next.reviewedToo && { reviewed: 'too' }),
      ...(next.seenToo && { seen: 'too' }),
      ...(next.open !== null && { open: next.open }),
    });
    navigate(`${path}?${search.toString()}`, { replace: true });
  };
  return { view, change };
}

/** The way to what is open with a partner in all companies. */
export function exposureHref(companyId: number, key: string): string {
  const search = new URLSearchParams({ list: 'exposure', partner: partnerName({ companyId, key }) });
  return `${paths.all('worklists')}?${search.toString()}`;
}

const PARTNER = /^(\d{1,15})\/(.{1,500})$/su;

/** `7001/12`: the company, and the partner as its worklists name it. */
function partnerOf(text: string | null): WorklistView['partner'] {
  const [, companyId, key] = PARTNER.exec(text ?? '') ?? [];
  return companyId === undefined || key === undefined ? null : { companyId: Number(companyId), key };
}

function partnerName({ companyId, key }: { companyId: number; key: string }): string {
  return `${companyId}/${key}`;
}
