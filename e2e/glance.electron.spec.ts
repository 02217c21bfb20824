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
  await first.page.keyboard.press('ControlOrMeta+Shift+H');
  await expect.poll(menu, { timeout: 20_000 }).toContain('•••');
  expect(await menu()).not.toMatch(AMOUNT);

  await chooseInMenu(first.electron, '&Go', 'Go to o&r do …');
  await expect(first.page.getByRole('textbox', { name: /^Companies, screens/ })).toBeFocused();
  await first.page.keyboard.press('Escape');
  await chooseInMenu(first.electron, '&Help', '&Keyboard shortcuts');
  await expect(first.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await first.page.keyboard.press('Escape');
  await shell.open('Sync');
  await expect.poll(() => menuLabels(first.electron)).toContain(company.name);
  const runs = first.page.getByRole('table', { name: 'Sync runs' }).getByRole('row');
  const polls = runs.filter({ hasText: 'Expenses' }).filter({ hasText: 'Poll' });
  await expect(runs.filter({ hasText: 'First reading' })).toHaveCount(4);
  await chooseInMenu(first.electron, '&File', '&Sync now');
  await expect(polls).toHaveCount(1);
  await chooseInMenu(first.electron, '&Go', '&Alerts');
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
  expect(await menuLabels(electron), 'nor do the menus').not.toContain(company.name);
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect.poll(menu, { timeout: 20_000 }).toContain(`${company.name}: CZK`);
});

test('an alert is told by the system and taken back, and a closed window stays in the tray', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const company = service.companies[2];
  const { electron, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const shell = new Shell(page);
  const menu = await watchTrayMenu(electron);
  const notices = await watchNotifications(electron);
  await new ConnectForm(page).addFirst(service, company);
  await shell.open('Alerts');
  await page.getByRole('combobox', { name: 'Of' }).click();
  await page.getByRole('option', { name: 'Eurový účet, EUR' }).click();
  await page.getByRole('textbox', { name: 'Limit' }).fill('9999999.50');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect.poll(notices, { timeout: 20_000 }).toMatch(/Eurový účet.*below EUR 9,999,999\.50/s);
  await page.getByRole('button', { name: 'Actions for the alert on Eurový účet' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(notices, { timeout: 20_000 }).toContain('taken back');

  await shell.open('Settings');
  await page.getByRole('switch', { name: 'Closing the window keeps Countinghouse in the tray' }).click();
  // What the tray shows next was read after that setting.
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect.poll(menu, { timeout: 20_000 }).toContain('•••');
  const isSeen = (): Promise<boolean | undefined> =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(isSeen).toBe(false);
  await chooseInMenu(electron, '&Go', '&Balances');
  await expect.poll(isSeen).toBe(true);
  await expect(shell.heading('Balances')).toBeVisible();
});

/** What the system is asked to show and to take back; here it would need a desktop that shows notifications. */
async function watchNotifications(program: ElectronApplication): Promise<() => Promise<string>> {
  await program.evaluate(({ Notification }) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    Notification.isSupported = () => true;
    Notification.prototype.show = function () {
      told.push(`${this.title}: ${this.body}`);
    };
    Notification.prototype.close = () => void told.push('taken back');
  });
  return () => program.evaluate(() => (globalThis as { told?: string[] }).told?.join('\n') ?? '');
}

/** Clicks an entry of the program's menus. */
async function chooseInMenu(program: ElectronApplication, menu: string, entry: string): Promise<void> {
  const isThere = await program.evaluate(
    ({ Menu }, names) => {
      const all = Menu.getApplicationMenu()?.items.find(({ label }) => label === names.menu)?.submenu;
      const found = all?.items.find(({ label }) => label === names.entry);
      found?.click({ triggeredByAccelerator: false });
      return found !== undefined;
    },
    { menu, entry },
  );
  expect(isThere, `${menu}, ${entry}`).toBe(true);
}

function menuLabels(program: ElectronApplication | null): Promise<string[]> {
  if (!program) throw new Error('not in Electron');
  return program.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
      (submenu?.items ?? []).map(({ label }) => label),
    ),
  );
}

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
