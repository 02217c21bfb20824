import { useMemo, useState } from 'react';
import type { RecordRow } from '../../../../shared/model/record.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';

type Columns = readonly GridColumn<RecordRow>[];
type Page = readonly RecordRow[];

interface Widest {
  columns: Columns;
  contents: ReadonlyMap<string, number>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * Widths (rem) of the content of columns that must not cut it, over all pages of rows loaded so far. They only grow,
 * so that columns do not jump while scrolling, and each page is measured once.
 *
 * @param columns the same array until something in it changes, such as the format of amounts
 */
export function useContentWidths(
  columns: Columns,
  pages: readonly (Page | undefined)[],
): ReadonlyMap<string, number> {
  const measured = useMemo(() => pageMeasure(columns), [columns]);
  const [widest, setWidest] = useState<Widest>({ columns, contents: NOTHING });
  const before = widest.columns === columns ? widest.contents : NOTHING;
  const contents = pages.reduce((all, page) => (page ? grown(all, measured(page)) : all), before);
  if (contents !== widest.contents || columns !== widest.columns) setWidest({ columns, contents });
  return contents;
}

/** Measures pages of rows, each once. */
function pageMeasure(columns: Columns): (page: Page) => ReadonlyMap<string, number> {
  const known = new WeakMap<Page, ReadonlyMap<string, number>>();
  return (page) => {
    const widths = known.get(page) ?? widestOf(columns, page);
    known.set(page, widths);
    return widths;
  };
}

function widestOf(columns: Columns, page: Page): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const { id, content } of columns) {
    if (content)
      widths.set(
        id,
        page.reduce((most, row) => Math.max(most, content(row)), 0),
      );
  }
  return widths;
}

/** The same map if nothing in it grows. */
function grown(
  widths: ReadonlyMap<string, number>,
  more: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const wider = [...more].filter(([id, width]) => width > (widths.get(id) ?? 0));
  return wider.length === 0 ? widths : new Map([...widths, ...wider]);
}
