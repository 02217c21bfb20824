import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { syncFile, syncFolder } from './sync-to-disk.ts';

const lastEndSchema = z.enum(['clean', 'cut short', 'log lost', 'damaged']);

/** How the last use of a file ended, or that damage was found in it. */
export type LastEnd = z.infer<typeof lastEndSchema>;

const repairSchema = z.strictObject({
  /** Name of the damaged file in the profile, once it is renamed; null if the file was gone. */
  repairing: z.string().nullable(),
  /** The damage, as in a `Recovery`. */
  detail: z.string(),
  end: lastEndSchema,
});

/** A repair, from its start until all readable data is in the new file. */
export type Repair = z.infer<typeof repairSchema>;

/** Text of the marker after damage was found in the file. */
const DAMAGED = 'damaged';

export type Marker = 'none' | 'in use' | 'damaged' | Repair;

/** File next to a database that marks it as in use, damaged, or under repair. */
export const markerOf = (path: string): string => `${path}.in-use`;

/** Prefix of the name that a damaged database gets. */
export const damagedPrefix = (path: string): string => `${basename(path)}.damaged-`;

export function readMarker(path: string): Marker {
  if (!existsSync(markerOf(path))) return 'none';
  const text = readFileSync(markerOf(path), 'utf8');
  if (text === '') return 'in use';
  return repairOf(path, text) ?? 'damaged';
}

/** Whether a repair of a database has not ended: the file in its place may be empty. */
export function isBeingRepaired(path: string): boolean {
  return typeof readMarker(path) !== 'string';
}

/** Null if the text describes no repair, or names a file that no repair of this database sets aside. */
function repairOf(path: string, text: string): Repair | null {
  if (text === DAMAGED) return null;
  try {
    const repair = repairSchema.parse(JSON.parse(text));
    const name = repair.repairing;
    const isOwn = name === null || (name.startsWith(damagedPrefix(path)) && name === basename(name));
    return isOwn ? repair : null;
  } catch {
    return null;
  }
}

/** Marks a database as in use. After a power failure, the marker may be missing. */
export function markInUse(path: string): void {
  writeFileSync(markerOf(path), '', { mode: 0o600 });
}

/** Marks a database that is in use as damaged. After a power failure, the marker may be missing. */
export function markDamaged(path: string): void {
  writeFileSync(markerOf(path), DAMAGED, { mode: 0o600 });
}

/** Marks that a repair has begun; the marker is on disk before this returns. @throws what the file system throws. */
export function markRepairing(path: string, repair: Repair): void {
  replace(path, JSON.stringify(repair));
}

/** Marks that the repair of a database in use has ended; the marker is on disk before this returns. */
export function markRepaired(path: string): void {
  replace(path, '');
}

/** Replaces the marker atomically, because half a marker would describe no repair. */
function replace(path: string, text: string): void {
  const marker = markerOf(path);
  writeFileSync(`${marker}.new`, text, { mode: 0o600 });
  syncFile(`${marker}.new`);
  renameSync(`${marker}.new`, marker);
  syncFolder(dirname(path));
}
