import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const areaSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});

const stateSchema = z.strictObject({
  bounds: areaSchema.nullable(),
  isMaximized: z.boolean(),
  /** Each level is 1.2 times the one before; Chromium goes from 25 % (−7.6) to 500 % (8.8). */
  zoomLevel: z.number().min(-9).max(9),
  /** The page's address behind the `#`: `/companies/7001/balances`. */
  place: z.string().startsWith('/').max(2_000),
});

/** How the window was when it was last looked at. */
export type WindowState = z.infer<typeof stateSchema>;

export const FIRST_STATE: WindowState = { bounds: null, isMaximized: false, zoomLevel: 0, place: '/' };

/** What of the window must lie on a screen to be got hold of (px). */
const REACHABLE = { width: 120, height: 40 };

/** What was remembered; where it cannot be read, nothing was. */
export function readWindowState(file: string): WindowState {
  try {
    return stateSchema.catch(FIRST_STATE).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return FIRST_STATE;
  }
}

/** Waits for the disk, as a window that closes must. */
export function writeWindowState(file: string, state: WindowState): void {
  writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
}

/**
 * Keeps no one waiting. The file is the old one until the new one is whole. Call it again only when it has ended.
 *
 * @param isNewest asked when it is whole: nothing newer has been written meanwhile, which it would put an end to.
 */
export async function saveWindowState(
  file: string,
  state: WindowState,
  isNewest: () => boolean,
): Promise<void> {
  const whole = `${file}.new`;
  await writeFile(whole, JSON.stringify(state), { mode: 0o600 });
  if (isNewest()) renameSync(whole, file);
}

/** The bounds, if the window can be got hold of there: a screen may have gone since. */
export function reachable(bounds: Area | null, screens: readonly Area[]): Area | null {
  if (bounds === null) return null;
  const isReachable = screens.some((screen) => {
    const width = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
    const top = bounds.y >= screen.y && bounds.y + REACHABLE.height <= screen.y + screen.height;
    return top && width >= REACHABLE.width;
  });
  return isReachable ? bounds : null;
}
