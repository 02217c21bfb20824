import type { CurrencyTotal } from '../../../shared/model/balance.ts';
import { formatCount } from './amounts.ts';
import { wordsOf } from '../language/words.ts';

/** Why records are not in a total. */
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

/** Accounts beside a total of balances, and those in it that count as they were before the last update. */
export type AccountCounts = Exclusions & Pick<CurrencyTotal, 'missing'>;

/** What a total leaves out, in words: `not included: 1 cancelled, 2 part-paid`; '' where it leaves nothing out. */
export function describeExclusions(counts: Exclusions): string {
  const t = wordsOf('common');
  const parts = REASONS.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count > 0 ? [t(`notIncluded.${reason}`, { count, number: formatCount(count) })] : [];
  });
  return parts.length === 0 ? '' : t('notIncluded.text', { what: parts.join(', ') });
}

/** Records of a total that could not be added: those that name no currency, all of them for that reason. */
export function exclusionsOf(currency: string | null, notIncluded: number): Exclusions {
  return currency === null ? { noCurrency: notIncluded } : { unreadable: notIncluded };
}

/** What a total of balances leaves out, and which accounts count in it as they were before the last update; '' where neither. */
export function describeAccounts({ missing, ...exclusions }: AccountCounts): string {
  const t = wordsOf('common');
  return [
    describeExclusions(exclusions),
    missing > 0 ? t('missingAccounts', { count: missing, number: formatCount(missing) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
