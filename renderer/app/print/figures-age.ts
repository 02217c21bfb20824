import type { SyncTarget, TargetState } from '../../../shared/model/sync.ts';
import { paths, readPath } from '../../../shared/screens.ts';
import { syncStore } from '../../data/queries/sync-store.ts';

export interface FiguresAge {
  /** When the oldest of them was last received (ms); null: one never was, or it is not known. */
  at: number | null;
  /** They are of several lists, and others may be newer. */
  isOldest: boolean;
}

/** How old the figures of a screen are, of its company or of all; null where it has none. */
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

/** A screen of one list is as old as that list; any other as the oldest of what it may be made of. */
function targetsOf(all: readonly TargetState[], screen: string | null): readonly TargetState[] {
  const own = all.filter(({ target }) => target === screen);
  if (own.length > 0) return own;
  const figures: readonly SyncTarget[] =
    screen === 'insights' ? ['expenses', 'incomes'] : ['balances', 'expenses', 'incomes'];
  return all.filter(({ target }) => figures.includes(target));
}
