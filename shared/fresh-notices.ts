/** A condition that the user is notified of once, for as long as it lasts. */
export interface Standing {
  /** Identifies the condition; at most one per key exists at a time. */
  key: string;
  /** When it was reported (ms); another time makes it a new notice. */
  announcedAt: number;
}

/** Time of report (ms) of each notice that was shown, by its key. */
export type ShownNotices = Readonly<Record<string, number>>;

/** The conditions that have a notice on the page, and those of them not shown yet. */
export interface Notices<Notice extends Standing> {
  standing: readonly Notice[];
  fresh: readonly Notice[];
}

/** Ended conditions may recur unchanged, for example at each start; this many of them are not shown again. */
const MAX_ENDED = 500;

/** Selects the conditions not shown yet. Compares for equality only: clocks can be wrong, and many share one time. */
export function noticesOf<Notice extends Standing>(
  standing: readonly Notice[],
  shown: ShownNotices,
): Notices<Notice> {
  return { standing, fresh: standing.filter(({ key, announcedAt }) => shown[key] !== announcedAt) };
}

/** The shown notices once these conditions are on the page. */
export function withShown(standing: readonly Standing[], shown: ShownNotices): ShownNotices {
  const own = new Set(standing.map(({ key }) => key));
  const over = Object.entries(shown).filter(([key]) => !own.has(key));
  return Object.fromEntries([
    ...over.slice(-MAX_ENDED),
    ...standing.map(({ key, announcedAt }) => [key, announcedAt] as const),
  ]);
}

/** @param text as stored; anything invalid counts as nothing shown. */
export function readShown(text: string | null): ShownNotices {
  try {
    return shownOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** @param value as stored; anything invalid counts as nothing shown. */
export function shownOf(value: unknown): ShownNotices {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, at]) => typeof at === 'number'));
}
