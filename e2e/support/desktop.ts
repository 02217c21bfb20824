import { expect } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';

/** Records notifications that the system would show and withdraw; showing them would require a desktop. */
export async function watchNotifications(program: ElectronApplication): Promise<() => Promise<string>> {
  await program.evaluate(({ Notification }) => {
    const reported: string[] = [];
    Object.assign(globalThis, { reported });
    Notification.isSupported = () => true;
    Notification.prototype.show = function () {
      reported.push(`${this.title}: ${this.body}`);
      Object.assign(globalThis, { clickNotice: () => this.emit('click') });
    };
    Notification.prototype.close = () => void reported.push('withdrawn');
  });
  return () => program.evaluate(() => (globalThis as { reported?: string[] }).reported?.join('\n') ?? '');
}

/** Clicks the notification shown last. */
export async function clickNotice(program: ElectronApplication): Promise<void> {
  await program.evaluate(() => (globalThis as { clickNotice?: () => void }).clickNotice?.());
}

/** Clicks an item of the app's menus. */
export async function chooseInMenu(program: ElectronApplication, menu: string, entry: string): Promise<void> {
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

/** Labels of all items in the app's menus. */
export function menuLabels(program: ElectronApplication | null): Promise<string[]> {
  if (!program) throw new Error('not in Electron');
  return program.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
      (submenu?.items ?? []).map(({ label }) => label),
    ),
  );
}

/** Labels of the tray menu as last set; Electron can set it, but not read it. */
export async function watchTrayMenu(program: ElectronApplication): Promise<() => Promise<string>> {
  await program.evaluate(({ Tray }) => {
    const own = Object.getOwnPropertyDescriptor(Tray.prototype, 'setContextMenu');
    const set = own?.value as typeof Tray.prototype.setContextMenu;
    Tray.prototype.setContextMenu = function (menu) {
      Object.assign(globalThis, {
        trayLabels: menu?.items.map(({ label }) => label).join('\n') ?? '',
        clickInTray: (entry: string) => void menu?.items.find(({ label }) => label === entry)?.click(),
      });
      set.call(this, menu);
    };
  });
  return () => program.evaluate(() => (globalThis as { trayLabels?: string }).trayLabels ?? '');
}

/** The tray as last set: its texts, and the maximum brightness of its icon (0 … 255). */
export async function watchTrayLook(
  program: ElectronApplication,
): Promise<() => Promise<{ words: string; brightest: number }>> {
  await program.evaluate(({ Tray }) => {
    const look = { words: '', brightest: 0 };
    Object.assign(globalThis, { trayLook: look });
    Tray.prototype.setToolTip = (words) => void (look.words = words);
    Tray.prototype.setImage = (image) => {
      look.brightest = typeof image === 'string' ? 0 : Math.max(...image.toBitmap());
    };
  });
  return () =>
    program.evaluate(
      () => (globalThis as unknown as { trayLook: { words: string; brightest: number } }).trayLook,
    );
}

/** Advances the clock of the main process by `by` ms, or resets it with 0; the core's threads keep theirs. */
export async function moveMainClock(program: ElectronApplication, by: number): Promise<void> {
  await program.evaluate((_electron, milliseconds) => {
    Date.now = () => new Date().getTime() + milliseconds;
  }, by);
}

/** Clicks an item of the tray menu as last set; it must be watched. */
export async function chooseInTray(program: ElectronApplication, entry: string): Promise<void> {
  await program.evaluate((_electron, label) => {
    (globalThis as { clickInTray?: (label: string) => void }).clickInTray?.(label);
  }, entry);
}

/** Whether the window is on screen. */
export function isWindowShown(program: ElectronApplication): Promise<boolean | undefined> {
  return program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
}
