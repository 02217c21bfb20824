import { dateOf } from '../../../shared/calendar.ts';
import { NOT_INCLUDED_REASONS } from '../../../shared/enums.ts';
import type {
  AccountingFilter,
  AmountRange,
  DateRange,
  MarkFilter,
  NotIncludedFilter,
  RecordFilter,
  StandingFilter,
} from '../../../shared/model/filter.ts';
import { DATE_PRESETS, resolvePreset } from '../records/date-presets.ts';
import type { DatePreset } from '../records/date-presets.ts';

export const DATE_PARTS = ['date', 'dueDate', 'expected', 'created'] as const;
export const AMOUNT_PARTS = ['gross', 'net', 'vat'] as const;
/** Parts whose selectable values come from the records of the list. */
export const FACET_PARTS = ['partners', 'types', 'methods', 'currencies', 'cities'] as const;
export type DatePart = (typeof DATE_PARTS)[number];
export type AmountPart = (typeof AMOUNT_PARTS)[number];
export type FacetPart = (typeof FACET_PARTS)[number];
/** Everything a list can be filtered by, except text. */
export type FilterPart =
  DatePart | AmountPart | FacetPart | 'paid' | 'accounting' | 'notIncluded' | 'roles' | 'marks';

/** Dates chosen by the user: a range relative to today, or a fixed one. */
export type ChosenDates = { preset: DatePreset } | DateRange;

/** A filter as the user chose it, without its text. */
export type ViewFilter = Partial<
  Record<DatePart, ChosenDates> &
    Record<AmountPart, AmountRange> &
    Record<FacetPart, (string | null)[]> & {
      paid: (StandingFilter | null)[];
      accounting: AccountingFilter[];
      notIncluded: NotIncludedFilter[];
      roles: ('customer' | 'vendor')[];
      marks: MarkFilter[];
    }
>;

/** The filter for the core, with its relative dates resolved for today. */
export function resolveFilter(filter: ViewFilter, text: string, today: string): RecordFilter {
  const resolved: RecordFilter = { ...(filter as RecordFilter) };
  for (const part of DATE_PARTS) {
    const dates = filter[part];
    if (!dates) continue;
    const range = 'preset' in dates ? resolvePreset(dates.preset, today) : dates;
    if (part === 'expected') resolved.expected = { ...range, today };
    else resolved[part] = range;
  }
  if (text !== '') resolved.text = text;
  return resolved;
}

/** Parameter names in the address. */
const NAMES = {
  partners: 'partner',
  types: 'type',
  methods: 'method',
  currencies: 'currency',
  cities: 'city',
  paid: 'paid',
  accounting: 'accounting',
  notIncluded: 'not-included',
  roles: 'role',
  marks: 'mark',
} as const;

const PAID: readonly string[] = ['unpaid', 'paid', 'partial', 'cancelled'] satisfies StandingFilter[];
const ACCOUNTING = ['included', 'excluded'] as const satisfies AccountingFilter[];
const ROLES = ['customer', 'vendor'] as const;
const MARKS = ['unreviewed', 'reviewed', 'noted'] as const satisfies MarkFilter[];
const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;
const MAX_CHOICES = 50;
const MAX_VALUE_CHARACTERS = 100;

/** Reads `date=this-month&gross=100..&partner=7&partner=`; invalid values are ignored. */
export function readFilter(params: URLSearchParams): ViewFilter {
  const filter: ViewFilter = {};
  for (const part of DATE_PARTS) {
    const dates = datesOf(params.get(part) ?? '');
    if (dates) filter[part] = dates;
  }
  for (const part of AMOUNT_PARTS) {
    const amounts = amountsOf(params.get(part) ?? '');
    if (amounts) filter[part] = amounts;
  }
  for (const part of FACET_PARTS) {
    const values = valuesOf(params, NAMES[part], () => true);
    if (values.length > 0) filter[part] = values;
  }
  const paid = valuesOf(params, NAMES.paid, (value) => PAID.includes(value)) as (StandingFilter | null)[];
  if (paid.length > 0) filter.paid = paid;
  const accounting = knownOf(params, NAMES.accounting, ACCOUNTING);
  if (accounting.length > 0) filter.accounting = accounting;
  const notIncluded = knownOf(params, NAMES.notIncluded, NOT_INCLUDED_REASONS);
  if (notIncluded.length > 0) filter.notIncluded = notIncluded;
  const roles = knownOf(params, NAMES.roles, ROLES);
  if (roles.length > 0) filter.roles = roles;
  const marks = knownOf(params, NAMES.marks, MARKS);
  if (marks.length > 0) filter.marks = marks;
  return filter;
}

/** Inverse of {@link readFilter}. */
export function writeFilter(filter: ViewFilter, params: URLSearchParams): void {
  for (const part of DATE_PARTS) {
    const dates = filter[part];
    if (dates) params.set(part, 'preset' in dates ? dates.preset : `${dates.from ?? ''}..${dates.to ?? ''}`);
  }
  for (const part of AMOUNT_PARTS) {
    const range = filter[part];
    if (range) params.set(part, `${range.min ?? ''}..${range.max ?? ''}`);
  }
  for (const part of [...FACET_PARTS, 'paid', 'accounting', 'notIncluded', 'roles', 'marks'] as const) {
    for (const value of filter[part] ?? []) params.append(NAMES[part], value ?? '');
  }
}

/** True if two filters are equivalent. */
export function isSameFilter(one: ViewFilter, other: ViewFilter): boolean {
  return writtenOf(one) === writtenOf(other);
}

function writtenOf(filter: ViewFilter): string {
  const params = new URLSearchParams();
  writeFilter(filter, params);
  return params.toString();
}

function rangeOf(text: string): [from: string, to: string] | null {
  const [from, to, more] = text.split('..');
  return from === undefined || to === undefined || more !== undefined || from + to === '' ? null : [from, to];
}

function datesOf(text: string): ChosenDates | null {
  const preset = DATE_PRESETS.find((name) => name === text);
  if (preset) return { preset };
  const range = rangeOf(text);
  const isDate = (end: string): boolean => end === '' || (end.length === 10 && dateOf(end) === end);
  return range?.every(isDate) ? { from: range[0] || null, to: range[1] || null } : null;
}

function amountsOf(text: string): AmountRange | null {
  const range = rangeOf(text);
  const isAmount = (end: string): boolean => end === '' || DECIMAL.test(end);
  return range?.every(isAmount) ? { min: range[0] || null, max: range[1] || null } : null;
}

/** Unique values of a parameter; an empty value means "none" and becomes null. */
function valuesOf(
  params: URLSearchParams,
  name: string,
  isValue: (value: string) => boolean,
): (string | null)[] {
  const values = params
    .getAll(name)
    .filter((value) => value === '' || (value.length <= MAX_VALUE_CHARACTERS && isValue(value)));
  return [...new Set(values)].slice(0, MAX_CHOICES).map((value) => (value === '' ? null : value));
}

/** Unique values of a parameter that are among the known ones. */
function knownOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const values = params.getAll(name).flatMap((value) => known.find((one) => one === value) ?? []);
  return [...new Set(values)];
}
