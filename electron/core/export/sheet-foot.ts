import type { NamedColumn, RecordWords, SheetWords } from '../../../shared/model/export.ts';
import type { AmountTotal, RecordRow } from '../../../shared/model/record.ts';
import type { TitledTable } from './sheet-xml.ts';
import { isLongAmount, type ExportRow } from './table.ts';

const SUMS = ['net', 'vat', 'gross'] as const;

/**
 * The foot of a list's sheet with amounts of too many digits for a number, which a spreadsheet's own sum would silently
 * skip. It has the exact total per currency, the number of amounts written as text, and the number included in no
 * total.
 */
export function listFoot(columns: readonly NamedColumn[], { sheet }: RecordWords) {
  const shown = columns.filter(({ id }) => SUMS.some((sum) => sum === id));
  const sums = SUMS.filter((sum) => shown.some(({ id }) => id === sum));
  let long = 0;
  return {
    /** Counts the amounts of a written row that are text. */
    add(row: RecordRow): void {
      if (row.currency === null) return;
      for (const sum of sums) if (isLongAmount(row[sum] ?? '')) long += 1;
    },

    /** @param totalsOf called only if the list has such amounts. */
    tables(totalsOf: () => readonly AmountTotal[]): TitledTable[] {
      if (long === 0 || !sheet) return [];
      const totals = totalsOf().filter(({ currency }) => currency !== null);
      const omitted = totals.reduce(
        (all, { notIncluded }) => all + sums.reduce((own, sum) => own + notIncluded[sum], 0),
        0,
      );
      return [
        {
          name: sheet.totals,
          title: sheet.totals,
          columns: [
            { title: sheet.currency, kind: 'text' },
            { title: sheet.records, kind: 'count' },
            ...shown.map(({ title }) => ({ title, kind: 'amount' }) as const),
          ],
          currencyAt: 0,
          rows: [
            ...totals.map((total): ExportRow => [
              total.currency,
              String(total.count),
              ...shown.map(({ id }) => total[id as (typeof SUMS)[number]]),
            ]),
            [withNumber(sheet.long, long)],
            ...(omitted > 0 ? [[withNumber(sheet.notIncluded, omitted)]] : []),
          ],
        },
      ];
    },
  };
}

/** The same note for tables that already have totals: the number of amounts written as text, if any. */
export function longAmounts(tables: readonly TitledTable[], sheet: SheetWords | undefined): TitledTable[] {
  let long = 0;
  for (const { columns, rows } of tables) {
    for (const row of rows) {
      for (const [place, { kind }] of columns.entries())
        if (kind === 'amount' && isLongAmount(row[place] ?? '')) long += 1;
    }
  }
  if (long === 0 || !sheet) return [];
  const note = withNumber(sheet.long, long);
  return [{ name: sheet.totals, title: sheet.totals, columns: [{ title: note, kind: 'text' }], rows: [] }];
}

function withNumber(words: string, number: number): string {
  return words.replace('{number}', String(number));
}
