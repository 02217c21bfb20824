import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSummary, RecordRow } from '../../../../shared/model/record.ts';
import { SHORTCUTS } from '../../../../shared/shortcuts.ts';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { formatLongDate } from '../../../ui/formatting/dates.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { shortcutText } from '../../../ui/keyboard/shortcut-text.ts';
import { MAX_PRINTED_ROWS, offerList, usePrinting } from '../../../ui/print/printing.ts';
import { ListTotal } from './list-total.tsx';
import { PAGE_ROWS } from './page-window.ts';
import { pageOptions, type OrderedList } from './queries.ts';
import classes from './paper-list.module.css';

interface Props {
  label: string;
  list: OrderedList;
  columns: readonly GridColumn<RecordRow>[];
  summary: ListSummary;
  summed: boolean;
  /** The company's own currency. */
  currency: string | null;
  /** Whether the rows are grouped by day. */
  isByDay: boolean;
}

/** Delay between attempts to load a list that keeps changing (ms). */
const RETRY_MS = 50;

/** Rows together with the list and the summary they belong to. */
interface ListOnPaper {
  list: OrderedList;
  rows: readonly RecordRow[];
  summary: ListSummary;
}

/**
 * The list on paper: every row up to a limit, in a table whose header repeats on every sheet. Rendered only for
 * printing, from rows loaded before. If rows are missing, it says so and omits the sums.
 */
export function PaperList({ label, list, columns, summary: latest, summed, currency, isByDay }: Props) {
  const queries = useQueryClient();
  const isPrinting = usePrinting();
  const [prepared, setPrepared] = useState<ListOnPaper | null>(null);
  // A sync may change the list while it loads, and then the pages loaded first are out of date.
  const readOnce = useEffectEvent(async () => {
    const pages = Array.from({ length: Math.ceil(wantedOf(latest) / PAGE_ROWS) }, (_, page) => page);
    await Promise.all(pages.map((page) => queries.fetchQuery(pageOptions(list, page))));
  });
  const keepWhole = useEffectEvent((): boolean => {
    const rows = rowsRead(queries, list, wantedOf(latest));
    const isThere = rows.length === wantedOf(latest);
    if (isThere) setPrepared({ list, rows, summary: latest });
    return isThere;
  });
  useEffect(
    () =>
      offerList(async (signal) => {
        setPrepared(null);
        for (;;) {
          await readOnce();
          if (keepWhole() || signal.aborted) return;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }),
    [],
  );
  useEffect(() => (isPrinting ? () => setPrepared(null) : undefined), [isPrinting]);
  if (!isPrinting || wantedOf(latest) === 0) return null;
  const isPrepared = prepared?.list === list;
  const summary = isPrepared ? prepared.summary : latest;
  const rows = isPrepared ? prepared.rows : rowsRead(queries, list, wantedOf(latest));
  const isWhole = rows.length === summary.count;
  return (
    <div className={classes.paper} data-paper>
      <CountLine rows={rows.length} all={summary.count} />
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, label: heading, align, ...room }) => (
              <th key={id} scope="col" data-align={align} style={{ minWidth: leastWidth(room) }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <PaperRow
              key={row.recordId}
              row={row}
              columns={columns}
              day={isByDay && rows[place - 1]?.date !== row.date ? row.date : undefined}
            />
          ))}
        </tbody>
      </table>
      {isWhole ? (
        <ListTotal summary={summary} summed={summed} currency={currency} route={null} />
      ) : (
        summed && <NoTotals />
      )}
    </div>
  );
}

function wantedOf({ count }: ListSummary): number {
  return Math.min(count, MAX_PRINTED_ROWS);
}

/**
 * A share of the column's width on screen, so that words do not break. A table wider than the sheet is printed
 * smaller.
 */
function leastWidth({ width, grow = 0 }: Pick<GridColumn<RecordRow>, 'width' | 'grow'>): string {
  return `${Math.max(width * 0.6, grow * 3, 4.5)}rem`;
}

/** Number of records printed; for an incomplete list also the total, and how to print all of it. */
function CountLine({ rows, all }: { rows: number; all: number }) {
  const { t } = useTranslation('print');
  const numbers = { number: formatCount(rows), all: formatCount(all) };
  if (rows === all) return <p>{t('records', { count: all, number: formatCount(all) })}</p>;
  return (
    <p className={classes.cut}>
      {rows === MAX_PRINTED_ROWS
        ? t('firstRecords', numbers)
        : t('loadedRecords', { ...numbers, keys: shortcutText(SHORTCUTS.print) })}
    </p>
  );
}

function NoTotals() {
  const { t } = useTranslation('print');
  return <p className={classes.cut}>{t('noTotals')}</p>;
}

interface PaperRowProps {
  row: RecordRow;
  columns: readonly GridColumn<RecordRow>[];
  /** The day that starts with this row, null for records without a date; undefined if none starts. */
  day: string | null | undefined;
}

function PaperRow({ row, columns, day }: PaperRowProps) {
  const { t } = useTranslation('records');
  return (
    <>
      {day !== undefined && (
        <tr className={classes.day}>
          <th colSpan={columns.length} scope="colgroup">
            {day === null ? t('day.none') : formatLongDate(day)}
          </th>
        </tr>
      )}
      <tr data-struck={row.removedAt !== null || undefined}>
        {columns.map((column) => (
          <td key={column.id} data-align={column.align}>
            {column.render(row)}
          </td>
        ))}
      </tr>
    </>
  );
}

/** The loaded and current rows from the first on, up to the first gap. */
function rowsRead(queries: QueryClient, list: OrderedList, wanted: number): RecordRow[] {
  const rows: RecordRow[] = [];
  for (let page = 0; rows.length < wanted; page += 1) {
    const { queryKey } = pageOptions(list, page);
    const found = queries.getQueryData(queryKey);
    const isOutdated = page > 0 && (queries.getQueryState(queryKey)?.isInvalidated ?? true);
    if (found === undefined || found.length === 0 || isOutdated) break;
    rows.push(...found);
  }
  return rows.slice(0, wanted);
}
