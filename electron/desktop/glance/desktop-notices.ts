import { Notification } from 'electron';
import type { NoticeView } from './alert-notices.ts';

export interface DesktopNotices {
  /** Shows what is new of these, and withdraws what is not among them any more. */
  show(views: NoticeView[]): void;
  /** Takes all of them away without forgetting that they were shown. */
  conceal(): void;
}

/**
 * Keeps the system's notifications in step with the alerts: each is shown once when it is told, and withdrawn when it is
 * over. What was told before `since` (ms) an earlier run has shown.
 */
export function desktopNotices(since: number, open: () => void): DesktopNotices {
  const shown = new Map<number, { announcedAt: number; notification: Notification | null }>();
  return {
    show(views) {
      const standing = new Set(views.map(({ alertId }) => alertId));
      for (const [alertId, { notification }] of shown) {
        if (standing.has(alertId)) continue;
        notification?.close();
        shown.delete(alertId);
      }
      for (const view of views) {
        const before = shown.get(view.alertId);
        if (before?.announcedAt === view.announcedAt) continue;
        before?.notification?.close();
        shown.set(view.alertId, {
          announcedAt: view.announcedAt,
          notification: view.announcedAt >= since ? show(view, open) : null,
        });
      }
    },
    conceal() {
      for (const { notification } of shown.values()) notification?.close();
    },
  };
}

function show({ title, body }: NoticeView, open: () => void): Notification | null {
  if (!Notification.isSupported()) return null;
  const notification = new Notification({ title, body });
  notification.on('click', open);
  notification.show();
  return notification;
}
