import type { CashChange } from '../../../shared/model/balance.ts';
import type { ListCompleteness } from '../../../shared/model/completeness.ts';
import type { CompanyOverview, LowestDay } from '../../../shared/model/overview.ts';
import { addDays } from '../../../shared/calendar.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { DetailsNote } from '../../ui/details-note.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { useToday } from '../../data/clock.ts';
import { formatDate, localDate } from '../../ui/formatting/dates.ts';
import { exclusionsOf, describeAccounts, describeExclusions } from '../../ui/formatting/not-included.ts';
import { wordsOf } from '../../ui/language/words.ts';
import { completenessNotes } from '../../ui/sync-health/completeness-notes.ts';
import { AmountList } from './amount-list.tsx';
import classes from './overview-row.module.css';

export function CashCell({ row: { cash } }: { row: CompanyOverview }) {
  return (
    <AmountList
      entries={cash.map(({ currency, total, notIncluded, unconfirmed, ...rest }) => ({
        currency,
        amount: total,
        details: [
          describeAccounts({ ...exclusionsOf(currency, notIncluded), unconfirmed, missing: rest.missing }),
        ],
      }))}
      summary={[
        notIncludedText(sumOf(cash, ({ notIncluded, unconfirmed }) => notIncluded + unconfirmed)),
        missingText(sumOf(cash, ({ missing }) => missing)),
      ]}
    />
  );
}

interface ChangeCellProps {
  changes: CashChange[];
  /** Length of the period, today included. */
  days: number;
  /** When the company's first balance was received (ms); null: never. */
  trackedSince: number | null;
}

/** Change of cash over a number of days; a dash where no earlier balance exists. */
export function ChangeCell({ changes, days, trackedSince }: ChangeCellProps) {
  const t = wordsOf('overview');
  const common = wordsOf('common');
  const first = addDays(useToday(), 1 - days);
  const unknown = changes.filter(({ change }) => change === null);
  const known = changes.filter(({ change }) => change !== null);
  // The earlier balance is older than the period where no data was received in between.
  const sinceOf = ({ oldestSeenAt }: CashChange): string | null => {
    const receivedOn = oldestSeenAt === null ? null : localDate(oldestSeenAt);
    return receivedOn !== null && receivedOn < addDays(first, -1) ? receivedOn : null;
  };
  const oldest = known.flatMap((change) => sinceOf(change) ?? []).sort()[0];
  const without = sumOf(known, ({ notIncluded }) => notIncluded);
  if (changes.length === 0) return <Amount value={null} currency={null} />;
  return (
    <>
      {known.length > 0 && (
        <AmountList
          entries={known.map((change) => {
            const since = sinceOf(change);
            return {
              currency: change.currency,
              amount: change.change,
              isChange: true,
              details: [
                since !== null && t('row.since', { date: formatDate(since) }),
                change.notIncluded > 0 && t('row.without', { count: change.notIncluded }),
              ],
            };
          })}
          summary={[
            oldest !== undefined && t('row.since', { date: formatDate(oldest) }),
            without > 0 && t('row.without', { count: without }),
          ]}
        />
      )}
      {unknown.length > 0 && (
        <div className={classes.aside}>
          {known.length > 0 && unknown.map(({ currency }) => currency ?? common('currency.none')).join(', ')}{' '}
          <NoHistory trackedSince={trackedSince} />
        </div>
      )}
    </>
  );
}

/** A dash where no balance is old enough to compare with; its details say since when there are balances. */
function NoHistory({ trackedSince }: { trackedSince: number | null }) {
  const t = wordsOf('overview');
  const details =
    trackedSince === null
      ? t('row.noBalance')
      : t('row.noHistorySince', { date: formatDate(localDate(trackedSince)) });
  return (
    <DetailsNote name={t('row.noHistory')} details={[details]}>
      –
    </DetailsNote>
  );
}

/**
 * Overdue or soon due items per currency. @param lists lists of the items; records missing from them are in no amount.
 */
export function ItemsCell({ items, lists }: { items: Items[]; lists: ListCompleteness[] }) {
  const t = wordsOf('overview');
  const count = sumOf(items, (one) => one.count);
  const itemsText = (number: number): string =>
    t('row.items', { count: number, formatted: formatCount(number) });
  const notes = [...new Set(lists.flatMap(completenessNotes))];
  return (
    <AmountList
      entries={items.map(({ currency, amount, isChange = false, ...one }) => ({
        currency,
        amount,
        isChange,
        isNothing: amount === null && one.count + one.notIncluded === 0,
        details: [one.count > 0 && itemsText(one.count), exclusionsIn(currency, one)],
      }))}
      summary={[
        count > 0 && itemsText(count),
        notIncludedText(sumOf(items, countNotIncluded)),
        notes.length > 0 && t('row.incomplete'),
      ]}
      notes={notes}
    />
  );
}

function countNotIncluded({ notIncluded, cancelled, statusUnknown, undated = 0 }: Items): number {
  return notIncluded + cancelled + statusUnknown + undated;
}

function exclusionsIn(currency: string | null, { notIncluded, undated = 0, ...one }: Exclusion): string {
  return describeExclusions({
    ...exclusionsOf(currency, notIncluded - one.partPaid),
    partPaid: one.partPaid,
    statusUnknown: one.statusUnknown,
    undated,
    cancelled: one.cancelled,
  });
}

/** Lowest forecast balance per currency, with its date. */
export function LowestCell({ lowest }: { lowest: LowestDay[] | undefined }) {
  const t = wordsOf('overview');
  const today = useToday();
  if (!lowest) return <Amount value={null} currency={null} />;
  return (
    <AmountList
      entries={lowest.map(({ currency, date, balance, ...out }) => ({
        currency,
        amount: balance,
        ...(balance !== null && { aside: date === today ? t('row.today') : formatDate(date) }),
        details: [
          describeAccounts({
            unreadable: out.notIncluded,
            partPaid: out.partPaid,
            statusUnknown: out.statusUnknown,
            undated: out.undated,
            noCurrency: out.noCurrency,
            cancelled: out.cancelled,
            accounts: out.accountsNotIncluded,
            unconfirmed: out.accountsUnconfirmed,
            missing: out.accountsMissing,
          }),
        ],
      }))}
      summary={[
        notIncludedText(sumOf(lowest, countLowestNotIncluded)),
        missingText(sumOf(lowest, ({ accountsMissing }) => accountsMissing)),
      ]}
    />
  );
}

function countLowestNotIncluded(out: LowestDay): number {
  return (
    out.notIncluded +
    out.partPaid +
    out.statusUnknown +
    out.undated +
    out.noCurrency +
    out.cancelled +
    out.accountsNotIncluded +
    out.accountsUnconfirmed
  );
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}

/** `138 not included`; false if everything is included. */
function notIncludedText(count: number): string | false {
  return count > 0 && wordsOf('overview')('row.notIncluded', { count, formatted: formatCount(count) });
}

/** `1 account missing from the last update`, which is included; false if there is none. */
function missingText(count: number): string | false {
  return count > 0 && wordsOf('overview')('row.missing', { count, formatted: formatCount(count) });
}

/** Records that an amount does not include. */
interface Exclusion {
  /** Records whose amount is not exact, and part-paid ones. */
  notIncluded: number;
  /** The part-paid ones among them. */
  partPaid: number;
  /** Records counted in neither `count` nor `notIncluded`. */
  cancelled: number;
  statusUnknown: number;
  undated?: number;
}

export interface Items extends Exclusion {
  currency: string | null;
  /** Null if there is nothing to add up. */
  amount: string | null;
  count: number;
  isChange?: boolean;
}
