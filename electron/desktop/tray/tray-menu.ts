import type { MenuItemConstructorOptions } from 'electron';
import { unmarked } from '../language/names.ts';
import type { TrayItem } from './tray-view.ts';

export interface TrayActions {
  open: (companyId: number | null) => void;
  syncAll: () => void;
  setPrivacy: (isOn: boolean) => void;
  quit: () => void;
}

/** Electron's template for an item of the tray menu. */
export function templateOf(item: TrayItem, actions: TrayActions): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'text':
      return { label: unmarked(item.label), enabled: false };
    case 'company':
      return { label: unmarked(item.label), click: () => actions.open(item.companyId) };
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
