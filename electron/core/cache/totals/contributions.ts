import type { Units } from '../extract/amounts.ts';
import type { RecordColumns } from '../extract/record-columns.ts';
import { readTypeAmounts } from '../extract/type-amounts.ts';

export type Amount = Units | null;

/** Fields of a record that its totals are computed from; amounts in units of 1/10,000. */
export interface Summand {
  date: string | null;
  currency: string | null;
  partnerId: string | null;
  /** `,12,15,` */
  typeIds: string | null;
  typeAmounts: string | null;
  net: Amount;
  vat: Amount;
  gross: Amount;
  paidStatus: number | bigint | null;
  cancelled: number | bigint | null;
  excluded: number | bigint | null;
}

/** SQL for the columns of `record` that a {@link Summand} is read from, with safe integers. */
export const SUMMAND = `date, currency, partner_id AS partnerId, type_ids AS typeIds, type_amounts AS typeAmounts,
  net, vat, gross, paid_status AS paidStatus, cancelled, excluded`;

export function summandOf(columns: RecordColumns): Summand {
  const { date, currency, partnerId, typeIds, typeAmounts, paidStatus, cancelled, excluded } = columns;
  const { net, vat, gross } = columns;
  return {
    date: date.date,
    currency,
    partnerId,
    typeIds,
    typeAmounts,
    paidStatus,
    cancelled,
    excluded,
    net: net.units,
    vat: vat.units,
    gross: gross.units,
  };
}

export type Dimension = 'list' | 'partner' | 'type';

/** Counts of a cell of the totals. `notIncluded`, `netNotIncluded` and `vatNotIncluded` refer to the records in its sums. */
export const COUNTS = [
  'records',
  'notIncluded',
  'partial',
  'statusUnknown',
  'netNotIncluded',
  'vatNotIncluded',
  'unpaidRecords',
  'unpaidNotIncluded',
  'cancelled',
  'excluded',
] as const;
export type Count = (typeof COUNTS)[number];

/** One record in one cell of the totals. */
export interface Contribution {
  dimension: Dimension;
  /** `2024-03`, or '' */
  month: string;
  member: string;
  currency: string;
  /** Null: not included in the sum. */
  net: Amount;
  vat: Amount;
  gross: Amount;
  unpaid: Amount;
  counts: Record<Count, 0 | 1>;
}

const UNPAID = 1;
const PAID = 2;
const PARTIAL = 3;

/** How a record counts: whether it is in the sums of income and expenses, and whether it is open. */
export interface Standing {
  isCounted: boolean;
  isUnpaid: boolean;
  partial: 0 | 1;
  statusUnknown: 0 | 1;
  cancelled: 0 | 1;
  excluded: 0 | 1;
}

const STATUSES = new Map<number | null, Pick<Standing, 'isUnpaid' | 'partial' | 'statusUnknown'>>([
  [UNPAID, { isUnpaid: true, partial: 0, statusUnknown: 0 }],
  [PAID, { isUnpaid: false, partial: 0, statusUnknown: 0 }],
  [PARTIAL, { isUnpaid: false, partial: 1, statusUnknown: 0 }],
]);
const STATUS_UNKNOWN = { isUnpaid: false, partial: 0, statusUnknown: 1 } as const;

const COUNTED = standings({ isCounted: true, cancelled: 0, excluded: 0 });
const EXCLUDED = standings({ isCounted: false, cancelled: 0, excluded: 1 });
const CANCELLED: Standing = {
  isCounted: false,
  isUnpaid: false,
  partial: 0,
  statusUnknown: 0,
  cancelled: 1,
  excluded: 0,
};

/** A standing per paid status, created once because every record received needs one. */
function standings(rest: Pick<Standing, 'isCounted' | 'cancelled' | 'excluded'>) {
  const all = new Map(
    [...STATUSES].map(([status, own]): [number | null, Standing] => [status, { ...own, ...rest }]),
  );
  const statusUnknown: Standing = { ...STATUS_UNKNOWN, ...rest };
  return (status: number | null): Standing => all.get(status) ?? statusUnknown;
}

/** A cancelled record is in no sum and not open; a record excluded from accounting must still be paid. */
export function standingOf({ paidStatus, cancelled, excluded }: StandingColumns): Standing {
  if (cancelled !== null) return CANCELLED;
  return (excluded === null ? COUNTED : EXCLUDED)(paidStatus === null ? null : Number(paidStatus));
}

type StandingColumns = Pick<Summand, 'paidStatus' | 'cancelled' | 'excluded'>;

/** Receives the members that a record counts for, with its amounts for each. */
export interface ContributionVisitor {
  visit(dimension: Dimension, member: string, net: Amount, vat: Amount, gross: Amount): void;
}

/**
 * Visits the members that a record counts for: its list, its partner, and the types of its lines. An amount without a
 * currency cannot be added to any other, so it is passed as null.
 */
export function visitContributions(summand: Summand, visitor: ContributionVisitor): void {
  const { partnerId, typeIds, typeAmounts } = summand;
  const isAddable = summand.currency !== null;
  const net = isAddable ? summand.net : null;
  const vat = isAddable ? summand.vat : null;
  const gross = isAddable ? summand.gross : null;
  visitor.visit('list', '', net, vat, gross);
  if (partnerId !== null) visitor.visit('partner', partnerId, net, vat, gross);
  if (typeAmounts !== null) {
    readTypeAmounts(typeAmounts, (type, typeNet, typeVat, typeGross) => {
      if (isAddable) visitor.visit('type', type, typeNet, typeVat, typeGross);
      else visitor.visit('type', type, null, null, null);
    });
  } else if (typeIds !== null) visitor.visit('type', typeIds.slice(1, -1), net, vat, gross);
}

/** Contributions of a record, one per cell. */
export function contributionsOf(summand: Summand): Contribution[] {
  const cells: Contribution[] = [];
  const standing = standingOf(summand);
  const { isCounted, isUnpaid, partial, statusUnknown, cancelled, excluded } = standing;
  const month = summand.date?.slice(0, 7) ?? '';
  const currency = summand.currency ?? '';
  const notIncluded = (isIn: boolean, amount: Amount): 0 | 1 => (isIn && amount === null ? 1 : 0);
  visitContributions(summand, {
    visit(dimension, member, net, vat, gross) {
      cells.push({
        dimension,
        month,
        member,
        currency,
        net: isCounted ? net : null,
        vat: isCounted ? vat : null,
        gross: isCounted ? gross : null,
        unpaid: isUnpaid ? gross : null,
        counts: {
          records: 1,
          partial,
          statusUnknown,
          cancelled,
          excluded,
          notIncluded: notIncluded(isCounted, gross),
          netNotIncluded: notIncluded(isCounted, net),
          vatNotIncluded: notIncluded(isCounted, vat),
          unpaidRecords: isUnpaid ? 1 : 0,
          unpaidNotIncluded: notIncluded(isUnpaid, gross),
        },
      });
    },
  });
  return cells;
}
