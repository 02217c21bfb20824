import { Menu } from 'electron';

/** The standard menus. On macOS the shortcuts of editing exist only where a menu has them. */
export function setMenu(): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(process.platform === 'darwin'
        ? [{ role: 'appMenu' as const }]
        : [{ label: '&File', submenu: [{ role: 'quit' as const }] }]),
      { role: 'editMenu' },
      {
        label: '&View',
        submenu: [
          { role: 'reload' },
          { type: 'separator' },
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
    ]),
  );
}
