import { Menu, Tray } from 'electron';
import { trayIcon } from './tray-icon.ts';
import { templateOf, type TrayActions } from './tray-menu.ts';
import type { TrayView } from './tray-view.ts';

/** The tray, there while there is a view of it. A system without one keeps the program's window and menus. */
export function createTray(actions: TrayActions): { show: (view: TrayView | null) => void } {
  let tray: Tray | null = null;
  let shown = '';
  return {
    show(view) {
      if (view === null) {
        tray?.destroy();
        tray = null;
        shown = '';
        return;
      }
      // A menu that is open closes when it is replaced.
      const text = JSON.stringify(view);
      if (text === shown) return;
      shown = text;
      if (tray === null) {
        tray = new Tray(trayIcon(view.isStale));
        tray.on('click', () => actions.open(null));
      } else tray.setImage(trayIcon(view.isStale));
      tray.setToolTip(view.tooltip);
      if (process.platform === 'darwin') tray.setTitle(view.title ?? '', { fontType: 'monospacedDigit' });
      tray.setContextMenu(Menu.buildFromTemplate(view.items.map((item) => templateOf(item, actions))));
    },
  };
}
