import type { ElectronApplication } from '@playwright/test';
import { ConnectForm } from './pages/connect.ts';
import { Shell } from './pages/shell.ts';
import { AMOUNT } from './support/shown-text.ts';
import { expect, test } from './support/test.ts';

const PASSPHRASE = 'kőszáli sas repül';

test('the tray shows the window’s balances, masks them with it, and the window comes back where it was', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const company = service.companies[2];
  const first = await start();
  if (!first.electron) throw new Error('not in Electron');
  const shell = new Shell(first.page);
  const menu = await watchTrayMenu(first.electron);
  await new ConnectForm(first.page).addFirst(service, company);
  await expect.poll(menu, { timeout: 20_000 }).toMatch(AMOUNT);
  expect(await menu()).toContain(`${company.name}: CZK`);
  await first.page.keyboard.press('ControlOrMeta+Shift+P');
  await expect.poll(menu, { timeout: 20_000 }).toContain('•••');
  expect(await menu()).not.toMatch(AMOUNT);

  await first.electron.evaluate(({ Menu }) => {
    const go = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&Go');
    go?.submenu?.items.find(({ label }) => label === '&Alerts')?.click();
  });
  await expect(shell.heading('Alerts')).toBeVisible();
  await first.electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setSize(1000, 700);
    window?.webContents.setZoomLevel(1);
  });
  await first.stop();

  const second = await start();
  await expect(new Shell(second.page).heading('Alerts')).toBeVisible();
  const found = await second.electron?.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return { size: window?.getSize(), zoom: window?.webContents.getZoomLevel() };
  });
  expect(found).toEqual({ size: [1000, 700], zoom: 1 });
});

test('behind the lock the tray says neither figures nor whose they are', async ({ start, startService }) => {
  const service = await startService();
  const company = service.companies[2];
  const { electron, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const menu = await watchTrayMenu(electron);
  await new ConnectForm(page).addFirst(service, company);
  await expect.poll(menu, { timeout: 20_000 }).toContain(`${company.name}: CZK`);
  await new Shell(page).open('Settings');
  await page.getByRole('button', { name: 'Set a passphrase …' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Repeat it').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Remove the lock' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect.poll(menu).toBe('Open Countinghouse\nQuit');
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect.poll(menu, { timeout: 20_000 }).toContain(`${company.name}: CZK`);
});

/** Labels of the tray's menu as it was last set: Electron lets one set it, not read it. */
async function watchTrayMenu(program: ElectronApplication): Promise<() => Promise<string>> {
  await program.evaluate(({ Tray }) => {
    const own = Object.getOwnPropertyDescriptor(Tray.prototype, 'setContextMenu');
    const set = own?.value as typeof Tray.prototype.setContextMenu;
    Tray.prototype.setContextMenu = function (menu) {
      Object.assign(globalThis, { trayLabels: menu?.items.map(({ label }) => label).join('\n') ?? '' });
      set.call(this, menu);
    };
  });
  return () => program.evaluate(() => (globalThis as { trayLabels?: string }).trayLabels ?? '');
}
