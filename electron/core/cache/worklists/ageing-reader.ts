import { addDays } from '../../../../shared/calendar.ts';
import { BUCKETS, type Bucket } from '../../../../shared/constants/buckets.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import type { Aged, AgedPartner, Ageing, AgeingQuery } from '../../../../shared/model/worklist.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { joinUnits, sumColumns } from '../exact-sum.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { PARTNER_NAME } from '../lists/record-rows.ts';
import { keptByRevision } from '../kept-by-revision.ts';
import { OPEN, PARTNER_KEY } from './worklist-indexes.ts';
import type { WorklistScope } from './worklist-scope.ts';

const IN_BUCKET: Record<Bucket, string> = {
  notDue: 'due_date >= @asOf',
  to30: 'due_date < @asOf AND due_date >= @d30',
  to60: 'due_date < @d30 AND due_date >= @d60',
  to90: 'due_date < @d60 AND due_date >= @d90',
  over90: 'due_date < @d90',
  undated: 'due_date IS NULL',
};
const LATE: readonly Bucket[] = ['to30', 'to60', 'to90', 'over90'];

interface Days {
  asOf: string;
  d30: string;
  d60: string;
  d90: string;
}

/** What a partner owes or is owed in one currency, in units of 1/10,000. */
interface Sums {
  companyId: number;
  partner: string;
  /** Any record of theirs, for their name. */
  rowId: number;
  currency: string | null;
  buckets: Record<Bucket, bigint>;
  count: number;
  leftOut: number;
  partlyPaid: number;
}

/** Open amounts by partner and by how late they are. Only what is marked unpaid is added up. */
export function ageingReader(database: Database, scope: WorklistScope) {
  const kept = keptByRevision<Sums[]>(database);
  const sums = BUCKETS.map((bucket) =>
    sumColumns('gross', bucket, `paid_status = 1 AND ${IN_BUCKET[bucket]}`),
  );
  const read = database.prepare<
    [Days & { companyId: number; resource: DocumentList }],
    Record<string, unknown>
  >(`
    SELECT ${PARTNER_KEY} AS partner, currency, min(row_id) AS rowId, ${sums.join(', ')},
      count(*) FILTER (WHERE paid_status = 1) AS count,
      count(*) FILTER (WHERE paid_status = 1 AND gross IS NULL) AS leftOut,
      count(*) FILTER (WHERE paid_status = 3) AS partlyPaid
    FROM record INDEXED BY record_open
    WHERE company_id = @companyId AND resource = @resource AND ${OPEN} AND (date IS NULL OR date <= @asOf)
    GROUP BY ${PARTNER_KEY}, currency`);
  read.safeIntegers();
  const nameOf = database
    .prepare<[number], string | null>(
      `SELECT coalesce(partner_name, ${PARTNER_NAME}) FROM record WHERE row_id = ?`,
    )
    .pluck();

  const ofCompany = (companyId: number, resource: DocumentList, asOf: string): Sums[] =>
    kept(companyId, resource, asOf, () =>
      read
        .all({
          ...{ companyId, resource, asOf },
          ...{ d30: addDays(asOf, -30), d60: addDays(asOf, -60), d90: addDays(asOf, -90) },
        })
        .map((row) => ({
          companyId,
          partner: String(row['partner']),
          rowId: Number(row['rowId']),
          currency: typeof row['currency'] === 'string' ? row['currency'] : null,
          buckets: bucketsOf((bucket) => joinUnits(row, bucket)),
          count: Number(row['count']),
          leftOut: Number(row['leftOut']),
          partlyPaid: Number(row['partlyPaid']),
        })),
    );

  return (query: AgeingQuery): Ageing => {
    const labelled = scope.companies(query.companyId).flatMap((companyId) => {
      const label = scope.labelsOf(companyId);
      return ofCompany(companyId, query.resource, query.asOf).map((row) => ({
        ...row,
        currency: label(row.currency),
      }));
    });
    const partners = merged(labelled, ({ companyId, partner, currency }) =>
      JSON.stringify([companyId, partner, currency]),
    );
    const totals = merged(labelled, ({ currency }) => JSON.stringify(currency)).sort(
      (a, b) => b.count - a.count || ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1),
    );
    const place = new Map(totals.map(({ currency }, index) => [currency, index]));
    const placeOf = ({ currency }: Sums): number => place.get(currency) ?? 0;
    partners.sort(
      (a, b) => placeOf(a) - placeOf(b) || descending(lateOf(a), lateOf(b)) || descending(allOf(a), allOf(b)),
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

/** Adds up what has the same key; the first of it says whose it is. */
function merged(rows: readonly Sums[], keyOf: (row: Sums) => string): Sums[] {
  const byKey = new Map<string, Sums>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = byKey.get(key);
    if (!other) byKey.set(key, row);
    else {
      byKey.set(key, {
        ...other,
        buckets: bucketsOf((bucket) => other.buckets[bucket] + row.buckets[bucket]),
        count: other.count + row.count,
        leftOut: other.leftOut + row.leftOut,
        partlyPaid: other.partlyPaid + row.partlyPaid,
      });
    }
  }
  return [...byKey.values()];
}

function agedOf(row: Sums): Aged {
  const { currency, count, leftOut, partlyPaid, buckets } = row;
  return {
    ...{ currency, count, leftOut, partlyPaid },
    buckets: bucketsOf((bucket) => formatAmount(buckets[bucket])),
    overdue: formatAmount(lateOf(row)),
    total: formatAmount(allOf(row)),
  };
}

function bucketsOf<T>(of: (bucket: Bucket) => T): Record<Bucket, T> {
  return Object.fromEntries(BUCKETS.map((bucket) => [bucket, of(bucket)])) as Record<Bucket, T>;
}

function lateOf({ buckets }: Sums): bigint {
  return LATE.reduce((sum, bucket) => sum + buckets[bucket], 0n);
}

function allOf({ buckets }: Sums): bigint {
  return BUCKETS.reduce((sum, bucket) => sum + buckets[bucket], 0n);
}

function descending(a: bigint, b: bigint): number {
  return a === b ? 0 : a > b ? -1 : 1;
}
