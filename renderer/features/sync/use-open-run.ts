import { navigate, useHashPath, useHashSearch } from '../../shell/hash-location.ts';

/** The run whose changes are open. The address keeps it, so that coming back from a record finds it open. */
export function useOpenRun(): { openRun: number | null; toggle: (runId: number) => void } {
  const [path] = useHashPath();
  const text = new URLSearchParams(useHashSearch()).get('run');
  const openRun = text !== null && /^\d+$/.test(text) ? Number(text) : null;
  const toggle = (runId: number): void =>
    navigate(runId === openRun ? path : `${path}?run=${runId}`, { replace: true });
  return { openRun, toggle };
}
