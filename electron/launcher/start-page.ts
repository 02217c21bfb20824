import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Lifetime of the page (ms), the same as that of the one-time code in it. */
export const START_PAGE_LIFETIME_MS = 60_000;
const PREFIX = 'countinghouse-open-';

/**
 * Writes a page that only this user can read and that redirects to `address`, in its own folder in a place that
 * browsers can access. Removes pages left there by killed starts.
 *
 * @throws if no place can be written.
 */
export function writeStartPage(address: string, snaps = '/snap/bin'): { folder: string; file: string } {
  const places = visibleToBrowsers(snaps);
  for (const place of places) removeLeftovers(place);
  const folder = firstOf(places, (place) => mkdtempSync(path.join(place, PREFIX)));
  const file = path.join(folder, 'open.html');
  writeFileSync(file, redirectTo(address), { mode: 0o600 });
  return { folder, file };
}

/**
 * A browser installed as a snap has a private temporary folder and can access the user's home, except hidden folders.
 * Where snaps can be installed the page goes there, for {@link START_PAGE_LIFETIME_MS} at most; elsewhere it stays out
 * of the home folder.
 */
function visibleToBrowsers(snaps: string): string[] {
  if (process.platform !== 'linux' || !existsSync(snaps)) return [tmpdir()];
  // HOME may be empty or point elsewhere; the account's own entry does not.
  const homes = [homedir(), userInfo().homedir].filter(
    (home) => path.isAbsolute(home) && !home.split(path.sep).some((part) => part.startsWith('.')),
  );
  return [...homes, tmpdir()];
}

function firstOf<Result>(places: string[], attempt: (place: string) => Result): Result {
  let failure: unknown;
  for (const place of places) {
    try {
      return attempt(place);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function removeLeftovers(place: string): void {
  try {
    const olderThan = Date.now() - START_PAGE_LIFETIME_MS;
    for (const name of readdirSync(place).filter((each) => each.startsWith(PREFIX))) {
      const folder = path.join(place, name);
      const { uid, mtimeMs } = lstatSync(folder);
      if (uid === userInfo().uid && mtimeMs < olderThan) rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // Leftovers are harmless: their codes are void.
  }
}

function redirectTo(address: string): string {
  // In a script, only this character of an address needs escaping.
  const target = JSON.stringify(address).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title>Countinghouse</title><script>location.replace(${target})</script>\n`;
}
