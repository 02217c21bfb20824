import { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppUpdater } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { SignedFeed } from './signed-feed.ts';
import { createUpdateRequests } from './update-requests.ts';
import type { UpdateSource } from './update-source.ts';

/**
 * The updater for this system. On Linux only an AppImage updates itself; a .deb belongs to the package manager, where the
 * updater does nothing.
 */
export function createUpdater(source: UpdateSource): AppUpdater {
  const updater =
    process.platform === 'darwin'
      ? new MacUpdater()
      : process.platform === 'win32'
        ? new NsisUpdater()
        : new AppImageUpdater();
  // Must precede setting the feed, which reads it.
  Object.assign(updater, { httpExecutor: createUpdateRequests() });
  return trustOnly(source, updater);
}

/** Makes an updater trust only `source`, and accept only a complete and newer version. */
export function trustOnly(source: UpdateSource, updater: AppUpdater): AppUpdater {
  // Its log would contain addresses and folders; failures are reported by `fetchUpdate`.
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // A differential download saves little for an app of this size.
  updater.disableDifferentialDownload = true;
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: class extends SignedFeed {
      constructor(_options: unknown, _updater: unknown, options: ProviderRuntimeOptions) {
        super(source, options);
      }
    },
  });
  // Every failure also rejects the call; without a listener, this event would end the process.
  updater.on('error', () => undefined);
  return updater;
}

/**
 * Downloads a newer version, if the feed has one; it is installed on quit.
 *
 * @returns the version that is ready; null if there is no newer one.
 * @throws if the feed is unreachable or untrusted, or the file does not match the feed; nothing is stored in that case.
 */
export async function fetchUpdate(updater: AppUpdater): Promise<string | null> {
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) return null;
  await updater.downloadUpdate();
  return found.updateInfo.version;
}
