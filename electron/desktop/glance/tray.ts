import { Menu, Tray } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { trayIcon } from './tray-icon.ts';
import type { TrayItem, TrayView } from './tray-view.ts';

export interface TrayActions {
  open: (companyId: number | null) => void;
  syncAll: () => void;
  setPrivacy: (isOn: boolean) => void;
  quit: () => void;
}

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

function templateOf(item: TrayItem, actions: TrayActions): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'text':
      return { label: item.label, enabled: false };
    case 'company':
      return { label: item.label, click: () => actions.open(item.companyId) };
    case 'privacy':
      return {
        label: item.label,
        type: 'checkbox',
        checked: item.isOn,
        click: ({ checked }) => actions.setPrivacy(checked),
      };
    case 'open':
      return { label: item.label, click: () => actions.open(null) };
    case 'sync':
      return { label: item.label, click: actions.syncAll };
    case 'quit':
      return { label: item.label, click: actions.quit };
  }
}
