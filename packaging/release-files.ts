import manifest from '../package.json' with { type: 'json' };

/**
 * Every file of a release except its feed, by artifact. Imports only Node modules, so that it can be used in jobs with secrets.
 */
const named = (endings: string[]): string[] =>
  endings.map((ending) => `${manifest.name}-${manifest.version}-${ending}`);

export const VERSION = manifest.version;

export const RELEASE_FILES = {
  'installers-ubuntu-24.04': named(['linux-x86_64.AppImage', 'linux-amd64.deb']),
  'installers-ubuntu-24.04-arm': named(['linux-arm64.AppImage', 'linux-arm64.deb']),
  'installers-macos-15': named(['mac-x64.dmg', 'mac-x64.zip', 'mac-arm64.dmg', 'mac-arm64.zip']),
  'installers-windows-2025': named(['win-x64.exe']),
  'installers-sbom': [`${manifest.name}.cdx.json`],
} satisfies Record<string, string[]>;

/** The files of an update feed; only the job of its own system makes each of them. */
export const FEED_FILES = {
  'latest-linux.yml': named(['linux-x86_64.AppImage']),
  'latest-linux-arm64.yml': named(['linux-arm64.AppImage']),
  'latest-mac.yml': named(['mac-arm64.zip', 'mac-x64.zip']),
  'latest.yml': named(['win-x64.exe']),
} satisfies Record<string, string[]>;
