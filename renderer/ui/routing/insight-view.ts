import { dateOf } from '../../../shared/calendar.ts';
import type { Subject } from '../../../shared/model/insight.ts';
import { paths } from '../../../shared/screens.ts';
import { readWindow, writeWindow, type ForecastWindow } from './forecast-window.ts';
import { PERIODS, type PeriodName } from './periods.ts';

/** Selectable lengths of the forecast (days, today included). */
export const HORIZONS = [30, 60, 90] as const;
export type Horizon = (typeof HORIZONS)[number];

/** The tabs of a company's insights. */
export const INSIGHT_TABS = ['months', 'forecast'] as const;
export type InsightTab = (typeof INSIGHT_TABS)[number];

/** The state of the screen, stored in its address for back, forward and reload. */
export interface InsightView {
  /** A partner's or type's page has its months only. */
  tab: InsightTab;
  period: PeriodName;
  /** Undefined: the currency with the most records. Null: records without a currency. */
  currency: string | null | undefined;
  horizon: Horizon;
  /** The enlarged part of the forecast; null: all of it. */
  window: ForecastWindow | null;
  /** Whether overdue items are expected today. */
  overdueToday: boolean;
  /** The day of the forecast whose items are shown; null: none. */
  day: string | null;
  /** The only partner or type shown; null: the entire company. */
  subject: Subject | null;
}

const USUAL: InsightView = {
  tab: 'months',
  period: 'months12',
  currency: undefined,
  horizon: 30,
  window: null,
  overdueToday: false,
  day: null,
  subject: null,
};

/** Parameters of the forecast. With one of them, an address without a tab opens the forecast. */
const FORECAST_PARAMS = ['ahead', 'window', 'overdue', 'day'];

function impliedTab(params: URLSearchParams): InsightTab {
  return FORECAST_PARAMS.some((name) => params.has(name)) ? 'forecast' : USUAL.tab;
}

/** Reads `period=year&currency=EUR&ahead=90&overdue=today`; invalid values are ignored. */
export function readInsightView(search: string): InsightView {
  const params = new URLSearchParams(search);
  const currency = params.get('currency');
  const horizon = HORIZONS.find((days) => String(days) === params.get('ahead')) ?? USUAL.horizon;
  return {
    tab: INSIGHT_TABS.find((name) => name === params.get('tab')) ?? impliedTab(params),
    period: PERIODS.find((name) => name === params.get('period')) ?? USUAL.period,
    currency: currency === null ? undefined : currency === '' ? null : currency,
    horizon,
    window: readWindow(params.get('window') ?? '', horizon),
    overdueToday: params.get('overdue') === 'today',
    day: dateOf(params.get('day') ?? ''),
    subject: subjectOf(params),
  };
}

/** Inverse of {@link readInsightView}. Omits default values. */
export function writeInsightView(view: InsightView): string {
  const { tab, period, currency, horizon, window, overdueToday, day, subject } = view;
  const params = new URLSearchParams();
  if (subject) params.set(subject.dimension, subject.member);
  if (period !== USUAL.period) params.set('period', period);
  if (currency !== undefined) params.set('currency', currency ?? '');
  if (horizon !== USUAL.horizon) params.set('ahead', String(horizon));
  if (window !== null) params.set('window', writeWindow(window));
  if (overdueToday) params.set('overdue', 'today');
  if (day !== null) params.set('day', day);
  if (tab !== impliedTab(params)) params.set('tab', tab);
  return params.toString();
}

const DIMENSIONS = ['partner', 'type'] as const;
/** Limit of the contract. */
const MAX_ID_CHARACTERS = 200;

function subjectOf(params: URLSearchParams): Subject | null {
  for (const dimension of DIMENSIONS) {
    const member = params.get(dimension);
    if (member !== null && member !== '' && member.length <= MAX_ID_CHARACTERS) return { dimension, member };
  }
  return null;
}

/** Address of the insights of one partner or type. */
export function subjectHref(companyId: number, subject: Subject, view: Partial<InsightView> = {}): string {
  return `${paths.company(companyId, 'insights')}?${writeInsightView({ ...USUAL, ...view, subject })}`;
}
