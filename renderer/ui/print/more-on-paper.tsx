import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../formatting/amounts.ts';
import { MAX_PRINTED_ROWS, offerList } from './printing.ts';

interface Props {
  shown: number;
  /** Total number of rows; null: unknown. */
  count: number | null;
  loading: boolean;
  onMore: () => void;
}

/**
 * The printed counterpart of a button for more rows: states how many of them are printed. It loads the others before
 * printing. Totals of all rows, in a table's foot or marked `data-whole`, are then not printed (print.css).
 */
export function MoreOnPaper({ shown, count, loading, onMore }: Props) {
  const { t } = useTranslation('print');
  const waiting = useRef(new Set<(isThere: boolean) => void>());
  const read = useEffectEvent(() => ({ shown, loading }));
  const more = useEffectEvent(onMore);
  useEffect(() => {
    settle(waiting.current, true);
  }, [shown, loading]);
  useEffect(() => {
    const drawings = waiting.current;
    const nextDrawing = (): Promise<boolean> => new Promise((resolve) => drawings.add(resolve));
    const end = offerList(async (signal) => {
      let before = read().shown;
      while (!signal.aborted && before < MAX_PRINTED_ROWS) {
        const drawn = nextDrawing();
        if (!read().loading) more();
        if (!(await drawn)) return;
        while (read().loading) if (!(await nextDrawing())) return;
        const after = read().shown;
        // The rows could not be loaded; the screen shows the reason.
        if (after === before) return;
        before = after;
      }
    });
    return () => {
      end();
      settle(drawings, false);
    };
  }, []);
  return (
    <p data-paper data-cut>
      {count === null
        ? t('firstOfMany', { number: formatCount(shown) })
        : t('firstRows', { number: formatCount(shown), all: formatCount(count) })}
    </p>
  );
}

/** @param isThere false: there are no more rows, or the screen was left. */
function settle(waiting: Set<(isThere: boolean) => void>, isThere: boolean): void {
  const all = [...waiting];
  waiting.clear();
  for (const resolve of all) resolve(isThere);
}
