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
  return { view, change };
}
