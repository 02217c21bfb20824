import type { Clock } from '../../core/lib/clock.ts';
import { noticesOf, withShown, type ShownNotices } from '../../../shared/fresh-notices.ts';
import type { NoticeText, NoticeView } from './notice-view.ts';

type DigestOf = (views: readonly NoticeView[]) => NoticeText;

export interface GatheredNotices {
  /**
   * Shows what is new of these, and withdraws what is not among them any more, or stands there with amounts that are
   * hidden by now. Of many in one those that are left stay, silently.
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
  show: (text: NoticeText, form: { isSilent: boolean }) => ShownNotice;
}

/** A notification of the system. */
export interface ShownNotice {
  close: () => void;
  /** Whether the user has clicked or closed it. */
  isDismissed: () => boolean;
}

/** Waits this long for another one before anything is shown (ms): companies are polled one after the other. */
export const GATHERED = 3_000;
/** Waits no longer than this after the first (ms). */
const MAX_WAIT_MS = 30_000;
/** More than these at once, as after a start or a sleep, come as one. */
export const MAX_SINGLE_NOTICES = 3;

/** What was shown together; closed when nothing of it holds any more. */
interface OpenNotice {
  views: readonly NoticeView[];
  /** A digest has no amounts. */
  hasAmounts: boolean;
  shown: ShownNotice;
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
    notice.shown.close();
    open.delete(notice);
  };
  const single = (view: NoticeView, isSilent: boolean): void => {
    open.add({ views: [view], hasAmounts: !view.isMasked, shown: show(view, { isSilent }) });
  };
  const together = (views: readonly NoticeView[], digestOf: DigestOf, isSilent: boolean): void => {
    open.add({ views, hasAmounts: false, shown: show(digestOf(views), { isSilent }) });
  };
  const settle = (): void => {
    pending = '';
    if (latest === null) return;
    const { views, digestOf } = latest;
    for (const notice of [...open]) {
      const [first, ...others] = leftOf(notice, views);
      if (first === undefined || others.length + 1 === notice.views.length) continue;
      // Before it is closed: that can count as the user's doing.
      const isDismissed = notice.shown.isDismissed();
      close(notice);
      if (isDismissed) continue;
      if (others.length > 0) together([first, ...others], digestOf, true);
      else single(first, true);
    }
    const { fresh } = noticesOf(views, shown);
    if (fresh.length > MAX_SINGLE_NOTICES) together(fresh, digestOf, false);
    else for (const view of fresh) single(view, false);
    shown = withShown(views, shown);
    save(shown);
  };

  return {
    show(views, digestOf) {
      latest = { views, digestOf };
      const fewer: NoticeView[] = [];
      for (const notice of [...open]) {
        const left = leftOf(notice, views);
        // Not said again without amounts: as a new notification it would come up over what is on the screen just now.
        const isWithdrawn = notice.hasAmounts && left.some(({ isMasked }) => isMasked);
        if (left.length === 0 || isWithdrawn) close(notice);
        else if (left.length < notice.views.length) fewer.push(...left);
      }
      const wasPending = pending;
      pending = [...noticesOf(views, shown).fresh, ...fewer].map(versionOf).join();
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

/** What of a notice still holds, as it is now. */
function leftOf({ views }: OpenNotice, standing: readonly NoticeView[]): NoticeView[] {
  const versions = new Set(views.map(versionOf));
  return standing.filter((view) => versions.has(versionOf(view)));
}

function versionOf({ key, announcedAt }: NoticeView): string {
  return `${key}@${announcedAt}`;
}
