import { addDays } from '../../../../shared/calendar.ts';
import { AGE_BUCKETS, type Bucket } from '../../../../shared/enums.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import type { Aged, AgedPartner, Ageing, AgeingQuery } from '../../../../shared/model/worklist.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { compareNatural } from '../../../../shared/text/natural-order.ts';
import { DEFAULT_ORDERS, type AgeingColumn } from '../../../../shared/worklist-order.ts';
import { addable, joinUnits, sumColumns } from '../tables/exact-sum.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { PARTNER_NAME } from '../tables/record-rows.ts';
import { listRevision } from '../tables/list-state.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import { CANCELLED_OPEN, IS_STATUS_UNKNOWN, MAYBE_OPEN, PARTNER_KEY } from '../tables/worklist-indexes.ts';
import { byAmount, byText, compareIn, firstOf, placesOf, type Ranked } from './compare-rows.ts';
import { DATED_BY_THEN, lastDated } from './worklist-scope.ts';
import type { WorklistScope } from './worklist-scope.ts';

const BUCKET = `CASE WHEN due_date IS NULL THEN 'undated' WHEN due_date >= @asOf THEN 'notDue' WHEN due_date >= @d30 THEN 'to30'
  WHEN due_date >= @d60 THEN 'to60' WHEN due_date >= @d90 THEN 'to90' ELSE 'over90' END`;
const OVERDUE_BUCKETS: readonly Bucket[] = ['to30', 'to60', 'to90', 'over90'];

interface Days {
  asOf: string;
  d30: string;
  d60: string;
  d90: string;
}

/** Open records of one bucket. */
interface BucketSum {
  /** Sum of the records that could be added, in units of 1/10,000. */
  units: bigint;
  /** Number of records, including part-paid ones, and number of those that could be added. */
  open: number;
  added: number;
}

const NOTHING: BucketSum = { units: 0n, open: 0, added: 0 };

/** Open items of a partner in one currency. */
interface Sums {
  companyId: number;
  partner: string;
  /** Any record of the partner, to look up the name. */
  rowId: number;
  currency: string | null;
  buckets: Record<Bucket, BucketSum>;
  count: number;
  notIncluded: number;
  partPaid: number;
  cancelled: number;
  statusUnknown: number;
}

/** Open amounts by partner and days overdue. Only records marked unpaid are added up. */
export function ageingReader(database: Database, scope: WorklistScope) {
  const cached = memoizeByRevision<Sums[]>(database);
  const read = database.prepare<
    [Days & { companyId: number; resource: DocumentList; dated: string }],
    Record<string, unknown>
  >(`
    SELECT ${PARTNER_KEY} AS partner, currency, ${BUCKET} AS bucket, min(row_id) AS rowId,
      ${sumColumns(addable('gross'), 'gross', 'paid_status = 1')},
      count(*) FILTER (WHERE paid_status = 1) AS count,
      count(*) FILTER (WHERE paid_status = 1 AND ${addable('gross')} IS NULL) AS notIncluded,
      count(*) FILTER (WHERE paid_status = 3) AS partPaid, 0 AS cancelled,
      count(*) FILTER (WHERE ${IS_STATUS_UNKNOWN}) AS statusUnknown
    FROM record INDEXED BY record_open
    WHERE company_id = @companyId AND resource = @resource AND ${MAYBE_OPEN} AND ${DATED_BY_THEN}
    GROUP BY ${PARTNER_KEY}, currency, bucket`);
  read.safeIntegers();
  const readCancelled = database.prepare<
    [{ companyId: number; resource: DocumentList; dated: string }],
    Record<string, unknown>
  >(`
    SELECT ${PARTNER_KEY} AS partner, currency, NULL AS bucket, min(row_id) AS rowId, 0 AS count, 0 AS notIncluded, 0 AS partPaid,
      count(*) AS cancelled, 0 AS statusUnknown
    FROM record INDEXED BY record_cancelled
    WHERE company_id = @companyId AND resource = @resource AND ${CANCELLED_OPEN} AND ${DATED_BY_THEN}
    GROUP BY ${PARTNER_KEY}, currency`);
  const nameOf = database
    .prepare<[number], string | null>(
      `SELECT coalesce(partner_name, ${PARTNER_NAME}) FROM record WHERE row_id = ?`,
    )
    .pluck();

  const ofCompany = (companyId: number, { resource, asOf, today }: AgeingQuery): Sums[] => {
    const dated = lastDated(asOf, today);
    return cached(companyId, resource, `${asOf}/${dated}`, () =>
      [
        ...read.all({
          companyId,
          resource,
          asOf,
          dated,
          d30: addDays(asOf, -30),
          d60: addDays(asOf, -60),
          d90: addDays(asOf, -90),
        }),
        ...readCancelled.all({ companyId, resource, dated }),
      ].map((row) => {
        const count = Number(row['count']);
        const notIncluded = Number(row['notIncluded']);
        const partPaid = Number(row['partPaid']);
        const own = {
          units: joinUnits(row, 'gross'),
          open: count + partPaid,
          added: count - notIncluded,
        };
        return {
          companyId,
          partner: String(row['partner']),
          rowId: Number(row['rowId']),
          currency: typeof row['currency'] === 'string' ? row['currency'] : null,
          buckets: bucketsOf((bucket) => (bucket === row['bucket'] ? own : NOTHING)),
          count,
          notIncluded,
          partPaid,
          cancelled: Number(row['cancelled']),
          statusUnknown: Number(row['statusUnknown']),
        };
      }),
    );
  };

  const names = memoizeByRevision<ReadonlyMap<number, string | null>>(database);
  const partnersRevision = listRevision(database);
  /** Names of all partners with open items, by row id. Records may refer to a partner by id alone. */
  const namesOf = (companyId: number, query: AgeingQuery): ReadonlyMap<number, string | null> => {
    const about = `names ${query.asOf}/${lastDated(query.asOf, query.today)}/${partnersRevision(companyId, 'partners')}`;
    return names(companyId, query.resource, about, () => {
      const rows = ofCompany(companyId, query);
      return new Map(rows.map(({ rowId }) => [rowId, nameOf.get(rowId) ?? null]));
    });
  };

  return (query: AgeingQuery): Ageing => {
    const companies = scope.companies(query.companyId);
    const labelled = companies.flatMap((companyId) => {
      const label = scope.labelsOf(companyId);
      return ofCompany(companyId, query).map((row) => ({
        ...row,
        currency: label(row.currency),
      }));
    });
    // A partner whose records are all cancelled or of unknown status has no known open items.
    const partners = merged(labelled, ({ companyId, partner, currency }) =>
      JSON.stringify([companyId, partner, currency]),
    ).filter(({ count, partPaid }) => count + partPaid > 0);
    const totals = merged(labelled, ({ currency }) => JSON.stringify(currency)).sort(
      (a, b) => b.count - a.count || compareNatural(a.currency ?? '', b.currency ?? ''),
    );
    const { column, descending } = query.sort ?? DEFAULT_ORDERS.ageing;
    const place = placesOf(totals.map(({ currency, count }) => ({ currency, count })));
    const inCurrency = (a: Sums, b: Sums): number => place(a.currency) - place(b.currency);
    const largest = byAmount<Sums>((row) => rankedOf(row, 'total'), true);
    const last = compareIn<Sums>(({ companyId, partner, currency }) => [companyId, partner, currency ?? '']);
    const named = new Map(
      column === 'partner' ? companies.map((companyId) => [companyId, namesOf(companyId, query)]) : [],
    );
    const name = ({ companyId, rowId }: Sums): string | null => named.get(companyId)?.get(rowId) ?? null;
    partners.sort(
      column === 'partner'
        ? firstOf([byText(name, descending), inCurrency, largest, last])
        : firstOf([inCurrency, byAmount((row) => rankedOf(row, column), descending), largest, last]),
    );
    return {
      totals: totals.map(agedOf),
      count: partners.length,
      rows: partners.slice(query.offset, query.offset + query.limit).map((row): AgedPartner => ({
        ...agedOf(row),
        companyId: row.companyId,
        partner: row.partner,
        partnerName: nameOf.get(row.rowId) ?? null,
      })),
    };
  };
}

/** Adds up rows with the same key; the company, partner and currency come from the first. */
function merged(rows: readonly Sums[], keyOf: (row: Sums) => string): Sums[] {
  const byKey = new Map<string, Sums>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = byKey.get(key);
    if (!other) byKey.set(key, row);
    else {
      byKey.set(key, {
        ...other,
        rowId: Math.min(other.rowId, row.rowId),
        buckets: bucketsOf((bucket) => together([other.buckets[bucket], row.buckets[bucket]])),
        count: other.count + row.count,
        notIncluded: other.notIncluded + row.notIncluded,
        partPaid: other.partPaid + row.partPaid,
        cancelled: other.cancelled + row.cancelled,
        statusUnknown: other.statusUnknown + row.statusUnknown,
      });
    }
  }
  return [...byKey.values()];
}

function agedOf(row: Sums): Aged {
  const { currency, count, notIncluded, partPaid, cancelled, statusUnknown, buckets } = row;
  return {
    currency,
    count,
    notIncluded,
    partPaid,
    cancelled,
    statusUnknown,
    undated: buckets.undated.open,
    buckets: bucketsOf((bucket) => amountOf(buckets[bucket])),
    filled: AGE_BUCKETS.filter((bucket) => buckets[bucket].open > 0),
    overdue: amountOf(overdueOf(row)),
    total: count > notIncluded ? formatAmount(allOf(row).units) : null,
  };
}

/** Null if there are open records, but none could be added. */
function amountOf({ units, open, added }: BucketSum): string | null {
  return open > 0 && added === 0 ? null : formatAmount(units);
}

function bucketsOf<T>(of: (bucket: Bucket) => T): Record<Bucket, T> {
  return Object.fromEntries(AGE_BUCKETS.map((bucket) => [bucket, of(bucket)])) as Record<Bucket, T>;
}

function together(sums: readonly BucketSum[]): BucketSum {
  return sums.reduce((all, { units, open, added }) => ({
    units: all.units + units,
    open: all.open + open,
    added: all.added + added,
  }));
}

function overdueOf({ buckets }: Sums): BucketSum {
  return together(OVERDUE_BUCKETS.map((bucket) => buckets[bucket]));
}

function allOf({ buckets }: Sums): BucketSum {
  return together(AGE_BUCKETS.map((bucket) => buckets[bucket]));
}

/** The amount of a column for sorting. */
function rankedOf(row: Sums, column: Exclude<AgeingColumn, 'partner'>): Ranked {
  const { open, added, units } = column === 'total' ? allOf(row) : row.buckets[column];
  return open === 0 ? 'nothing' : added === 0 ? 'unknown' : units;
}
