import type { Settings } from '../../shared/model/settings.ts';

/**
 * Whether a window that need not be seen can wait in the tray: only where a closed one stays there too. Behind a lock
 * no one knows yet whether there shall be a tray, so the window is the only way in.
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
    // The page asks for them as well, and says what is wrong.
    return false;
  }
}
