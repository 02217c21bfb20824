/** Something the user is notified of once, for as long as it stands. */
export interface Standing {
  /** What it is about; one of each stands at a time. */
  key: string;
  /** When it was reported (ms): another time is other news. */
  announcedAt: number;
}

/** When what was shown of each was reported (ms), by its key. */
export type ShownNotices = Readonly<Record<string, number>>;

/** What stands on the page as a notice, and what of it has not been shown yet. */
export interface Notices<News extends Standing> {
  standing: readonly News[];
  fresh: readonly News[];
}

/** What is over may come back as it was, as at each start; this many of those are not shown again. */
const MAX_OVER = 500;

/** What of these has not been shown yet. Nothing compares times: clocks go wrong, and many are reported at one time. */
export function noticesOf<News extends Standing>(
  standing: readonly News[],
  shown: ShownNotices,
): Notices<News> {
  return { standing, fresh: standing.filter(({ key, announcedAt }) => shown[key] !== announcedAt) };
}

/** What has been shown once these stand on the page. */
export function withShown(standing: readonly Standing[], shown: ShownNotices): ShownNotices {
  const own = new Set(standing.map(({ key }) => key));
  const over = Object.entries(shown).filter(([key]) => !own.has(key));
  return Object.fromEntries([
    ...over.slice(-MAX_OVER),
    ...standing.map(({ key, announcedAt }) => [key, announcedAt] as const),
  ]);
}

/** @param text as it was kept; whatever else it is, nothing was shown. */
export function readShown(text: string | null): ShownNotices {
  try {
    return shownOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** @param value as it was kept; whatever else it is, nothing was shown. */
export function shownOf(value: unknown): ShownNotices {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, at]) => typeof at === 'number'));
}
