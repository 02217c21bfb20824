import { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppUpdater } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { SignedFeed } from './signed-feed.ts';
import { createUpdateRequests } from './update-requests.ts';
import type { UpdateSource } from './update-source.ts';

/**
 * What updates a program of this system. On Linux only an AppImage updates itself; a .deb belongs to the package manager, and the
 * updater does nothing there.
 */
export function createUpdater(source: UpdateSource): AppUpdater {
  const updater =
    process.platform === 'darwin'
      ? new MacUpdater()
      : process.platform === 'win32'
        ? new NsisUpdater()
        : new AppImageUpdater();
  // Before the feed is set, which takes what it is to be asked with.
  Object.assign(updater, { httpExecutor: createUpdateRequests() });
  return trustOnly(source, updater);
}

/** Makes an updater believe `source` and no one else, and take nothing but a whole and newer program. */
export function trustOnly(source: UpdateSource, updater: AppUpdater): AppUpdater {
  // Its log would name addresses and folders; what goes wrong comes out of `fetchUpdate`.
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // A download by pieces of the old program saves little on a program of this size.
  updater.disableDifferentialDownload = true;
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: class extends SignedFeed {
      constructor(_options: unknown, _updater: unknown, options: ProviderRuntimeOptions) {
        super(source, options);
      }
    },
  });
  // Every failure also rejects the call; without a listener this event would end the program.
  updater.on('error', () => undefined);
  return updater;
}

/**
 * Fetches a newer program, if the feed has one; it is installed when this one ends.
 *
 * @returns the version that is ready; null when there is no newer one.
 * @throws when the feed cannot be reached or is not believed, or the file is not what the feed says; nothing of it is kept then.
 */
export async function fetchUpdate(updater: AppUpdater): Promise<string | null> {
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) return null;
  await updater.downloadUpdate();
  return found.updateInfo.version;
}
