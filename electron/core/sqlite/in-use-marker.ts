import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { syncFile, syncFolder } from './sync-to-disk.ts';

const lastEndSchema = z.enum(['clean', 'cut short', 'log lost', 'damaged']);

/** How the last use of a file ended, or that damage was met in it. */
export type LastEnd = z.infer<typeof lastEndSchema>;

const repairSchema = z.strictObject({
  /** Name of the damaged file in the profile, once it has it; null: the file was gone. */
  repairing: z.string().nullable(),
  /** The damage, as a `Recovery` has it. */
  detail: z.string(),
  end: lastEndSchema,
});

/** A repair from its start until all that can be read is in the new file. */
export type Repair = z.infer<typeof repairSchema>;

/** The marker's text where damage was met in the file. */
const DAMAGED = 'damaged';

export type Marker = 'none' | 'in use' | 'damaged' | Repair;

/** The file beside a database that says that it is in use, was found damaged, or is being repaired. */
export const markerOf = (path: string): string => `${path}.in-use`;

/** The start of the name that a damaged database gets. */
export const damagedPrefix = (path: string): string => `${basename(path)}.damaged-`;

export function readMarker(path: string): Marker {
  if (!existsSync(markerOf(path))) return 'none';
  const text = readFileSync(markerOf(path), 'utf8');
  if (text === '') return 'in use';
  return repairOf(path, text) ?? 'damaged';
}

/** Whether a repair of a database has not ended: what stands in its place may be empty. */
export function isBeingRepaired(path: string): boolean {
  return typeof readMarker(path) !== 'string';
}

/** Null: the text is of no repair, or names a file that no repair of this database sets aside. */
function repairOf(path: string, text: string): Repair | null {
  if (text === DAMAGED) return null;
  try {
    const repair = repairSchema.parse(JSON.parse(text));
    const name = repair.repairing;
    const isOurs = name === null || (name.startsWith(damagedPrefix(path)) && name === basename(name));
    return isOurs ? repair : null;
  } catch {
    return null;
  }
}

/** Says that a database is in use. After a power failure it may not be there. */
export function markInUse(path: string): void {
  writeFileSync(markerOf(path), '', { mode: 0o600 });
}

/** Says that a database which is in use was found damaged. After a power failure it may not be there. */
export function markDamaged(path: string): void {
  writeFileSync(markerOf(path), DAMAGED, { mode: 0o600 });
}

/** Says, on the disk before it returns, that a repair has begun. @throws what the file system throws. */
export function markRepairing(path: string, repair: Repair): void {
  replace(path, JSON.stringify(repair));
}

/** Says, on the disk before it returns, that the repair of a database that is in use has ended. */
export function markRepaired(path: string): void {
  replace(path, '');
}

/** As a whole: half a marker would name no repair. */
function replace(path: string, text: string): void {
  const marker = markerOf(path);
  writeFileSync(`${marker}.new`, text, { mode: 0o600 });
  syncFile(`${marker}.new`);
  renameSync(`${marker}.new`, marker);
  syncFolder(dirname(path));
}
