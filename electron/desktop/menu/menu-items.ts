import type { KeyboardEvent, MenuItemConstructorOptions } from 'electron';
import { NAVIGATION, type NavigationEntry } from '../../../shared/screens.ts';
import { companyShortcut, HISTORY_KEYS, SHORTCUTS } from '../../../shared/shortcuts.ts';
import { unmarked } from '../language/names.ts';
import type { Words } from '../language/words.ts';

/** What the menus do beside what Electron does for them. */
export interface MenuActions {
  goTo: (place: string) => void;
  /** One place back or forward among those that were shown. */
  step: (by: 1 | -1) => void;
  syncNow: () => void;
  syncAll: () => void;
  togglePrivacy: () => void;
  lock: () => void;
  /** Does what a key does in the page, as `SHORTCUTS` writes it. */
  press: (keys: string) => void;
}

/** What the menus follow. */
export interface MenuFacts {
  /** What the first of them are called, in their order; none behind a lock. */
  companies: readonly string[];
  /** There is a passphrase. */
  isLockable: boolean;
}

/** Screens with a key of their own. */
const KEYS_OF: Partial<Record<NavigationEntry, string>> = {
  pack: SHORTCUTS.clientPack,
  settings: SHORTCUTS.settings,
};

export function syncItems(say: Words, { syncNow, syncAll }: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.syncNow'), ...chosen(SHORTCUTS.syncNow, syncNow) },
    { label: say('menu.syncAll'), click: syncAll },
  ];
}

export function exportItems(say: Words, { press }: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.exportList'), ...chosen(SHORTCUTS.exportList, () => press(SHORTCUTS.exportList)) },
  ];
}

export function printItems(say: Words, { press }: MenuActions): MenuItemConstructorOptions[] {
  return [{ label: say('menu.print'), ...chosen(SHORTCUTS.print, () => press(SHORTCUTS.print)) }];
}

/** What hides something works also without the page. */
export function hidingItems(
  say: Words,
  { togglePrivacy, lock }: MenuActions,
  isLockable: boolean,
): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.amounts'), accelerator: acceleratorOf(SHORTCUTS.hideAmounts), click: togglePrivacy },
    ...(isLockable
      ? [{ label: say('menu.lock'), accelerator: acceleratorOf(SHORTCUTS.lock), click: lock }]
      : []),
  ];
}

export function placeItems(say: Words, { goTo, press }: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.palette'), ...chosen(SHORTCUTS.palette, () => press(SHORTCUTS.palette)) },
    { type: 'separator' },
    ...NAVIGATION.map((place): MenuItemConstructorOptions => {
      const label = say(`menu.places.${place}`);
      const go = (): void => goTo(`/${place}`);
      const keys = KEYS_OF[place];
      return keys === undefined ? { label, click: go } : { label, ...chosen(keys, go) };
    }),
  ];
}

export function historyItems(
  say: Words,
  { step }: MenuActions,
  isMac: boolean,
): MenuItemConstructorOptions[] {
  const keysOf = (direction: keyof typeof HISTORY_KEYS): string =>
    acceleratorOf(HISTORY_KEYS[direction][isMac ? 'mac' : 'usual']);
  return [
    { label: say('menu.back'), accelerator: keysOf('back'), click: () => step(-1) },
    { label: say('menu.forward'), accelerator: keysOf('forward'), click: () => step(1) },
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

export function helpItems(say: Words, { press }: MenuActions): MenuItemConstructorOptions[] {
  return [{ label: say('menu.keys'), ...chosen(SHORTCUTS.help, () => press(SHORTCUTS.help)) }];
}

/**
 * The page has every key first and keeps it from the menu; one that it lets pass, such as while a dialog asks something,
 * is not for the menu either. So it shows the key and acts when it is chosen itself.
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

/** A key as Electron's menus write it. */
function acceleratorOf(keys: string): string {
  return keys.replace('mod', 'CmdOrCtrl');
}
