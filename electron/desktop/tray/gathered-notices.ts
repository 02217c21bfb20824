import type { Clock } from '../../core/lib/clock.ts';
import type { NoticeText, NoticeView } from './notice-view.ts';

export interface GatheredNotices {
  /**
   * Shows what is new of these, and withdraws what is not among them any more, or stands there with amounts that are
   * hidden by now.
   *
   * @param digestOf puts many into one, as it is to be said now.
   */
  show(views: readonly NoticeView[], digestOf: (views: readonly NoticeView[]) => NoticeText): void;
  /** Takes all of them away without forgetting that they were shown. What was not shown yet is gathered anew. */
  conceal(): void;
}

interface Options {
  clock: Clock;
  /** What was reported before this moment (ms) an earlier run has shown. */
  since: number;
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
interface Reported {
  keys: Set<string>;
  /** A digest has no amounts. */
  hasAmounts: boolean;
  takeBack: () => void;
}

/** Keeps what is shown in step with what stands: each notice is shown once when it is reported, many at once as one. */
export function gatheredNotices({ clock, since, show }: Options): GatheredNotices {
  const shown = new Map<string, { announcedAt: number; reported: Reported | null }>();
  const waiting = new Map<string, NoticeView>();
  /** A wall clock that is set back would else make all that is reported from now on belong to an earlier run. */
  let began = since;
  let firstAt = 0;
  let cancel = (): void => undefined;

  const release = (key: string): void => {
    const entry = shown.get(key);
    if (!entry?.reported) return;
    const { reported } = entry;
    // Its time stays: a thread that is started again shows what stood before once more, and that is no news.
    entry.reported = null;
    reported.keys.delete(key);
    if (reported.keys.size === 0) reported.takeBack();
  };
  const together = (views: readonly NoticeView[], text: NoticeText, hasAmounts: boolean): void => {
    const reported = { keys: new Set(views.map(({ key }) => key)), hasAmounts, takeBack: show(text) };
    for (const { key, announcedAt } of views) shown.set(key, { announcedAt, reported });
  };
  const withdraw = (key: string): void => {
    const entry = shown.get(key);
    if (entry?.reported?.hasAmounts !== true) return;
    // Not said again without amounts: as a new notification it would come up over what is on the screen just now.
    entry.reported.takeBack();
    entry.reported = null;
  };

  return {
    show(views, digestOf) {
      began = Math.min(began, clock.now());
      const standing = new Map(views.map((view) => [view.key, view]));
      for (const key of [...shown.keys()]) if (!standing.has(key)) release(key);
      for (const key of [...waiting.keys()]) if (!standing.has(key)) waiting.delete(key);
      let isMore = false;
      for (const view of views) {
        const { key, announcedAt } = view;
        if (shown.get(key)?.announcedAt === announcedAt) {
          if (view.isMasked) withdraw(key);
          continue;
        }
        release(key);
        if (announcedAt < began) {
          shown.set(key, { announcedAt, reported: null });
          continue;
        }
        if (waiting.size === 0) firstAt = clock.monotonic();
        isMore ||= waiting.get(key)?.announcedAt !== announcedAt;
        // In today's words: amounts may be hidden since it began to wait.
        waiting.set(key, view);
      }
      if (!isMore && waiting.size > 0) return;
      cancel();
      if (waiting.size === 0) return;
      cancel = clock.after(Math.min(GATHERED, firstAt + MAX_WAIT_MS - clock.monotonic()), () => {
        const gathered = [...waiting.values()];
        waiting.clear();
        if (gathered.length > MAX_SINGLE_NOTICES) together(gathered, digestOf(gathered), false);
        else for (const view of gathered) together([view], view, !view.isMasked);
      });
    },
    conceal() {
      cancel();
      waiting.clear();
      for (const { reported } of shown.values()) reported?.takeBack();
    },
  };
}
