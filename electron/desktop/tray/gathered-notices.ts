import type { Clock } from '../../core/lib/clock.ts';
import { noticesOf, withShown, type ShownNotices } from '../../../shared/fresh-notices.ts';
import type { NoticeText, NoticeView } from './notice-view.ts';

type DigestOf = (views: readonly NoticeView[]) => NoticeText;

export interface GatheredNotices {
  /**
   * Shows what is new of these, and withdraws what is not among them any more, or stands there with amounts that are
   * hidden by now.
   *
   * @param digestOf puts many into one, as it is to be said now.
   */
  show(views: readonly NoticeView[], digestOf: DigestOf): void;
  /** Takes all of them away without forgetting that they were shown. What was not shown yet is gathered anew. */
  conceal(): void;
}

interface Options {
  clock: Clock;
  /** What earlier runs have shown. Times would not tell: the core reports before anything can be shown, or behind the lock. */
  shown: ShownNotices;
  /** Keeps what has been shown for the runs to come. */
  save: (shown: ShownNotices) => void;
  /** Returns what takes it back. */
  show: (text: NoticeText) => () => void;
}

/** Waits this long for another one before anything is shown (ms): companies are polled one after the other. */
export const GATHERED = 3_000;
/** Waits no longer than this after the first (ms). */
const MAX_WAIT_MS = 30_000;
/** More than these at once, as after a start or a sleep, come as one. */
export const MAX_SINGLE_NOTICES = 3;

/** What was shown together; taken back when nothing of it holds any more. */
interface OpenNotice {
  views: readonly NoticeView[];
  /** A digest has no amounts. */
  hasAmounts: boolean;
  takeBack: () => void;
}

/** Keeps what is shown in step with what stands: each notice is shown once when it is reported, many at once as one. */
export function gatheredNotices({ clock, shown: shownBefore, save, show }: Options): GatheredNotices {
  /** What is over stays in it: a thread that is started again shows what stood before once more, and that is no news. */
  let shown = shownBefore;
  const open = new Set<OpenNotice>();
  let latest: { views: readonly NoticeView[]; digestOf: DigestOf } | null = null;
  /** What is gathered, as one text; empty: nothing. */
  let pending = '';
  let firstAt = 0;
  let cancel = (): void => undefined;

  const close = (notice: OpenNotice): void => {
    notice.takeBack();
    open.delete(notice);
  };
  const together = (views: readonly NoticeView[], text: NoticeText, hasAmounts: boolean): void => {
    open.add({ views, hasAmounts, takeBack: show(text) });
  };
  const settle = (): void => {
    pending = '';
    if (latest === null) return;
    const { views, digestOf } = latest;
    const { fresh } = noticesOf(views, shown);
    if (fresh.length > MAX_SINGLE_NOTICES) together(fresh, digestOf(fresh), false);
    else for (const view of fresh) together([view], view, !view.isMasked);
    shown = withShown(views, shown);
    save(shown);
  };

  return {
    show(views, digestOf) {
      latest = { views, digestOf };
      const standing = new Map(views.map((view) => [versionOf(view), view]));
      for (const notice of open) {
        const left = notice.views.flatMap((view) => standing.get(versionOf(view)) ?? []);
        // Not said again without amounts: as a new notification it would come up over what is on the screen just now.
        const isWithdrawn = notice.hasAmounts && left.some(({ isMasked }) => isMasked);
        if (left.length === 0 || isWithdrawn) close(notice);
      }
      const wasPending = pending;
      pending = noticesOf(views, shown).fresh.map(versionOf).join();
      if (pending === wasPending) return;
      cancel();
      if (pending === '') return;
      if (wasPending === '') firstAt = clock.monotonic();
      cancel = clock.after(Math.min(GATHERED, firstAt + MAX_WAIT_MS - clock.monotonic()), settle);
    },
    conceal() {
      cancel();
      pending = '';
      for (const notice of [...open]) close(notice);
    },
  };
}

function versionOf({ key, announcedAt }: NoticeView): string {
  return `${key}@${announcedAt}`;
}
