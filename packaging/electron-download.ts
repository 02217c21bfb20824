import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './packed.ts';

/**
 * Digests (SHA-256, hexadecimal) of the pinned Electron for each system, by file name. They come from the electron package, which
 * the lock file pins by digest; by default electron-builder takes them from the host that it downloads Electron from.
 */
export function electronChecksums(): Record<string, string> {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(PROJECT, 'node_modules/electron', name), 'utf8'));
  const { version } = read('package.json') as { version: string };
  const all = Object.entries(read('checksums.json') as Record<string, string>);
  return Object.fromEntries(all.filter(([name]) => name.startsWith(`electron-v${version}-`)));
}
