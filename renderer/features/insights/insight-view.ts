import { PERIODS, type PeriodName } from './periods.ts';

/** How far the look-ahead can go (days). */
export const HORIZONS = [30, 60, 90] as const;
export type Horizon = (typeof HORIZONS)[number];

/** What the screen shows, as its address says, so that back, forward and reload return to it. */
export interface InsightView {
  period: PeriodName;
  /** Undefined: the one with most records. Null: records that name none. */
  currency: string | null | undefined;
  ahead: Horizon;
  /** Whether what is overdue counts as moving today. */
  overdueToday: boolean;
}

const USUAL: InsightView = { period: 'months12', currency: undefined, ahead: 30, overdueToday: false };

/** Reads `period=year&currency=EUR&ahead=90&overdue=today`; what makes no sense there counts as absent. */
export function readInsightView(search: string): InsightView {
  const params = new URLSearchParams(search);
  const currency = params.get('currency');
  return {
    period: PERIODS.find((name) => name === params.get('period')) ?? USUAL.period,
    currency: currency === null ? undefined : currency === '' ? null : currency,
    ahead: HORIZONS.find((days) => String(days) === params.get('ahead')) ?? USUAL.ahead,
    overdueToday: params.get('overdue') === 'today',
  };
}

/** Writes what {@link readInsightView} reads, leaving out what is as usual. */
export function writeInsightView({ period, currency, ahead, overdueToday }: InsightView): string {
  const params = new URLSearchParams();
  if (period !== USUAL.period) params.set('period', period);
  if (currency !== undefined) params.set('currency', currency ?? '');
  if (ahead !== USUAL.ahead) params.set('ahead', String(ahead));
  if (overdueToday) params.set('overdue', 'today');
  return params.toString();
}
