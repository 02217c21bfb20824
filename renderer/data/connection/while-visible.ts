/** Time out of sight (ms) before a page counts as hidden, so that switching windows does not restart a subscription. */
const HIDDEN_AFTER_MS = 10_000;

/**
 * Keeps a subscription open while the page is visible, and for a short time after. Subscribes again once it is visible.
 */
export function whileVisible(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  follow: () => () => void,
): void {
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') {
      end ??= follow();
      return;
    }
    timer = setTimeout(() => {
      end?.();
      end = null;
    }, HIDDEN_AFTER_MS);
  };
  page.addEventListener('visibilitychange', update);
  end = follow();
  update();
}
