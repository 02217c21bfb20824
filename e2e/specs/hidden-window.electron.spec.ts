import type { ElectronApplication } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { processesOfGroup } from '../support/processes.ts';
import { fillWithCompanies } from '../support/many-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('the page of a long-hidden window is unloaded, and returns to its place @core', async ({
  start,
  profile,
}) => {
  await fillWithCompanies(profile, { companies: 2, expenses: 1 });
  const { electron, group, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const shell = new Shell(page);
  await shell.open('Expenses');
  await expect(shell.heading('Expenses')).toBeVisible();
  const pages = () =>
    processesOfGroup(group).filter(({ commandLine }) => commandLine.includes('--type=renderer')).length;
  expect(pages()).toBe(1);
  const place = await settled(async () => new URL(page.url()).hash);

  await hurry(electron);
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await expect.poll(pages).toBe(0);
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
  await expect.poll(() => headingOf(electron)).toBe('Expenses');
  await expect.poll(() => placeOf(electron)).toBe(place);
  expect(pages()).toBe(1);
});

/** Shortens timers of ten minutes and more in the main process to a moment. */
async function hurry(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(() => {
    const { setTimeout: later } = globalThis;
    const hurried = (callback: () => void, milliseconds = 0) =>
      later(callback, milliseconds >= 600_000 ? 50 : milliseconds);
    Reflect.set(globalThis, 'setTimeout', hurried);
  });
}

/**
 * The driver loses the page together with its process; the app itself does not. A page that is being replaced never
 * answers a query, so it is repeated.
 */
function headingOf(electron: ElectronApplication): Promise<unknown> {
  return electron.evaluate(({ webContents }) =>
    Promise.race([
      webContents
        .getAllWebContents()[0]
        ?.executeJavaScript('document.querySelector("h1")?.textContent ?? ""'),
      new Promise((resolve) => setTimeout(resolve, 2_000, 'no answer')),
    ]),
  );
}

function placeOf(electron: ElectronApplication): Promise<string> {
  return electron.evaluate(
    ({ webContents }) => new URL(webContents.getAllWebContents()[0]?.getURL() ?? 'a:').hash,
  );
}
