import type { SyncTarget, TargetState } from '../../../shared/model/sync.ts';
import { paths, readPath } from '../../../shared/screens.ts';
import { syncStore } from '../../data/queries/sync-store.ts';

export interface FiguresAge {
  /** When the oldest figures were last received (ms); null: some never were, or this is not loaded. */
  at: number | null;
  /** The figures come from several lists; others may be newer. */
  isOldest: boolean;
}

/** Age of the figures on a screen, of its company or of all companies; null if it has none. */
export function figuresAge(path: string): FiguresAge | null {
  if (path === paths.settings) return null;
  const { companyId, screen } = readPath(path);
  const companies = [...(syncStore.read()?.values() ?? [])].filter(
    (company) => companyId === null || company.companyId === companyId,
  );
  const targets = companies.flatMap((company) => targetsOf(company.targets, screen));
  if (targets.length === 0) return null;
  const times = targets.map(({ lastSuccessAt }) => lastSuccessAt);
  const known = times.filter((time) => time !== null);
  return {
    at: known.length < times.length ? null : Math.min(...known),
    isOldest: targets.length > 1,
  };
}

/** The list of a screen that shows one list; otherwise all lists that the screen may use. */
function targetsOf(all: readonly TargetState[], screen: string | null): readonly TargetState[] {
  const own = all.filter(({ target }) => target === screen);
  if (own.length > 0) return own;
  const figures: readonly SyncTarget[] =
    screen === 'insights' ? ['expenses', 'incomes'] : ['balances', 'expenses', 'incomes'];
  return all.filter(({ target }) => figures.includes(target));
}
