import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import type { Dashboard } from './dashboard.ts';

/** The file that the window saves meanwhile, under the page's name for it. In Electron, the save dialog is bypassed. */
export async function savedFile(
  { page, electron }: Dashboard,
  folder: string,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  if (electron) return savedByElectron(electron, folder, press);
  const begun = page.waitForEvent('download');
  await press();
  const download = await begun;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function savedByElectron(
  electron: ElectronApplication,
  folder: string,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  await electron.evaluate(({ BrowserWindow }, place) => {
    Object.assign(globalThis, { savedName: '' });
    BrowserWindow.getAllWindows()[0]?.webContents.session.once('will-download', (_event, item) => {
      const name = item.getFilename();
      item.setSavePath(`${place}/${name}`);
      item.once('done', (_done, state) => {
        if (state === 'completed') Object.assign(globalThis, { savedName: name });
      });
    });
  }, folder);
  await press();
  const saved = (): Promise<string> =>
    electron.evaluate(() => (globalThis as unknown as { savedName: string }).savedName);
  await expect.poll(saved).not.toBe('');
  const name = await saved();
  return { name, bytes: readFileSync(path.join(folder, name)) };
}
