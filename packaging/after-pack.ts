import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeAppUpdate } from './app-update.ts';
import { setFuses } from './fuses.ts';

/** What we use of what electron-builder reports about a folder it has filled and not yet signed. */
interface PackedFolder {
  appOutDir: string;
  electronPlatformName: string;
  packager: { appInfo: { productFilename: string }; executableName?: string };
}

/** electron-builder has an option for fuses, but no word for the newest one, and does not insist on all. */
export default async function afterPack({
  appOutDir,
  electronPlatformName,
  packager,
}: PackedFolder): Promise<void> {
  // Part of an Electron that was unpacked beforehand; electron-builder removes it only from one it unpacked itself.
  rmSync(path.join(appOutDir, 'resources/default_app.asar'), { force: true });
  const { appInfo, executableName = appInfo.productFilename } = packager;
  const ending = { darwin: '.app', win32: '.exe' }[electronPlatformName] ?? '';
  const name = electronPlatformName === 'linux' ? executableName : appInfo.productFilename;
  const isMac = electronPlatformName === 'darwin';
  writeAppUpdate(path.join(appOutDir, isMac ? `${name}${ending}/Contents/Resources` : 'resources'));
  const missing = await setFuses(path.join(appOutDir, name + ending), electronPlatformName);
  for (const fuse of missing) {
    process.stdout.write(`The fuse ${fuse} is not set: this Electron is too old to have it.\n`);
  }
}
