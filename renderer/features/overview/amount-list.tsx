import { Fragment } from 'react';
import { prefixCurrency } from '../../../shared/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { DetailsNote } from '../../ui/details-note.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { useAmountText, type AmountText } from '../../ui/formatting/use-amount-text.ts';
import { wordsOf } from '../../ui/language/words.ts';
import classes from './overview-row.module.css';

/** Amounts shown in a cell; further ones are in its details. */
const MAX_AMOUNTS = 3;

/** The figures of a cell in one currency. */
export interface AmountEntry {
  currency: string | null;
  /** Null: unknown. */
  amount: string | null;
  /** There is nothing to add up, so the entry has no amount, only details. */
  isNothing?: boolean;
  isChange?: boolean;
  /** Shown below the amount. */
  aside?: string;
  /** Shown after the amount in the details: what it includes and what it does not; false and '' are omitted. */
  details: readonly (string | false)[];
}

interface Props {
  entries: readonly AmountEntry[];
  /** Counts over all currencies, in one line below the amounts. */
  summary: readonly (string | false)[];
  /** Further lines of the details, about all currencies. */
  notes?: readonly string[];
}

/** Amounts of a cell, one line per currency, with one line of counts; its details list each currency. */
export function AmountList({ entries, summary, notes = [] }: Props) {
  const t = wordsOf('overview');
  const words = useAmountText();
  const known = entries.filter(({ isNothing }) => !isNothing).toSorted((a, b) => rankOf(a) - rankOf(b));
  const more = known.length - MAX_AMOUNTS;
  const counts = [
    more > 0 && t('row.more', { count: more, formatted: formatCount(more) }),
    ...summary,
  ].filter((text) => text !== false);
  // A single entry may have no more details than the line itself.
  const isDetailed =
    entries.length > 1 || notes.length > 0 || joined(entries[0]?.details ?? []) !== joined(counts);
  return (
    <>
      {known.length === 0 && <Amount value={null} currency={null} />}
      {known.slice(0, MAX_AMOUNTS).map((entry) => (
        <Fragment key={entry.currency}>
          <div className={classes.line}>
            <EntryAmount entry={entry} />
          </div>
          {entry.aside !== undefined && <div className={classes.aside}>{entry.aside}</div>}
        </Fragment>
      ))}
      {counts.length > 0 && (
        <div className={classes.aside}>
          {isDetailed ? (
            <DetailsNote details={[...entries.map((entry) => detailsOf(entry, words)), ...notes]}>
              <Counts counts={counts} />
            </DetailsNote>
          ) : (
            <Counts counts={counts} />
          )}
        </div>
      )}
    </>
  );
}

function Counts({ counts }: { counts: readonly string[] }) {
  return counts.map((count, index) => (
    <Fragment key={count}>
      {index > 0 && ' '}
      <span className={classes.part}>
        {count}
        {index < counts.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}

function EntryAmount({ entry: { amount, currency, isChange = false } }: { entry: AmountEntry }) {
  if (amount !== null) return <Amount value={amount} currency={currency} change={isChange} />;
  return (
    <span className={classes.nothing}>
      <TotalAmount value={null} currency={currency} />
    </span>
  );
}

/** Known amounts come before unknown ones, and a named currency before none. */
function rankOf({ amount, currency }: AmountEntry): number {
  if (amount !== null) return 0;
  return currency === null ? 2 : 1;
}

/** `EUR 120.00 · 4 items · not included: 1 part-paid`. */
function detailsOf(entry: AmountEntry, words: AmountText): string {
  const { amount, currency, isNothing = false, isChange = false, aside, details } = entry;
  const name = currency ?? wordsOf('common')('currency.none');
  const text = isNothing
    ? prefixCurrency('–', name)
    : amount === null || !isChange
      ? words.total(amount, name)
      : words.change(amount, name);
  return joined([text, aside ?? false, ...details]);
}

function joined(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
