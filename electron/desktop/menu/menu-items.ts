import type { KeyboardEvent, MenuItemConstructorOptions } from 'electron';
import { NAVIGATION, type NavigationEntry } from '../../../shared/screens.ts';
import { companyShortcut, HISTORY_KEYS, SHORTCUTS } from '../../../shared/shortcuts.ts';
import { unmarked } from '../language/names.ts';
import type { Words } from '../language/words.ts';

/** Menu actions that Electron does not provide. */
export interface MenuActions {
  goTo: (place: string) => void;
  /** Moves by one entry in the history of places. */
  step: (by: 1 | -1) => void;
  syncNow: () => void;
  syncAll: () => void;
  togglePrivacy: () => void;
  lock: () => void;
  /** Sends a shortcut to the page, in the notation of `SHORTCUTS`. */
  press: (keys: string) => void;
}

/** State that the menus depend on. */
export interface MenuFacts {
  /** Names of the first companies, in order; empty while locked. */
  companies: readonly string[];
  /** A passphrase is set. */
  isLockable: boolean;
}

/** Screens with a shortcut. */
const KEYS_OF: Partial<Record<NavigationEntry, string>> = {
  pack: SHORTCUTS.clientPack,
  settings: SHORTCUTS.settings,
};

export function syncItems(t: Words, { syncNow, syncAll }: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.syncNow'), ...chosen(SHORTCUTS.syncNow, syncNow) },
    { label: t('menu.syncAll'), click: syncAll },
  ];
}

export function exportItems(t: Words, { press }: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.exportList'), ...chosen(SHORTCUTS.exportList, () => press(SHORTCUTS.exportList)) },
  ];
}

export function printItems(t: Words, { press }: MenuActions): MenuItemConstructorOptions[] {
  return [{ label: t('menu.print'), ...chosen(SHORTCUTS.print, () => press(SHORTCUTS.print)) }];
}

/** Actions that hide something also work without the page. */
export function hidingItems(
  t: Words,
  { togglePrivacy, lock }: MenuActions,
  isLockable: boolean,
): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.amounts'), accelerator: acceleratorOf(SHORTCUTS.hideAmounts), click: togglePrivacy },
    ...(isLockable
      ? [{ label: t('menu.lock'), accelerator: acceleratorOf(SHORTCUTS.lock), click: lock }]
      : []),
  ];
}

export function placeItems(t: Words, { goTo, press }: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.palette'), ...chosen(SHORTCUTS.palette, () => press(SHORTCUTS.palette)) },
    { type: 'separator' },
    ...NAVIGATION.map((place): MenuItemConstructorOptions => {
      const label = t(`menu.places.${place}`);
      const go = (): void => goTo(`/${place}`);
      const keys = KEYS_OF[place];
      return keys === undefined ? { label, click: go } : { label, ...chosen(keys, go) };
    }),
  ];
}

export function historyItems(t: Words, { step }: MenuActions, isMac: boolean): MenuItemConstructorOptions[] {
  const keysOf = (direction: keyof typeof HISTORY_KEYS): string =>
    acceleratorOf(HISTORY_KEYS[direction][isMac ? 'mac' : 'usual']);
  return [
    { label: t('menu.back'), accelerator: keysOf('back'), click: () => step(-1) },
    { label: t('menu.forward'), accelerator: keysOf('forward'), click: () => step(1) },
  ];
}

export function companyItems(
  companies: MenuFacts['companies'],
  { press }: MenuActions,
): MenuItemConstructorOptions[] {
  return companies.map((name, index) => {
    const keys = companyShortcut(index + 1);
    return { label: unmarked(name), ...chosen(keys, () => press(keys)) };
  });
}

export function helpItems(t: Words, { press }: MenuActions): MenuItemConstructorOptions[] {
  return [{ label: t('menu.keys'), ...chosen(SHORTCUTS.help, () => press(SHORTCUTS.help)) }];
}

/**
 * The page handles every key first and withholds it from the menu; a key that the page ignores, for example while a
 * dialog is open, must not trigger the menu either. So the item shows the key but acts only when chosen itself.
 */
function chosen(
  keys: string,
  act: () => void,
): Pick<MenuItemConstructorOptions, 'accelerator' | 'registerAccelerator' | 'click'> {
  return {
    accelerator: acceleratorOf(keys),
    registerAccelerator: false,
    click: (_item, _window, { triggeredByAccelerator }: KeyboardEvent) => {
      if (triggeredByAccelerator !== true) act();
    },
  };
}

/** A shortcut in Electron's accelerator notation. */
function acceleratorOf(keys: string): string {
  return keys.replace('mod', 'CmdOrCtrl');
}
