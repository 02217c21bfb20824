import type { ListCompleteness } from '../../../shared/model/completeness.ts';
import type { PackFigures, PackTable } from '../../../shared/model/pack.ts';
import { DOCUMENT_LISTS } from '../../../shared/model/insight.ts';
import type { PackWords } from '../../../shared/pack-words.ts';

type Row = PackTable['rows'][number];

/** Numbers of records and accounts not included in a pack's figures; a single row states it if there are none. */
export function notIncludedRows({ balances, months, open, lists }: PackFigures, words: PackWords): Row[] {
  const rows = [
    !balances.everReceived ? [words.balances, words.notSynced, null] : null,
    counted(words.balances, words.untracked, balances.untracked),
    counted(words.balances, words.unconfirmedAccount, added(balances.totals, 'unconfirmed')),
    counted(words.balances, words.missingAccount, added(balances.totals, 'missing')),
    counted(
      words.balances,
      words.unreadableBalance,
      added(balances.totals.filter(hasCurrency), 'notIncluded'),
    ),
    counted(
      words.balances,
      words.accountWithoutCurrency,
      added(balances.totals.filter(hasNoCurrency), 'notIncluded'),
    ),
    ...DOCUMENT_LISTS.flatMap((list) => [
      months[list].isReady
        ? null
        : [words[list], words.notSynced, lists[list].records > 0 ? String(lists[list].records) : null],
      missing(lists[list].completeness, words[list], words),
      counted(words[list], words.unreadableRecords, lists[list].completeness.unreadable),
      counted(words[list], words.unreadable, added(months[list].months.filter(hasCurrency), 'notIncluded')),
      counted(words[list], words.withoutCurrency, added(months[list].months.filter(hasNoCurrency), 'count')),
      counted(words[list], words.cancelled, added(months[list].months, 'cancelled')),
      counted(words[list], words.excluded, added(months[list].months, 'excluded')),
      counted(words[list], words.undated, added(months[list].undated, 'count')),
      counted(words[list], words.unreadableOpen, added(open[list].filter(hasCurrency), 'notIncluded')),
      counted(words[list], words.openWithoutCurrency, added(open[list].filter(hasNoCurrency), 'count')),
      counted(words[list], words.cancelledOpen, added(open[list], 'cancelled')),
      counted(words[list], words.partPaid, added(open[list], 'partPaid')),
      counted(words[list], words.statusUnknown, added(open[list], 'statusUnknown')),
      counted(words[list], words.openUndated, added(open[list].filter(hasCurrency), 'undated')),
    ]),
  ].filter((row) => row !== null);
  return rows.length > 0 ? rows : [[null, words.allIncluded, '0']];
}

interface OfACurrency {
  currency: string | null;
}

function hasCurrency({ currency }: OfACurrency): boolean {
  return currency !== null;
}

/** Amounts without a currency are added to no total. */
function hasNoCurrency({ currency }: OfACurrency): boolean {
  return currency === null;
}

/** Records that were never received. */
function missing({ shortfall }: ListCompleteness, list: string, words: PackWords): Row | null {
  if (shortfall === null) return null;
  return shortfall.reason === 'incomplete'
    ? counted(list, words.missing, shortfall.announced - shortfall.received)
    : [list, words.notToEndRecords, null];
}

function counted(list: string, what: string, number: number): Row | null {
  return number === 0 ? null : [list, what, String(number)];
}

function added<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
