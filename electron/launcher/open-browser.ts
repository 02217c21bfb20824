import { rmSync } from 'node:fs';
import open, { apps } from 'open';
import { hasDisplay, currentMachine } from './machine.ts';
import { START_PAGE_LIFETIME_MS, writeStartPage } from './start-page.ts';

/**
 * Opens `address` in the default browser, or else in Chromium; without a display it does nothing. The address contains
 * a one-time code, and every user of this computer can read command lines, so the browser gets a file that only this
 * user can read and that redirects there.
 * Prints one line if no browser opens; the address is printed in any case.
 */
export async function openBrowser(address: string): Promise<void> {
  if (!hasDisplay(currentMachine())) return;
  try {
    await openThrough(writeStartPage(address));
  } catch {
    process.stdout.write('The browser could not be opened; open the address above.\n');
  }
}

async function openThrough({ folder, file }: { folder: string; file: string }): Promise<void> {
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  setTimeout(remove, START_PAGE_LIFETIME_MS).unref();

  const openChromium = (): Promise<unknown> => open(file, { app: { name: apps.chrome } });
  const opener = await open(file).catch(() => null);
  if (opener === null) await openChromium();
  opener?.once('exit', (code) => {
    if (code !== null && code !== 0) openChromium().catch(() => undefined);
  });
}
