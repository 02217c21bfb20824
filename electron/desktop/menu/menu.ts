import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import type { WordKey, Words } from '../language/words.ts';
import {
  companyItems,
  exportItems,
  helpItems,
  hidingItems,
  historyItems,
  placeItems,
  printItems,
  syncItems,
  type MenuActions,
  type MenuFacts,
} from './menu-items.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/**
 * The standard menus and the app's own. On macOS, editing shortcuts work only if a menu contains them.
 *
 * @param actions null: nothing but quitting is possible yet, so the app's own items are omitted.
 */
export function setMenu(
  t: Words,
  actions: MenuActions | null,
  { companies, isLockable }: MenuFacts = { companies: [], isLockable: false },
): void {
  const isMac = process.platform === 'darwin';
  const item = (role: Role, key: WordKey): MenuItemConstructorOptions => ({ role, label: t(key) });
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const ofProgram: MenuItemConstructorOptions = {
    label: t('product'),
    submenu: [
      item('about', 'menu.about'),
      line,
      item('hide', 'menu.hide'),
      item('hideOthers', 'menu.hideOthers'),
      item('unhide', 'menu.showAll'),
      line,
      item('quit', 'menu.quit'),
    ],
  };
  const ofFiles = [
    ...(actions
      ? [...syncItems(t, actions), line, ...exportItems(t, actions), ...printItems(t, actions)]
      : []),
    ...(actions && !isMac ? [line] : []),
    ...(isMac ? [] : [item('quit', 'menu.quit')]),
  ];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [ofProgram] : []),
      ...(ofFiles.length > 0 ? [{ label: t('menu.file'), submenu: ofFiles }] : []),
      {
        label: t('menu.edit'),
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
        label: t('menu.view'),
        submenu: [
          ...(actions ? [...hidingItems(t, actions, isLockable), line] : []),
          item('reload', 'menu.reload'),
          line,
          item('resetZoom', 'menu.resetZoom'),
          item('zoomIn', 'menu.zoomIn'),
          item('zoomOut', 'menu.zoomOut'),
          line,
          item('togglefullscreen', 'menu.fullScreen'),
        ],
      },
      ...(actions
        ? [
            {
              label: t('menu.go'),
              submenu: [
                ...historyItems(t, actions, isMac),
                line,
                ...placeItems(t, actions),
                ...(companies.length > 0 ? [line, ...companyItems(companies, actions)] : []),
              ],
            },
          ]
        : []),
      {
        label: t('menu.window'),
        role: 'window',
        submenu: [item('minimize', 'menu.minimize'), item('close', 'menu.close')],
      },
      ...(actions ? [{ label: t('menu.help'), submenu: helpItems(t, actions) }] : []),
    ]),
  );
}
