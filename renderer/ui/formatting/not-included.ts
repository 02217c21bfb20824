import type { CurrencyTotal } from '../../../shared/model/balance.ts';
import { formatCount } from './amounts.ts';
import { wordsOf } from '../language/words.ts';

/** Reasons why a total does not include a record. */
const REASONS = [
  'unreadable',
  'partPaid',
  'statusUnknown',
  'undated',
  'cancelled',
  'excluded',
  'unconfirmed',
  'accounts',
  'noCurrency',
] as const;
export type Exclusions = Partial<Record<(typeof REASONS)[number], number>>;

/** Accounts that a total of balances does not include, and the number of included ones missing from the last update. */
export type AccountCounts = Exclusions & Pick<CurrencyTotal, 'missing'>;

/** The records a total does not include, in words: `not included: 1 cancelled, 2 part-paid`; '' if there are none. */
export function describeExclusions(counts: Exclusions): string {
  const t = wordsOf('common');
  const parts = REASONS.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count > 0 ? [t(`notIncluded.${reason}`, { count, number: formatCount(count) })] : [];
  });
  return parts.length === 0 ? '' : t('notIncluded.text', { what: parts.join(', ') });
}

/** Records that a total could not add; without a currency, that is the reason for all of them. */
export function exclusionsOf(currency: string | null, notIncluded: number): Exclusions {
  return currency === null ? { noCurrency: notIncluded } : { unreadable: notIncluded };
}

/**
 * The accounts a total does not include, and those that were missing from the last update, in words; '' if there are
 * none.
 */
export function describeAccounts({ missing, ...exclusions }: AccountCounts): string {
  const t = wordsOf('common');
  return [
    describeExclusions(exclusions),
    missing > 0 ? t('missingAccounts', { count: missing, number: formatCount(missing) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
