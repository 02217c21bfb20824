import type { PackFigures, PackTable } from '../../../shared/model/pack.ts';
import { DOCUMENT_LISTS } from '../../../shared/model/insight.ts';
import type { PackWords } from '../../../shared/pack-words.ts';

type Row = PackTable['rows'][number];

/** What is in no figure of a pack, each with how many; one row that says so where nothing is left out. */
export function leftOutRows({ balances, months, open, lists }: PackFigures, words: PackWords): Row[] {
  const rows = [
    !balances.everHeard ? [words.balances, words.unread, null] : null,
    counted(words.balances, words.untracked, balances.untracked),
    counted(words.balances, words.unreadableBalance, added(balances.totals, 'leftOut')),
    ...DOCUMENT_LISTS.flatMap((list) => [
      months[list].built
        ? null
        : [words[list], words.unread, lists[list].records > 0 ? String(lists[list].records) : null],
      counted(words[list], words.unreadable, added(months[list].months, 'leftOut')),
      counted(words[list], words.undated, added(months[list].undated, 'count')),
      counted(words[list], words.unreadableOpen, added(open[list], 'leftOut')),
      counted(words[list], words.partlyPaid, added(open[list], 'partlyPaid')),
    ]),
  ].filter((row) => row !== null);
  return rows.length > 0 ? rows : [[null, words.nothingLeftOut, '0']];
}

function counted(list: string, what: string, number: number): Row | null {
  return number === 0 ? null : [list, what, String(number)];
}

function added<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
