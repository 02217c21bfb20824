import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';

export const PROJECT = path.join(import.meta.dirname, '..');
export const OUT = path.join(PROJECT, 'packaging/out');

/** A folder with the app as it is installed. */
export interface Packed {
  folder: string;
  /** The executable that contains the fuses; on macOS the bundle. */
  program: string;
  /** Folder of `app.asar`. */
  resources: string;
}

/** The packaged app for this computer from the current build; null if there is none. */
export function findPacked({
  platform,
  arch,
}: Pick<NodeJS.Process, 'platform' | 'arch'> = process): Packed | null {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  const name =
    { darwin: `mac${suffix}/Countinghouse.app`, win32: `win${suffix}-unpacked/Countinghouse.exe` }[
      String(platform)
    ] ?? `linux${suffix}-unpacked/countinghouse`;
  const program = path.join(OUT, name);
  const resources = path.join(program, platform === 'darwin' ? 'Contents/Resources' : '../resources');
  const packedAt = statSync(path.join(resources, 'app.asar'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt =
    statSync(path.join(PROJECT, 'dist/.complete'), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return packedAt < builtAt ? null : { folder: path.dirname(program), program, resources };
}

/** Files in the archive and next to it, relative to the archive root: `dist/electron/main.js`. */
export function filesIn({ resources }: Packed): { archived: string[]; beside: string[] } {
  const archive = path.join(resources, 'app.asar');
  const files = listPackage(archive, { isPack: true })
    .map((line) => /^(?<state>\w+) +: [/\\](?<name>.+)$/.exec(line)?.groups)
    .map((groups) => ({ state: groups?.['state'], name: groups?.['name'] ?? '' }))
    .filter(({ name }) => !('files' in statFile(archive, name)));
  const named = (state: string): string[] =>
    files.filter((file) => file.state === state).map(({ name }) => name.replaceAll('\\', '/'));
  return { archived: named('pack'), beside: named('unpack') };
}

/** Text of a file in the archive. */
export function readPackedFile({ resources }: Packed, name: string): string {
  return extractFile(path.join(resources, 'app.asar'), name).toString();
}

/** Sizes in bytes: the archive, the files next to it, and everything with Electron. */
export function sizesOf({ folder, resources }: Packed): { archive: number; beside: number; all: number } {
  return {
    archive: statSync(path.join(resources, 'app.asar')).size,
    beside: bytesIn(path.join(resources, 'app.asar.unpacked')),
    all: bytesIn(folder),
  };
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
