import { writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };

export const APP_UPDATE_FILE = 'app-update.yml';

/**
 * Writes `app-update.yml`, which electron-updater reads next to the archive; electron-builder writes none for a folder without
 * installers. The feed itself is in the manifest. With `COUNTINGHOUSE_PUBLISHER_NAME`, an update on Windows must be signed by that
 * name. Without a feed, nothing is written.
 */
export function writeAppUpdate(resources: string, env: NodeJS.ProcessEnv = process.env): void {
  const { COUNTINGHOUSE_UPDATE_FEED: feed, COUNTINGHOUSE_PUBLISHER_NAME: publisher } = env;
  if (!feed) return;
  const content = {
    provider: 'generic',
    url: feed,
    updaterCacheDirName: `${manifest.name}-updater`,
    ...(publisher ? { publisherName: [publisher] } : {}),
  };
  // Every JSON text is valid YAML.
  writeFileSync(path.join(resources, APP_UPDATE_FILE), `${JSON.stringify(content)}\n`);
}
