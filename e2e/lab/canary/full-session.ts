import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { ElectronApplication, Page } from '@playwright/test';
import { ConnectForm } from '../../pages/connect.ts';
import { Shell } from '../../pages/shell.ts';
import type { Keyring } from '../../support/keyring.ts';
import { expect } from '../../support/test.ts';
import type { PageLink } from '../../support/page-link.ts';

// The parts of the full form, in addition to the service's answers.

/** A keychain that does not answer delays each call by ten seconds. */
const PATIENT = { timeout: 45_000 };

/** Enters the token while the keychain is locked, unresponsive and killed; none of these attempts stores it. */
export async function failKeychain(
  page: Page,
  { company, token, keyring }: { company: string; token: string; keyring: Keyring },
  searchSecrets: (where: string) => Promise<void>,
): Promise<void> {
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  const replace = async (message: RegExp): Promise<void> => {
    await shell.open('Companies');
    await page.getByRole('button', { name: `Actions for ${company}` }).click();
    await page.getByRole('menuitem', { name: 'Replace token' }).click();
    await form.token.fill(token);
    await page.getByRole('button', { name: 'Check token' }).click();
    await page.getByRole('button', { name: 'Replace token' }).click(PATIENT);
    await expect(page.getByText(message).last()).toBeVisible(PATIENT);
    await searchSecrets(`the keychain: ${String(message)}`);
  };
  await keyring.lock();
  await replace(/The keychain is locked\. Unlock it/);
  await keyring.unlock();
  await replace(/was replaced/);
  keyring.signal('SIGSTOP');
  await replace(/no keychain available\. A token can be kept/);
  keyring.signal('SIGCONT');
  keyring.signal('SIGKILL');
  await replace(/no keychain available\. A token can be kept/);
}

/** Makes every write of the core fail, as on a full disk, and attempts to write. */
export async function failStorage(
  page: Page,
  core: number,
  { call }: PageLink,
  searchSecrets: (where: string) => Promise<void>,
): Promise<void> {
  const limit = (bytes: string): Promise<unknown> =>
    promisify(execFile)('prlimit', ['--pid', String(core), `--fsize=${bytes}:unlimited`]);
  const shell = new Shell(page);
  await limit('1');
  await shell.hideAmounts.click();
  await expect(page.getByText('cannot be written or read').first()).toBeVisible();
  await shell.syncNow.click();
  await expect(shell.syncNow).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  expect(await call('transfer/export', {})).toEqual({ code: 'file-not-written', reason: 'full' });
  await searchSecrets('writes that fail');
  await limit('unlimited');
}

/** Saves a list in each format, in Electron to `folder`. @returns the files and their unpacked contents. */
export async function exportLists(
  page: Page,
  electron: ElectronApplication | null,
  folder: string,
): Promise<Buffer[]> {
  await new Shell(page).open('Expenses');
  const files: Buffer[] = [];
  for (const form of [/XLSX/, /CSV/]) {
    const saved = electron
      ? savedByElectron(electron, folder)
      : page.waitForEvent('download').then((download) => download.path());
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: form }).first().click();
    const bytes = await readFile(await saved);
    files.push(bytes, ...unpacked(bytes));
  }
  return files;
}

/** Replaces the window's own save dialog. @returns the finished file. */
function savedByElectron(electron: ElectronApplication, folder: string): Promise<string> {
  return electron.evaluate(
    ({ session }, to) =>
      new Promise<string>((resolve, reject) => {
        session.defaultSession.once('will-download', (_event, item) => {
          const file = `${to}/${item.getFilename()}`;
          item.setSavePath(file);
          item.once('done', (_ended, state) =>
            state === 'completed' ? resolve(file) : reject(new Error(`the download was ${state}`)),
          );
        });
      }),
    folder,
  );
}

/** Crashes the page's process, as a defect would; Countinghouse then reloads the page. */
export async function crashPage(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Never answered, since the process has ended.
  tools.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** The compressed parts of a zip file; none for any other file. */
function unpacked(zip: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = zip.indexOf('PK\x03\x04'); at !== -1; at = zip.indexOf('PK\x03\x04', at + 4)) {
    const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    const isPacked = zip.readUInt16LE(at + 8) === 8;
    if (isPacked) parts.push(inflateRawSync(zip.subarray(begin)));
  }
  return parts;
}
