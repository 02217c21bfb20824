import type { TypeAmounts } from '../extract/type-amounts.ts';

type Amount = bigint | null;

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

const [UNPAID, PAID, PARTIAL] = [1n, 2n, 3n];

/** The cells a record counts in: its list's, its partner's, and those of the types of its lines. */
export function contributionsOf(summand: Summand): Contribution[] {
  const { net, vat, gross, partnerId, typeIds, typeAmounts } = summand;
  const month = summand.date?.slice(0, 7) ?? '';
  const currency = summand.currency ?? '';
  const status = summand.paidStatus === null ? null : BigInt(summand.paidStatus);
  const isUnpaid = status === UNPAID;
  const cell = (dimension: Dimension, member: string, amounts: [Amount, Amount, Amount]): Contribution => ({
    dimension,
    month,
    member,
    currency,
    net: amounts[0],
    vat: amounts[1],
    gross: amounts[2],
    unpaid: isUnpaid ? amounts[2] : null,
    partial: status === PARTIAL ? 1 : 0,
    unsaid: isUnpaid || status === PAID || status === PARTIAL ? 0 : 1,
  });
  const cells = [cell('list', '', [net, vat, gross])];
  if (partnerId !== null) cells.push(cell('partner', partnerId, [net, vat, gross]));
  if (typeAmounts !== null) {
    for (const [type, ...amounts] of JSON.parse(typeAmounts) as TypeAmounts[]) {
      cells.push(cell('type', type, [units(amounts[0]), units(amounts[1]), units(amounts[2])]));
    }
  } else if (typeIds !== null) cells.push(cell('type', typeIds.slice(1, -1), [net, vat, gross]));
  return cells;
}

function units(text: string | null): Amount {
  return text === null ? null : BigInt(text);
}
