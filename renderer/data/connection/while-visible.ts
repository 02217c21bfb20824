/** After so long out of sight (ms) a page counts as hidden: going from window to window is no reason to begin anew. */
const SETTLED = 10_000;

/** Follows something as long as the page can be seen, or a short while longer; what comes back in sight follows anew. */
export function whileVisible(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  follow: () => () => void,
): void {
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') {
      end ??= follow();
      return;
    }
    timer = setTimeout(() => {
      end?.();
      end = null;
    }, SETTLED);
  };
  page.addEventListener('visibilitychange', look);
  end = follow();
  look();
}
