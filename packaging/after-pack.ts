import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeAppUpdate } from './app-update.ts';
import { setFuses } from './fuses.ts';

/** The part that we use of electron-builder's context for a folder that is filled but not yet signed. */
interface PackedFolder {
  appOutDir: string;
  electronPlatformName: string;
  packager: { appInfo: { productFilename: string }; executableName?: string };
}

/** electron-builder's own option for fuses lacks the newest one and does not require all of them. */
export default async function afterPack({
  appOutDir,
  electronPlatformName,
  packager,
}: PackedFolder): Promise<void> {
  // Part of an Electron that was unpacked before; electron-builder removes it only from one that it unpacked itself.
  rmSync(path.join(appOutDir, 'resources/default_app.asar'), { force: true });
  const { appInfo, executableName = appInfo.productFilename } = packager;
  const ending = { darwin: '.app', win32: '.exe' }[electronPlatformName] ?? '';
  const name = electronPlatformName === 'linux' ? executableName : appInfo.productFilename;
  const isMac = electronPlatformName === 'darwin';
  writeAppUpdate(path.join(appOutDir, isMac ? `${name}${ending}/Contents/Resources` : 'resources'));
  const missing = await setFuses(path.join(appOutDir, name + ending), electronPlatformName);
  for (const fuse of missing) {
    process.stdout.write(`The fuse ${fuse} is not set: this version of Electron does not have it.\n`);
  }
}
