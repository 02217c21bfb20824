import { dateOf } from '../../../shared/calendar.ts';
import type { Period } from '../../../shared/model/insight.ts';
import { MAX_PACK_COMPANIES, PACK_PARTS, type PackPart } from '../../../shared/pack-words.ts';
import { resolvePreset, type DatePreset } from '../../ui/records/date-presets.ts';

/** The periods a pack is usually made of. */
export const PACK_PERIODS = [
  'last-month',
  'this-month',
  'last-quarter',
  'this-quarter',
  'last-year',
  'this-year',
] as const satisfies DatePreset[];
export type PackPeriod = (typeof PACK_PERIODS)[number];

/** What a pack is made of, as its address says it. */
export interface PackView {
  /** `current`: the company the user works with. */
  companies: 'all' | 'current' | number[];
  /** A period that moves with the day, or a fixed one. */
  period: PackPeriod | Period;
  parts: PackPart[];
}

const USUAL_PARTS: readonly PackPart[] = PACK_PARTS.filter(
  (part) => part !== 'expenses' && part !== 'incomes',
);

/** Reads `companies=7001,7002&period=last-month&parts=balances,open`; what makes no sense there counts as absent. */
export function readPackView(search: string): PackView {
  const params = new URLSearchParams(search);
  const parts = params.get('parts')?.split(',');
  return {
    companies: companiesOf(params.get('companies')),
    period: periodOf(params.get('period')),
    parts: parts ? PACK_PARTS.filter((part) => parts.includes(part)) : [...USUAL_PARTS],
  };
}

/** Writes what {@link readPackView} reads. */
export function writePackView({ companies, period, parts }: PackView): string {
  const params = new URLSearchParams();
  if (companies !== 'current') params.set('companies', String(companies));
  params.set('period', typeof period === 'string' ? period : `${period.from}..${period.to}`);
  params.set('parts', parts.join());
  return params.toString();
}

/** The days of it, both ends in it. */
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
