import { navigate, useHashPath, useHashSearch } from '../../ui/routing/hash-location.ts';

/** The expanded run. It is in the address, so that it is still expanded after going back from a record. */
export function useOpenRun(): { openRun: number | null; toggle: (runId: number) => void } {
  const [path] = useHashPath();
  const text = new URLSearchParams(useHashSearch()).get('run');
  const openRun = text !== null && /^\d+$/.test(text) ? Number(text) : null;
  const toggle = (runId: number): void =>
    navigate(runId === openRun ? path : `${path}?run=${runId}`, { replace: true });
  return { openRun, toggle };
}
