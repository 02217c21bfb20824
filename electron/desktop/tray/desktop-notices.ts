import { Notification } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';
import type { Host } from '../../core/host.ts';
import { shownOf } from '../../../shared/fresh-notices.ts';
import { gatheredNotices, type GatheredNotices, type ShownNotice } from './gathered-notices.ts';
import type { NoticeText } from './notice-view.ts';

interface Options {
  clock: Clock;
  /** Persists the shown notices across starts. */
  programValues: Host['programValues'];
  /** Shows a place in the window; called when a notification is clicked. */
  open: (place: string) => void;
  onDefect: (error: unknown) => void;
}

/** The system notifications of one kind. */
export async function desktopNotices(
  name: 'alerts' | 'pauses',
  { clock, programValues, open, onDefect }: Options,
): Promise<GatheredNotices> {
  const valueName = `${name}-shown`;
  const shown = await programValues.read({ name: valueName }).catch(onDefect);
  return gatheredNotices({
    clock,
    shown: shownOf(shown),
    save: (value) => void programValues.save({ name: valueName, value }).catch(onDefect),
    show: (text, { isSilent }) => show(text, isSilent, open),
  });
}

function show(
  { title, body, place }: NoticeText,
  isSilent: boolean,
  open: (place: string) => void,
): ShownNotice {
  if (!Notification.isSupported()) return { close: () => undefined, isDismissed: () => false };
  const notification = new Notification({ title, body, silent: isSilent });
  let isDismissed = false;
  notification.on('click', () => {
    isDismissed = true;
    open(place);
  });
  notification.on('close', ({ reason = 'userCanceled' }) => {
    // On Windows, a notification that has left the screen is still in the notification centre.
    if (reason === 'userCanceled') isDismissed = true;
  });
  notification.show();
  return { close: () => notification.close(), isDismissed: () => isDismissed };
}
