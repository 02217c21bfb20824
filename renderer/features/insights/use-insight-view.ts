import { useMemo } from 'react';
import { navigate, useHashPath, useHashSearch } from '../../shell/hash-location.ts';
import { readInsightView, writeInsightView, type InsightView } from './insight-view.ts';

/** What the screen shows, and the way to change it, which leaves no step to come back to. */
export function useInsightView() {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readInsightView(search), [search]);
  function change(part: Partial<InsightView>): void {
    const next = writeInsightView({ ...view, ...part });
    navigate(next === '' ? path : `${path}?${next}`, { replace: true });
  }
  /** The way to the screen with the items of a day beside the look-ahead, or of none. */
  const dayHref = (day: string | null): string => {
    const next = writeInsightView({ ...view, day });
    // With a search, if an empty one: a link to the bare screen would leave it as it is.
    return `${path}?${next}`;
  };
  return { view, change, dayHref };
}
