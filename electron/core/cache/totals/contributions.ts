import type { Units } from '../extract/amounts.ts';
import type { RecordColumns } from '../extract/record-columns.ts';
import { readTypeAmounts } from '../extract/read-type-amounts.ts';

export type Amount = Units | null;

/** What of a record its totals are made of; amounts in units of 1/10,000. */
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
}

/** SQL for the columns of `record` a {@link Summand} is read from, with safe integers. */
export const SUMMAND = `date, currency, partner_id AS partnerId, type_ids AS typeIds, type_amounts AS typeAmounts,
  net, vat, gross, paid_status AS paidStatus`;

export function summandOf(columns: RecordColumns): Summand {
  const { date, currency, partnerId, typeIds, typeAmounts, net, vat, gross, paidStatus } = columns;
  return {
    ...{ date, currency, partnerId, typeIds, typeAmounts, paidStatus },
    ...{ net: net.units, vat: vat.units, gross: gross.units },
  };
}

export type Dimension = 'list' | 'partner' | 'type';

/** One amount of one cell of the totals. */
export interface Contribution {
  dimension: Dimension;
  /** `2024-03`, or '' */
  month: string;
  member: string;
  currency: string;
  net: Amount;
  vat: Amount;
  gross: Amount;
  unpaid: Amount;
  /** 1 where it counts as partly paid, or says nothing known of it. */
  partial: 0 | 1;
  unsaid: 0 | 1;
}

const [UNPAID, PAID, PARTIAL] = [1, 2, 3];

/** What a record's word on its payment counts as. */
interface Status {
  isUnpaid: boolean;
  partial: 0 | 1;
  unsaid: 0 | 1;
}

const STATUSES = new Map<number | null, Status>([
  [UNPAID, { isUnpaid: true, partial: 0, unsaid: 0 }],
  [PAID, { isUnpaid: false, partial: 0, unsaid: 0 }],
  [PARTIAL, { isUnpaid: false, partial: 1, unsaid: 0 }],
]);
const UNSAID: Status = { isUnpaid: false, partial: 0, unsaid: 1 };

export function statusOf(paidStatus: Summand['paidStatus']): Status {
  return STATUSES.get(paidStatus === null ? null : Number(paidStatus)) ?? UNSAID;
}

/** Takes the members a record counts for, and with what. */
export interface ContributionVisitor {
  visit(dimension: Dimension, member: string, net: Amount, vat: Amount, gross: Amount): void;
}

/** Visits the members a record counts for: its list, its partner, and the types of its lines. */
export function visitContributions(summand: Summand, visitor: ContributionVisitor): void {
  const { net, vat, gross, partnerId, typeIds, typeAmounts } = summand;
  visitor.visit('list', '', net, vat, gross);
  if (partnerId !== null) visitor.visit('partner', partnerId, net, vat, gross);
  if (typeAmounts !== null) {
    readTypeAmounts(typeAmounts, (type, typeNet, typeVat, typeGross) => {
      visitor.visit('type', type, typeNet, typeVat, typeGross);
    });
  } else if (typeIds !== null) visitor.visit('type', typeIds.slice(1, -1), net, vat, gross);
}

/** The cells a record counts in. */
export function contributionsOf(summand: Summand): Contribution[] {
  const cells: Contribution[] = [];
  const { isUnpaid, partial, unsaid } = statusOf(summand.paidStatus);
  const month = summand.date?.slice(0, 7) ?? '';
  const currency = summand.currency ?? '';
  visitContributions(summand, {
    visit(dimension, member, net, vat, gross) {
      const unpaid = isUnpaid ? gross : null;
      cells.push({ dimension, month, member, currency, net, vat, gross, unpaid, partial, unsaid });
    },
  });
  return cells;
}
