import type { Clock } from '../../core/lib/clock.ts';
import { noticesOf, withShown, type ShownNotices } from '../../../shared/fresh-notices.ts';
import type { NoticeText, NoticeView } from './notice-view.ts';

type DigestOf = (views: readonly NoticeView[]) => NoticeText;

export interface GatheredNotices {
  /**
   * Shows the new notices among these. Withdraws open ones that are no longer among them, or that show amounts which are
   * now hidden. If only some notices of a digest remain, they replace it silently.
   *
   * @param digestOf combines several notices into one, with the current texts.
   */
  show(views: readonly NoticeView[], digestOf: DigestOf): void;
  /** Closes all notices without marking them as not shown. Notices not shown yet are gathered again. */
  conceal(): void;
}

interface Options {
  clock: Clock;
  /** Notices shown by earlier runs. Times cannot replace this: the core may report before notices can be shown. */
  shown: ShownNotices;
  /** Persists the shown notices for later runs. */
  save: (shown: ShownNotices) => void;
  show: (text: NoticeText, form: { isSilent: boolean }) => ShownNotice;
}

/** A notification of the system. */
export interface ShownNotice {
  close: () => void;
  /** Whether the user has clicked or closed it. */
  isDismissed: () => boolean;
}

/** Delay for further notices before any is shown (ms): companies are polled one after the other. */
export const GATHER_DELAY_MS = 3_000;
/** Maximum delay after the first notice. */
const MAX_WAIT_MS = 30_000;
/** More notices than this at once, as after a start or sleep, are combined into one. */
export const MAX_SINGLE_NOTICES = 3;

/** Notices shown together; closed when none of them is in force. */
interface OpenNotice {
  views: readonly NoticeView[];
  /** A digest has no amounts. */
  hasAmounts: boolean;
  shown: ShownNotice;
}

/** Keeps notifications in step with the current notices: each is shown once per report, several at once as a digest. */
export function gatheredNotices({ clock, shown: shownBefore, save, show }: Options): GatheredNotices {
  /** Includes ended notices: after a thread restarts, they may be reported again, unchanged. */
  let shown = shownBefore;
  const open = new Set<OpenNotice>();
  let latest: { views: readonly NoticeView[]; digestOf: DigestOf } | null = null;
  /** The gathered notices as one text; empty: none. */
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
      const [first, ...others] = remainingOf(notice, views);
      if (first === undefined || others.length + 1 === notice.views.length) continue;
      // Read before closing, which may count as a dismissal by the user.
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
        const left = remainingOf(notice, views);
        // Not shown again without amounts: a new notification would cover the user's current work.
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
      cancel = clock.after(Math.min(GATHER_DELAY_MS, firstAt + MAX_WAIT_MS - clock.monotonic()), settle);
    },
    conceal() {
      cancel();
      pending = '';
      for (const notice of [...open]) close(notice);
    },
  };
}

/** The notices of an open notification that are still in force, in their current form. */
function remainingOf({ views }: OpenNotice, standing: readonly NoticeView[]): NoticeView[] {
  const versions = new Set(views.map(versionOf));
  return standing.filter((view) => versions.has(versionOf(view)));
}

function versionOf({ key, announcedAt }: NoticeView): string {
  return `${key}@${announcedAt}`;
}
