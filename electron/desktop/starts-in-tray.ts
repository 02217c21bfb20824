import type { Settings } from '../../shared/model/settings.ts';

/**
 * Whether a window that starts hidden can stay in the tray: only if a closed one also does. While locked, the tray setting
 * is unknown, so the window is the only way in.
 */
export async function startsInTray(
  isLocked: boolean,
  readSettings: () => Promise<Pick<Settings, 'tray' | 'closeToTray'>>,
): Promise<boolean> {
  if (isLocked) return false;
  try {
    const { tray, closeToTray } = await readSettings();
    return tray && closeToTray;
  } catch {
    // The page requests the settings as well and shows the failure.
    return false;
  }
}
