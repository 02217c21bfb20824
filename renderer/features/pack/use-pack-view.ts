import { useMemo } from 'react';
import { navigate, useHashPath, useHashSearch } from '../../shell/hash-location.ts';
import { readPackView, writePackView, type PackView } from './pack-view.ts';

/** What the pack is made of, and the way to change it, which leaves no step to come back to. */
export function usePackView() {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readPackView(search), [search]);
  const change = (part: Partial<PackView>): void =>
    navigate(`${path}?${writePackView({ ...view, ...part })}`, { replace: true });
  return { view, change };
}
