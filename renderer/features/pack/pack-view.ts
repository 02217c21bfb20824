import { dateOf } from '../../../shared/calendar.ts';
import type { Period } from '../../../shared/model/insight.ts';
import { MAX_PACK_COMPANIES, PACK_PARTS, type PackPart } from '../../../shared/pack-words.ts';
import { resolvePreset, type DatePreset } from '../../ui/records/date-presets.ts';

/** Periods offered for a pack. */
export const PACK_PERIODS = [
  'last-month',
  'this-month',
  'last-quarter',
  'this-quarter',
  'last-year',
  'this-year',
] as const satisfies DatePreset[];
export type PackPeriod = (typeof PACK_PERIODS)[number];

/** Contents of a pack, as given by its address. */
export interface PackView {
  /** `current` is the current company. */
  companies: 'all' | 'current' | number[];
  /** A named period relative to today, or a fixed one. */
  period: PackPeriod | Period;
  parts: PackPart[];
}

const USUAL_PARTS: readonly PackPart[] = PACK_PARTS.filter(
  (part) => part !== 'expenses' && part !== 'incomes',
);

/**
 * Reads parameters such as `companies=7001,7002&period=last-month&parts=balances,open`; invalid values count as
 * absent.
 */
export function readPackView(search: string): PackView {
  const params = new URLSearchParams(search);
  const parts = params.get('parts')?.split(',');
  return {
    companies: companiesOf(params.get('companies')),
    period: periodOf(params.get('period')),
    parts: parts ? PACK_PARTS.filter((part) => parts.includes(part)) : [...USUAL_PARTS],
  };
}

/** Writes the parameters that {@link readPackView} reads. */
export function writePackView({ companies, period, parts }: PackView): string {
  const params = new URLSearchParams();
  if (companies !== 'current') params.set('companies', String(companies));
  params.set('period', typeof period === 'string' ? period : `${period.from}..${period.to}`);
  params.set('parts', parts.join());
  return params.toString();
}

/** First and last day of the period, both included. */
export function daysOf(period: PackView['period'], today: string): Period {
  if (typeof period !== 'string') return period;
  const { from, to } = resolvePreset(period, today);
  return { from: from ?? today, to: to ?? today };
}

function companiesOf(text: string | null): PackView['companies'] {
  if (text === null) return 'current';
  if (text === 'all') return 'all';
  const ids = text.split(',').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_PACK_COMPANIES);
}

function periodOf(text: string | null): PackView['period'] {
  const [from, to] = (text ?? '').split('..').map((day) => dateOf(day));
  if (from && to) return { from, to };
  return PACK_PERIODS.find((name) => name === text) ?? 'last-month';
}
