import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import open, { apps } from 'open';
import { hasDisplay, thisMachine } from './machine.ts';

/** How long the file lives (ms): as long as the one-time code in it is good. */
const LIFETIME = 60_000;

/**
 * Opens `address` in the default browser, or else in Chromium; without a display does nothing. The address carries a one-time code,
 * and a command line can be read by every user of the machine: the browser gets a file that only we can read and that leads there.
 */
export async function openBrowser(address: string): Promise<void> {
  if (!hasDisplay(thisMachine())) return;
  const folder = mkdtempSync(path.join(visibleToBrowsers(), 'countinghouse-'));
  const file = path.join(folder, 'open.html');
  writeFileSync(file, redirectTo(address), { mode: 0o600 });
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  setTimeout(remove, LIFETIME).unref();

  const openChromium = (): Promise<unknown> => open(file, { app: { name: apps.chrome } });
  try {
    const opener = await open(file);
    opener.once('exit', (code) => {
      if (code !== null && code !== 0) openChromium().catch(() => undefined);
    });
  } catch {
    // There is no browser at all: the address is printed in any case.
    await openChromium().catch(() => undefined);
  }
}

/**
 * A browser installed as a snap has a temporary folder of its own and sees the user's home, without what is hidden there.
 * Where snaps can be installed the file goes there, for {@link LIFETIME} at most; elsewhere home is left alone.
 */
function visibleToBrowsers(): string {
  const hasSnaps = process.platform === 'linux' && existsSync('/snap/bin');
  return hasSnaps ? homedir() : tmpdir();
}

function redirectTo(address: string): string {
  // Text of a script, where an address has nothing to escape but this.
  const target = JSON.stringify(address).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title>Countinghouse</title><script>location.replace(${target})</script>\n`;
}
