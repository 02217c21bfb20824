import type { NotIncludedFilter } from '../../../../shared/model/filter.ts';

/** Records in the sums of net, VAT and gross, and in the open amount. */
export const COUNTED = 'cancelled IS NULL AND excluded IS NULL';
export const UNPAID = 'cancelled IS NULL AND paid_status = 1';

/** Records of a currency whose amount cannot be added. */
const withoutAmount = (records: string, amount: string): string =>
  `${records} AND currency IS NOT NULL AND ${amount} IS NULL`;

/**
 * Conditions for the records that a total does not include, by reason. Lists are filtered by the same conditions that
 * count their records, so that a number in the total is the number of records that its link shows.
 */
export const NOT_INCLUDED: Record<NotIncludedFilter, string> = {
  cancelled: 'cancelled IS NOT NULL',
  excluded: 'cancelled IS NULL AND excluded IS NOT NULL',
  noCurrency: `${COUNTED} AND currency IS NULL`,
  partial: 'cancelled IS NULL AND paid_status = 3',
  statusUnknown: 'cancelled IS NULL AND coalesce(paid_status, 0) NOT IN (1, 2, 3)',
  net: withoutAmount(COUNTED, 'net'),
  vat: withoutAmount(COUNTED, 'vat'),
  gross: withoutAmount(COUNTED, 'gross'),
  unpaid: withoutAmount(UNPAID, 'gross'),
};
