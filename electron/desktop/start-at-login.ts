import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { autostartEntry } from './autostart-entry.ts';

let last = false;

/**
 * Has the system start the program when its user signs in, or no longer. Only an installed one: another is started by
 * whoever works on it. What is not wanted from the beginning is left as it is: the demo, or a program on another profile,
 * does not take away what the user's own has put there.
 */
export function startAtLogin(isWanted: boolean): void {
  if (!app.isPackaged || last === isWanted) return;
  last = isWanted;
  if (process.platform === 'linux') writeAutostart(isWanted);
  else app.setLoginItemSettings({ openAtLogin: isWanted, args: ['--hidden'] });
}

/** Whether the system itself started the program at sign-in: elsewhere `--hidden` shows it, but macOS passes no options. */
export function wasStartedAtLogin(isAskedToHide: boolean): boolean {
  return isAskedToHide || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}

/** The freedesktop way, which Electron leaves to the program: an entry in the user's autostart folder. */
function writeAutostart(isWanted: boolean): void {
  const file = path.join(app.getPath('appData'), 'autostart', 'countinghouse.desktop');
  // An AppImage runs from a place that is gone when it ends; it says where it lies itself.
  const entry = isWanted ? autostartEntry(process.env['APPIMAGE'] ?? process.execPath) : null;
  if (entry === null) {
    rmSync(file, { force: true });
    return;
  }
  // What is in it is run at every sign-in: no one else may write it, whatever is usual for new files.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, entry, { mode: 0o600 });
  chmodSync(file, 0o600);
}
