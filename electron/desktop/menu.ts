import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import type { WordKey, Words } from '../language/words.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** The standard menus. On macOS the shortcuts of editing exist only where a menu has them. */
export function setMenu(say: Words): void {
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
          item('reload', 'menu.reload'),
          line,
          item('resetZoom', 'menu.resetZoom'),
          item('zoomIn', 'menu.zoomIn'),
          item('zoomOut', 'menu.zoomOut'),
          line,
          item('togglefullscreen', 'menu.fullScreen'),
        ],
      },
      {
        label: say('menu.window'),
        role: 'window',
        submenu: [item('minimize', 'menu.minimize'), item('close', 'menu.close')],
      },
    ]),
  );
}
