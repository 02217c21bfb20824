import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes both Linux installers where electron-builder's assembly tools cannot be downloaded. The contents of the .deb and the AppImage
 * are electron-builder's; only the assembly differs. For tests, never for distribution. Requires dpkg-deb, and mksquashfs and
 * unsquashfs from squashfs-tools.
 */
const HERE = import.meta.dirname;
const PLATFORM = process.arch === 'arm64' ? 'arm64' : 'x64';

const tools = mkdtempSync(path.join(tmpdir(), 'countinghouse-packers-'));
process.on('exit', () => rmSync(tools, { recursive: true }));
const env = {
  ...process.env,
  CUSTOM_FPM_PATH: path.join(HERE, 'fpm'),
  APPIMAGE_TOOLS_PATH: layOutAppImageTools(),
};
const { status } = spawnSync(process.execPath, [path.join(HERE, '../package.ts')], { env, stdio: 'inherit' });
process.exitCode = status ?? 1;

/** The folder layout of electron-builder's legacy toolset, with an empty library folder. */
function layOutAppImageTools(): string {
  const ofHost = path.join(tools, `linux-${PLATFORM}`);
  for (const folder of [ofHost, path.join(tools, 'lib/x64')]) mkdirSync(folder, { recursive: true });
  symlinkSync(programOf('mksquashfs'), path.join(ofHost, 'mksquashfs'));
  copyFileSync('/bin/true', path.join(ofHost, 'desktop-file-validate'));
  const script = readFileSync(path.join(HERE, 'appimage-runtime'), 'utf8');
  // The padded number keeps the script's length equal to the offset; a shell never reads past `exit`.
  const runtime = script.replace('OFFSET', String(script.length).padEnd('OFFSET'.length));
  writeFileSync(path.join(tools, `runtime-${PLATFORM}`), runtime);
  return tools;
}

function programOf(name: string): string {
  const found = (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}
