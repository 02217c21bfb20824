import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { autostartEntry } from './autostart-entry.ts';

let wasWanted = false;

/**
 * Registers or unregisters the app to start when the user signs in. Only for an installed app; developers start others
 * themselves. The first call with `false` changes nothing, so that the demo, or an app with another profile, does not
 * remove the registration of the user's own.
 */
export function startAtLogin(isWanted: boolean): void {
  if (!app.isPackaged || wasWanted === isWanted) return;
  wasWanted = isWanted;
  if (process.platform === 'linux') writeAutostart(isWanted);
  else app.setLoginItemSettings({ openAtLogin: isWanted, args: ['--hidden'] });
}

/** Whether the system started the app at sign-in: `--hidden` indicates it, except on macOS, which passes no options. */
export function wasStartedAtLogin(hasHiddenOption: boolean): boolean {
  return hasHiddenOption || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}

/** Electron does not support the freedesktop mechanism: an entry in the user's autostart folder. */
function writeAutostart(isWanted: boolean): void {
  const file = path.join(app.getPath('appData'), 'autostart', 'countinghouse.desktop');
  // An AppImage runs from a mount that disappears when it exits; its own path is in the environment.
  const entry = isWanted ? autostartEntry(process.env['APPIMAGE'] ?? process.execPath) : null;
  if (entry === null) {
    rmSync(file, { force: true });
    return;
  }
  // The entry is executed at every sign-in, so only the user may write it, whatever the umask.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, entry, { mode: 0o600 });
  chmodSync(file, 0o600);
}
