import type { Clock } from '../../core/clock.ts';
import type { NoticeView } from './alert-notices.ts';

/** What the system is asked to show. */
export interface NoticeText {
  title: string;
  body: string;
}

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
  /** What was told before this moment (ms) an earlier run has shown. */
  since: number;
  /** Returns what takes it back. */
  tell: (text: NoticeText) => () => void;
}

/** Waits this long for another one before anything is shown (ms): companies are polled one after the other. */
export const GATHERED = 3_000;
/** Waits no longer than this after the first (ms). */
const LONGEST = 30_000;
/** More than these at once, as after a start or a sleep, come as one. */
export const MOST_SINGLE = 3;

/** What was shown together; taken back when nothing of it holds any more. */
interface Told {
  alertIds: Set<number>;
  /** A digest has no amounts. */
  hasAmounts: boolean;
  takeBack: () => void;
}

/** Keeps what is shown in step with the alerts: each is shown once when it is told, many at once as one. */
export function gatheredNotices({ clock, since, tell }: Options): GatheredNotices {
  const shown = new Map<number, { announcedAt: number; told: Told | null }>();
  const waiting = new Map<number, NoticeView>();
  let firstAt = 0;
  let cancel = (): void => undefined;

  const release = (alertId: number): void => {
    const told = shown.get(alertId)?.told;
    shown.delete(alertId);
    told?.alertIds.delete(alertId);
    if (told?.alertIds.size === 0) told.takeBack();
  };
  const together = (views: readonly NoticeView[], text: NoticeText, hasAmounts: boolean): void => {
    const told = { alertIds: new Set(views.map(({ alertId }) => alertId)), hasAmounts, takeBack: tell(text) };
    for (const { alertId, announcedAt } of views) shown.set(alertId, { announcedAt, told });
  };
  const withdraw = (alertId: number): void => {
    const entry = shown.get(alertId);
    if (entry?.told?.hasAmounts !== true) return;
    // Not said again without amounts: as a new notification it would come up over what is on the screen just now.
    entry.told.takeBack();
    entry.told = null;
  };

  return {
    show(views, digestOf) {
      const standing = new Map(views.map((view) => [view.alertId, view]));
      for (const alertId of [...shown.keys()]) if (!standing.has(alertId)) release(alertId);
      for (const alertId of [...waiting.keys()]) if (!standing.has(alertId)) waiting.delete(alertId);
      let isMore = false;
      for (const view of views) {
        const { alertId, announcedAt } = view;
        if (shown.get(alertId)?.announcedAt === announcedAt) {
          if (view.isMasked) withdraw(alertId);
          continue;
        }
        release(alertId);
        if (announcedAt < since) {
          shown.set(alertId, { announcedAt, told: null });
          continue;
        }
        if (waiting.size === 0) firstAt = clock.monotonic();
        isMore ||= waiting.get(alertId)?.announcedAt !== announcedAt;
        // In today's words: amounts may be hidden since it began to wait.
        waiting.set(alertId, view);
      }
      if (!isMore && waiting.size > 0) return;
      cancel();
      if (waiting.size === 0) return;
      cancel = clock.after(Math.min(GATHERED, firstAt + LONGEST - clock.monotonic()), () => {
        const gathered = [...waiting.values()];
        waiting.clear();
        if (gathered.length > MOST_SINGLE) together(gathered, digestOf(gathered), false);
        else for (const view of gathered) together([view], view, !view.isMasked);
      });
    },
    conceal() {
      cancel();
      waiting.clear();
      for (const { told } of shown.values()) told?.takeBack();
    },
  };
}
