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
  /** Each level is a factor of 1.2; Chromium ranges from 25 % (−7.6) to 500 % (8.8). */
  zoomLevel: z.number().min(-9).max(9),
  /** The page's address after the `#`: `/companies/7001/balances`. */
  place: z.string().startsWith('/').max(2_000),
});

/** The last saved state of the window. */
export type WindowState = z.infer<typeof stateSchema>;

export const DEFAULT_STATE: WindowState = { bounds: null, isMaximized: false, zoomLevel: 0, place: '/' };

/** Minimum part of the window that must be on a screen, so that the user can grab it (px). */
const MIN_REACHABLE_PX = { width: 120, height: 40 };

/** The saved state; the default if the file is unreadable. */
export function readWindowState(file: string): WindowState {
  try {
    return stateSchema.catch(DEFAULT_STATE).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return DEFAULT_STATE;
  }
}

/** Writes synchronously, as required when a window closes. */
export function writeWindowState(file: string, state: WindowState): void {
  writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
}

/**
 * Writes asynchronously and atomically. Call it again only after it has ended.
 *
 * @param isNewest called when the new file is complete; false if a newer state was written meanwhile, which is then kept.
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

/** The bounds, if the user can grab the window there; the screen may have been removed since. */
export function reachable(bounds: Area | null, screens: readonly Area[]): Area | null {
  if (bounds === null) return null;
  const isReachable = screens.some((screen) => {
    const width = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
    const top = bounds.y >= screen.y && bounds.y + MIN_REACHABLE_PX.height <= screen.y + screen.height;
    return top && width >= MIN_REACHABLE_PX.width;
  });
  return isReachable ? bounds : null;
}
