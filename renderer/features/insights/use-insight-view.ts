import { useMemo } from 'react';
import { navigate, useHashPath, useHashSearch } from '../../ui/routing/hash-location.ts';
import { readInsightView, writeInsightView, type InsightView } from '../../ui/routing/insight-view.ts';

export interface InsightViewState {
  view: InsightView;
  /** Changes the view without a history entry. */
  change: (part: Partial<InsightView>) => void;
  /** Address of the screen with the items of a forecast day; null for no day. */
  dayHref: (day: string | null) => string;
}

/** State of the screen, which is in its address. */
export function useInsightView(): InsightViewState {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readInsightView(search), [search]);
  return {
    view,
    change(part) {
      const next = writeInsightView({ ...view, ...part });
      navigate(next === '' ? path : `${path}?${next}`, { replace: true });
    },
    // Keeps the `?` even without a search: following a link to the bare path of the current screen does nothing.
    dayHref: (day) => `${path}?${writeInsightView({ ...view, day })}`,
  };
}
