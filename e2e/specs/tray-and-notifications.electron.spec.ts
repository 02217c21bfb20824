import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { Sync } from '../pages/sync.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import {
  chooseInMenu,
  chooseInTray,
  isWindowShown,
  menuLabels,
  moveMainClock,
  watchTrayLook,
  watchTrayMenu,
} from '../support/desktop.ts';
import { fillWithCompanies } from '../support/many-companies.ts';
import { setPassphrase, unlock } from '../support/passphrase.ts';
import { AMOUNT } from '../../shared/testing/amount-pattern.ts';
import { expect, test } from '../support/test.ts';

test('the tray shows the window’s balances, masks them with it, and restores the window to its place @core', async ({
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

  await chooseInMenu(first.electron, '&Go', 'Co&mmand palette…');
  await expect(first.page.getByRole('textbox', { name: /^Companies, screens/ })).toBeFocused();
  await first.page.keyboard.press('Escape');
  await chooseInMenu(first.electron, '&Help', '&Keyboard shortcuts');
  await expect(first.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await first.page.keyboard.press('Escape');
  await shell.waitUntilSynced(company.name);
  await shell.open('Sync');
  await expect.poll(() => menuLabels(first.electron)).toContain(company.name);
  const sync = new Sync(first.page);
  await sync.openDetails();
  const runs = sync.runs.getByRole('row');
  const polls = runs.filter({ hasText: 'Expenses' }).filter({ hasText: 'Update' });
  await expect(runs.filter({ hasText: 'Initial sync' })).toHaveCount(4);
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
  const found = () =>
    second.electron?.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return { size: window?.getSize(), zoom: window?.webContents.getZoomLevel() };
    });
  await expect.poll(found).toEqual({ size: [1000, 700], zoom: 1 });
});

test('while locked, the tray shows neither balances nor names @core', async ({ start, startService }) => {
  const service = await startService();
  const company = service.companies[2];
  const { electron, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const menu = await watchTrayMenu(electron);
  await new ConnectForm(page).addFirst(service, company);
  await expect.poll(menu, { timeout: 20_000 }).toContain(`${company.name}: CZK`);
  await new Shell(page).open('Settings');
  await setPassphrase(page);

  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect.poll(menu).toBe('Open Countinghouse\nQuit');
  expect(await menuLabels(electron), 'the menus do not name the company').not.toContain(company.name);
  await unlock(page);
  await expect.poll(menu, { timeout: 20_000 }).toContain(`${company.name}: CZK`);
});

test('the tray can sync and open a company, and its icon is dimmed while balances are out of date @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const company = service.companies[2];
  const { electron, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const shell = new Shell(page);
  const menu = await watchTrayMenu(electron);
  const look = await watchTrayLook(electron);
  await new ConnectForm(page).addFirst(service, company);
  await expect.poll(menu, { timeout: 20_000 }).toMatch(AMOUNT);

  await shell.waitUntilSynced(company.name);
  await shell.open('Sync');
  const sync = new Sync(page);
  await sync.openDetails();
  const runs = sync.runs.getByRole('row');
  const polls = runs.filter({ hasText: 'Expenses' }).filter({ hasText: 'Update' });
  await expect(runs.filter({ hasText: 'Initial sync' })).toHaveCount(4);
  await expect(polls).toHaveCount(0);
  await chooseInTray(electron, 'Sync all now');
  await expect(polls).toHaveCount(1);

  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await chooseInTray(electron, company.name);
  await expect.poll(() => isWindowShown(electron)).toBe(true);
  await expect(shell.heading('Balances')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/companies/${company.companyId}/balances$`));

  const old = 'The figures are out of date';
  for (const [by, words, brightest] of [
    [0, expect.not.stringContaining(old), 255],
    [3_600_000, expect.stringContaining(old), 102],
    [0, expect.not.stringContaining(old), 255],
  ] as const) {
    await moveMainClock(electron, by);
    // A change of a setting updates the tray at once.
    await page.keyboard.press('ControlOrMeta+Shift+H');
    await expect.poll(look, { timeout: 20_000 }).toEqual({ words, brightest });
  }
});

test('for many companies, the tray shows the first totals, or the chosen totals and accounts @core', async ({
  start,
  profile,
}) => {
  await fillWithCompanies(profile, { companies: 60, expenses: 1, accounts: 1 });
  const { electron, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const menu = await watchTrayMenu(electron);
  await new Shell(page).open('Settings');
  const tray = page.getByRole('region', { name: 'Tray and startup' });
  await expect(tray.getByText('The first 12 of 60 are shown')).toBeVisible();
  await tray.getByRole('checkbox', { name: 'All totals of all companies' }).click();
  await expect(tray.getByText('Saved')).toBeVisible();
  // Once the setting is read, there are twelve of twelve.
  await expect.poll(menu, { timeout: 20_000 }).toMatch(/Company 12: EUR[^\n]*\n\n/);

  const chosen = tray.getByRole('combobox', { name: 'Selected balances' });
  for (const last of [12, 11]) {
    await chosen.press('Backspace');
    await expect.poll(menu, { timeout: 20_000 }).not.toContain(`Company ${last}: EUR`);
  }
  await chosen.fill('company 47');
  await page.getByRole('option', { name: 'Company 47 · EUR' }).click();
  await expect.poll(menu, { timeout: 20_000 }).toContain('Company 47: EUR');
  await chosen.fill('company 48');
  await page.getByRole('option', { name: /^Company 48 · .+ · EUR$/ }).click();
  await expect.poll(menu, { timeout: 20_000 }).toMatch(/^Company 48 · .+: EUR/m);
  await chosen.press('Escape');
  await expectAccessibleInBoth(page, 'tray balances');

  await tray.getByRole('checkbox', { name: 'All totals of all companies' }).click();
  await expect.poll(menu, { timeout: 20_000 }).toContain('The first 12 of 60 balances');
});

test('a closed window stays in the tray, and actions that lead to a place show it @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const { electron, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const shell = new Shell(page);
  const menu = await watchTrayMenu(electron);
  await new ConnectForm(page).addFirst(service, service.companies[2]);
  await shell.open('Settings');
  await page.getByRole('switch', { name: 'Closing the window keeps Countinghouse in the tray' }).click();
  // The tray's next content was read after that setting.
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect.poll(menu, { timeout: 20_000 }).toContain('•••');
  const isSeen = () => isWindowShown(electron);
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(isSeen).toBe(false);
  await chooseInMenu(electron, '&Go', '&Balances');
  await expect.poll(isSeen).toBe(true);
  await expect(shell.heading('Balances')).toBeVisible();
});

test('a start at sign-in leaves the window in the tray only if closed windows stay there @core', async ({
  start,
  profile,
  startService,
}) => {
  const service = await startService();
  const atSignIn = { words: ['--hidden'] };
  const first = await start(atSignIn);
  if (!first.electron) throw new Error('not in Electron');
  const { electron } = first;
  await expect.poll(() => isWindowShown(electron), 'the window is shown by default').toBe(true);
  await new ConnectForm(first.page).addFirst(service, service.companies[2]);
  await new Shell(first.page).open('Settings');
  await first.page
    .getByRole('switch', { name: 'Closing the window keeps Countinghouse in the tray' })
    .click();
  await expect(first.page.getByText('Saved', { exact: true })).toBeVisible();
  await first.stop();
  // As a desktop leaves it; windows cannot be maximized here. Maximizing would also show a window.
  const place = path.join(profile, 'window', 'place.json');
  writeFileSync(place, readFileSync(place, 'utf8').replace('"isMaximized":false', '"isMaximized":true'));

  const second = await start(atSignIn);
  if (!second.electron) throw new Error('not in Electron');
  const later = second.electron;
  const menu = await watchTrayMenu(later);
  await expect(new Shell(second.page).heading('Settings')).toBeVisible();
  await second.page.keyboard.press('ControlOrMeta+Shift+H');
  await expect.poll(menu, { timeout: 20_000 }).toContain('Open Countinghouse');
  expect(await isWindowShown(later)).toBe(false);
  await later.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.maximize = () => Object.assign(globalThis, { isMaximized: true });
  });
  await chooseInTray(later, 'Open Countinghouse');
  await expect.poll(() => isWindowShown(later)).toBe(true);
  await expect
    .poll(() => later.evaluate(() => (globalThis as { isMaximized?: boolean }).isMaximized))
    .toBe(true);
});
