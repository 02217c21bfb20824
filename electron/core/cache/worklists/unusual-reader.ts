import { MONTHS_COMPARED, MONTHS_CHECKED } from '../../../../shared/enums.ts';
import type { Unusual, UnusualQuery } from '../../../../shared/model/unusual.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { DEFAULT_ORDERS } from '../../../../shared/worklist-order.ts';
import { joinUnits } from '../tables/exact-sum.ts';
import { memberNames } from '../tables/member-names.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { byAmount, byText, compareExact, compareIn, firstOf, placesOf } from './compare-rows.ts';
import type { WorklistScope } from './worklist-scope.ts';

/** Maximum number of companies with cached results. */
const MAX_GROUPS = 2_000;

interface Month {
  units: bigint;
  notIncluded: number;
}

/** One month of a type in one currency, in units of 1/10,000. */
interface Judged {
  companyId: number;
  type: string;
  currency: string | null;
  month: string;
  amount: bigint;
  /** Twice the median, because the median of an even number of months lies between two amounts. */
  twice: bigint;
  notIncluded: number;
  notIncludedBefore: number;
}

/** Expense types far above their median of twelve months, computed from the stored totals. */
export function unusualReader(database: Database, scope: WorklistScope) {
  const cached = memoizeByRevision<Judged[]>(database, MAX_GROUPS);
  const namesOf = memberNames(database);
  const months = database.prepare<[number, string, string], Record<string, unknown>>(`
    SELECT member, month, currency, not_included AS notIncluded, gross_high, gross_low FROM total
    WHERE company_id = ? AND resource = 'expenses' AND dimension = 'type' AND month BETWEEN ? AND ?`);
  months.safeIntegers();
  const labels = database
    .prepare<[number], string>(
      'SELECT json_group_object(currency, label) FROM settings.currency_label WHERE company_id = ?',
    )
    .pluck();

  const ofCompany = (companyId: number, month: string): Judged[] =>
    cached(companyId, 'expenses', `unusual ${month} ${labels.get(companyId)}`, () => {
      const label = scope.labelsOf(companyId);
      const byType = new Map<string, Map<string, Month>>();
      for (const row of months.all(
        companyId,
        monthBefore(month, MONTHS_CHECKED + MONTHS_COMPARED - 1),
        month,
      )) {
        const raw = String(row['currency']);
        const key = JSON.stringify([String(row['member']), raw === '' ? null : label(raw)]);
        const own = byType.get(key) ?? new Map<string, Month>();
        byType.set(key, own);
        const known = own.get(String(row['month']));
        own.set(String(row['month']), {
          units: joinUnits(row, 'gross') + (known?.units ?? 0n),
          notIncluded: Number(row['notIncluded']) + (known?.notIncluded ?? 0),
        });
      }
      return [...byType].flatMap(([key, own]) => {
        const [type, currency] = JSON.parse(key) as [string, string | null];
        return judgedOf(own, month).map((judged) => ({ companyId, type, currency, ...judged }));
      });
    });

  const nameOf = ({ companyId, type, month }: Pick<Judged, 'companyId' | 'type' | 'month'>): string | null =>
    namesOf({
      companyId,
      list: 'expenses',
      dimension: 'type',
      members: [type],
      period: { from: `${month}-01`, to: `${month}-31` },
    }).get(type) ?? null;

  return {
    /** Short pieces of work that prepare a quick `read`. */
    *pieces({ companyId, today }: UnusualQuery): Generator<() => void> {
      for (const id of scope.companies(companyId)) yield () => ofCompany(id, today.slice(0, 7));
    },

    read: ({ companyId, today, farAbove, offset, limit, sort }: UnusualQuery): Unusual => {
      const all = scope.companies(companyId).flatMap((id) => ofCompany(id, today.slice(0, 7)));
      const far = all.filter(({ amount, twice }) => twice > 0n && amount * 200n >= twice * BigInt(farAbove));
      const { column, descending } = sort ?? DEFAULT_ORDERS.unusual;
      const names = new Map(column === 'type' ? far.map((row) => [keyOf(row), nameOf(row)]) : []);
      const place = placesOf(far.map(({ currency }) => ({ currency, count: 1 })));
      const inCurrency = (a: Judged, b: Judged): number => place(a.currency) - place(b.currency);
      const newest = byMonth(true);
      const excess = byAmount(excessOf, true);
      const orders = {
        type: [byText((row: Judged) => names.get(keyOf(row)) ?? null, descending), newest, inCurrency],
        month: [byMonth(descending), inCurrency, excess],
        amount: [inCurrency, byAmount(({ amount }: Judged) => amount, descending), newest],
        median: [inCurrency, byAmount(({ twice }: Judged) => twice, descending), newest],
        above: [byShare(descending), newest, inCurrency],
      };
      far.sort(firstOf([...orders[column], compareIn(keyPartsOf)]));
      return {
        count: far.length,
        rows: far.slice(offset, offset + limit).map(({ twice, amount, ...row }) => ({
          ...row,
          typeName: nameOf(row),
          amount: formatAmount(amount),
          median: formatAmount(twice / 2n),
        })),
        notChecked: new Set(
          all
            .filter(({ twice }) => twice <= 0n)
            .map(({ companyId: id, type, currency }) => JSON.stringify([id, type, currency])),
        ).size,
      };
    },
  };
}

/** The months with a positive amount, each with twice the median of the months before; a month without records is zero. */
function judgedOf(
  own: ReadonlyMap<string, Month>,
  last: string,
): Omit<Judged, 'companyId' | 'type' | 'currency'>[] {
  return Array.from({ length: MONTHS_CHECKED }, (_, back) => monthBefore(last, back)).flatMap((month) => {
    const now = own.get(month);
    if (!now || now.units <= 0n) return [];
    const before = Array.from({ length: MONTHS_COMPARED }, (_, back) =>
      own.get(monthBefore(month, back + 1)),
    );
    return [
      {
        month,
        amount: now.units,
        twice: twiceMedian(before.map((one) => one?.units ?? 0n)),
        notIncluded: now.notIncluded,
        notIncludedBefore: before.reduce((sum, one) => sum + (one?.notIncluded ?? 0), 0),
      },
    ];
  });
}

/** Twice the median, which is exact even if the median has half a unit. */
export function twiceMedian(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted(compareExact);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] ?? 0n) + (sorted[Math.floor(half)] ?? 0n);
}

/** `2026-01`, 2 → `2025-11`. */
function monthBefore(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

function excessOf({ amount, twice }: Judged): bigint {
  return amount * 2n - twice;
}

function byMonth(descending: boolean): (a: Judged, b: Judged) => number {
  return (a, b) => (descending ? compareExact(b.month, a.month) : compareExact(a.month, b.month));
}

/** Orders by the ratio to the median, which compares across currencies. Cross-multiplied, so that it is exact. */
function byShare(descending: boolean): (a: Judged, b: Judged) => number {
  const share = (a: Judged, b: Judged): number => compareExact(a.amount * b.twice, b.amount * a.twice);
  return (a, b) => (descending ? share(b, a) : share(a, b));
}

function keyPartsOf({ companyId, type, currency, month }: Judged): readonly (string | number)[] {
  return [companyId, type, currency ?? '', month];
}

function keyOf(row: Judged): string {
  return JSON.stringify(keyPartsOf(row));
}
