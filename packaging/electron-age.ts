import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './packed.ts';

/** Days after which a release must have a fixed Electron; the age gate rejects versions younger than a week. */
export const MAX_DELAY_DAYS = 14;
/** Number of major versions that Electron supports. */
const SUPPORTED_MAJORS = 3;
const DAY_MS = 86_400_000;

/**
 * The reason why an Electron is too old to be released, as a sentence; null if it is not.
 *
 * @param published release time of each version, as reported by the registry: `{ "45.3.2": "2026-11-11T…" }`.
 */
export function electronIsOld(pinned: string, published: Record<string, string>, now: number): string | null {
  const stable = Object.keys(published).filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  const majors = [...new Set(stable.map((version) => partsOf(version)[0] ?? 0))].sort((a, b) => b - a);
  const [major = 0] = partsOf(pinned);
  if (!stable.includes(pinned)) return `Electron ${pinned} was never published.`;
  if (!majors.slice(0, SUPPORTED_MAJORS).includes(major))
    return `Electron ${String(major)} is no longer supported.`;
  const waits = stable
    .filter((version) => partsOf(version)[0] === major && isNewer(version, pinned))
    .map((version) => ({ version, days: (now - Date.parse(published[version] ?? '')) / DAY_MS }))
    .filter(({ days }) => days > MAX_DELAY_DAYS)
    .sort((one, other) => other.days - one.days);
  const [longest] = waits;
  return longest === undefined
    ? null
    : `Electron ${longest.version} has been out for ${String(Math.floor(longest.days))} days, and ${pinned} is pinned.`;
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number);
}

function isNewer(version: string, than: string): boolean {
  const mine = partsOf(version);
  const theirs = partsOf(than);
  const at = mine.findIndex((part, place) => part !== theirs[place]);
  return at !== -1 && (mine[at] ?? 0) > (theirs[at] ?? 0);
}

if (import.meta.main) {
  const manifest = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
    devDependencies: { electron: string };
  };
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const reported = execFileSync(npm, ['view', 'electron', 'time', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const pinned = manifest.devDependencies.electron;
  const reason = electronIsOld(pinned, JSON.parse(reported) as Record<string, string>, Date.now());
  process.stdout.write(`${reason ?? `Electron ${pinned} is recent enough.`}\n`);
  process.exitCode = reason === null ? 0 : 1;
}
