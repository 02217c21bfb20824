import { addDays } from '../../../../shared/calendar.ts';
import { BUCKETS, type Bucket } from '../../../../shared/enums.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import type { Aged, AgedPartner, Ageing, AgeingQuery } from '../../../../shared/model/worklist.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { compareNatural } from '../../../../shared/text/natural-order.ts';
import { addable, joinUnits, sumColumns } from '../exact-sum.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { PARTNER_NAME } from '../lists/record-rows.ts';
import { memoizeByRevision } from '../memoize-by-revision.ts';
import { CANCELLED_OPEN, IS_STATUS_UNKNOWN, MAYBE_OPEN, PARTNER_KEY } from './worklist-indexes.ts';
import { DATED_BY_THEN, lastDated } from './dated-by-then.ts';
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
  notIncluded: number;
  partPaid: number;
  cancelled: number;
  statusUnknown: number;
  /** Open ones, part-paid ones included: what is late, what of it could be added, and what says no day. */
  late: number;
  lateAdded: number;
  undated: number;
}

/** Open amounts by partner and by how late they are. Only what is marked unpaid is added up. */
export function ageingReader(database: Database, scope: WorklistScope) {
  const kept = memoizeByRevision<Sums[]>(database);
  const sums = BUCKETS.map((bucket) =>
    sumColumns(addable('gross'), bucket, `paid_status = 1 AND ${IN_BUCKET[bucket]}`),
  );
  const read = database.prepare<
    [Days & { companyId: number; resource: DocumentList; dated: string }],
    Record<string, unknown>
  >(`
    SELECT ${PARTNER_KEY} AS partner, currency, min(row_id) AS rowId, ${sums.join(', ')},
      count(*) FILTER (WHERE paid_status = 1) AS count,
      count(*) FILTER (WHERE paid_status = 1 AND ${addable('gross')} IS NULL) AS notIncluded,
      count(*) FILTER (WHERE paid_status = 3) AS partPaid, 0 AS cancelled,
      count(*) FILTER (WHERE ${IS_STATUS_UNKNOWN}) AS statusUnknown,
      count(*) FILTER (WHERE paid_status IN (1, 3) AND due_date < @asOf) AS late,
      count(${addable('gross')}) FILTER (WHERE paid_status = 1 AND due_date < @asOf) AS lateAdded,
      count(*) FILTER (WHERE paid_status IN (1, 3) AND due_date IS NULL) AS undated
    FROM record INDEXED BY record_open
    WHERE company_id = @companyId AND resource = @resource AND ${MAYBE_OPEN} AND ${DATED_BY_THEN}
    GROUP BY ${PARTNER_KEY}, currency`);
  read.safeIntegers();
  const readCancelled = database.prepare<
    [{ companyId: number; resource: DocumentList; dated: string }],
    Record<string, unknown>
  >(`
    SELECT ${PARTNER_KEY} AS partner, currency, min(row_id) AS rowId, 0 AS count, 0 AS notIncluded, 0 AS partPaid,
      count(*) AS cancelled, 0 AS statusUnknown, 0 AS late, 0 AS lateAdded, 0 AS undated
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
    return kept(companyId, resource, `${asOf}/${dated}`, () =>
      [
        ...read.all({
          ...{ companyId, resource, asOf, dated },
          ...{ d30: addDays(asOf, -30), d60: addDays(asOf, -60), d90: addDays(asOf, -90) },
        }),
        ...readCancelled.all({ companyId, resource, dated }),
      ].map((row) => ({
        companyId,
        partner: String(row['partner']),
        rowId: Number(row['rowId']),
        currency: typeof row['currency'] === 'string' ? row['currency'] : null,
        buckets: bucketsOf((bucket) => joinUnits(row, bucket)),
        count: Number(row['count']),
        notIncluded: Number(row['notIncluded']),
        partPaid: Number(row['partPaid']),
        cancelled: Number(row['cancelled']),
        statusUnknown: Number(row['statusUnknown']),
        late: Number(row['late']),
        lateAdded: Number(row['lateAdded']),
        undated: Number(row['undated']),
      })),
    );
  };

  return (query: AgeingQuery): Ageing => {
    const labelled = scope.companies(query.companyId).flatMap((companyId) => {
      const label = scope.labelsOf(companyId);
      return ofCompany(companyId, query).map((row) => ({
        ...row,
        currency: label(row.currency),
      }));
    });
    // Of whom all that would be open is cancelled, or does not say whether it is paid, nothing is known to be open.
    const partners = merged(labelled, ({ companyId, partner, currency }) =>
      JSON.stringify([companyId, partner, currency]),
    ).filter(({ count, partPaid }) => count + partPaid > 0);
    const totals = merged(labelled, ({ currency }) => JSON.stringify(currency)).sort(
      (a, b) => b.count - a.count || compareNatural(a.currency ?? '', b.currency ?? ''),
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
        notIncluded: other.notIncluded + row.notIncluded,
        partPaid: other.partPaid + row.partPaid,
        cancelled: other.cancelled + row.cancelled,
        statusUnknown: other.statusUnknown + row.statusUnknown,
        late: other.late + row.late,
        lateAdded: other.lateAdded + row.lateAdded,
        undated: other.undated + row.undated,
      });
    }
  }
  return [...byKey.values()];
}

function agedOf(row: Sums): Aged {
  const { currency, count, notIncluded, partPaid, cancelled, statusUnknown, undated, buckets } = row;
  return {
    ...{ currency, count, notIncluded, partPaid, cancelled, statusUnknown, undated },
    buckets: bucketsOf((bucket) => formatAmount(buckets[bucket])),
    overdue: row.late === 0 || row.lateAdded > 0 ? formatAmount(lateOf(row)) : null,
    total: count > notIncluded ? formatAmount(allOf(row)) : null,
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
