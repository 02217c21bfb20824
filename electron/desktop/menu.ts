import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { SHORTCUTS } from '../../shared/shortcuts.ts';
import type { WordKey, Words } from '../language/words.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** What the menus do beside what Electron does for them. */
export interface MenuActions {
  goTo: (place: string) => void;
  syncAll: () => void;
  togglePrivacy: () => void;
}

/** Where the menus lead, as the page's own addresses. */
const PLACES = [
  'overview',
  'inbox',
  'worklists',
  'balances',
  'expenses',
  'incomes',
  'partners',
  'expense-types',
  'insights',
  'alerts',
  'companies',
  'sync',
] as const;

/**
 * The standard menus and the program's own. On macOS the shortcuts of editing exist only where a menu has them.
 *
 * @param actions null: nothing can be done yet but quitting, so what is the program's own is left out.
 */
export function setMenu(say: Words, actions: MenuActions | null): void {
  const item = (role: Role, key: WordKey): MenuItemConstructorOptions => ({ role, label: say(key) });
  const line: MenuItemConstructorOptions = { type: 'separator' };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      process.platform === 'darwin'
        ? {
            label: say('product'),
            submenu: [
              item('about', 'menu.about'),
              line,
              item('hide', 'menu.hide'),
              item('hideOthers', 'menu.hideOthers'),
              item('unhide', 'menu.showAll'),
              line,
              item('quit', 'menu.quit'),
            ],
          }
        : { label: say('menu.file'), submenu: [item('quit', 'menu.quit')] },
      {
        label: say('menu.edit'),
        submenu: [
          item('undo', 'menu.undo'),
          item('redo', 'menu.redo'),
          line,
          item('cut', 'menu.cut'),
          item('copy', 'menu.copy'),
          item('paste', 'menu.paste'),
          item('selectAll', 'menu.selectAll'),
        ],
      },
      {
        label: say('menu.view'),
        submenu: [
          ...(actions ? [...amountItems(say, actions), line] : []),
          item('reload', 'menu.reload'),
          line,
          item('resetZoom', 'menu.resetZoom'),
          item('zoomIn', 'menu.zoomIn'),
          item('zoomOut', 'menu.zoomOut'),
          line,
          item('togglefullscreen', 'menu.fullScreen'),
        ],
      },
      ...(actions ? [{ label: say('menu.go'), submenu: placeItems(say, actions) }] : []),
      {
        label: say('menu.window'),
        role: 'window',
        submenu: [item('minimize', 'menu.minimize'), item('close', 'menu.close')],
      },
    ]),
  );
}

function amountItems(say: Words, { syncAll, togglePrivacy }: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.syncAll'), click: syncAll },
    // The page has the key itself and keeps it from the menu; without the page the menu still works.
    { label: say('menu.amounts'), accelerator: acceleratorOf(SHORTCUTS.hideAmounts), click: togglePrivacy },
  ];
}

function placeItems(say: Words, { goTo }: MenuActions): MenuItemConstructorOptions[] {
  return [
    ...PLACES.map((place): MenuItemConstructorOptions => ({
      label: say(`menu.places.${place}`),
      click: () => goTo(`/${place}`),
    })),
    { type: 'separator' },
    {
      label: say('menu.places.pack'),
      accelerator: acceleratorOf(SHORTCUTS.clientPack),
      click: () => goTo('/pack'),
    },
    {
      label: say('menu.places.settings'),
      accelerator: acceleratorOf(SHORTCUTS.settings),
      click: () => goTo('/settings'),
    },
  ];
}

/** A key as Electron's menus write it. */
function acceleratorOf(keys: string): string {
  return keys.replace('mod', 'CmdOrCtrl');
}
