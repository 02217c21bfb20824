/**
 * Keys that work everywhere in the window, for the page's own handling, its sheet of shortcuts and native menus. Written
 * as the page's key library takes them; `mod` is Ctrl, on macOS ⌘.
 */
export const SHORTCUTS = {
  palette: 'mod+K',
  help: '?',
  settings: 'mod+,',
  syncNow: 'mod+shift+S',
  exportList: 'mod+E',
  clientPack: 'mod+shift+X',
  hideAmounts: 'mod+shift+P',
  lock: 'mod+shift+L',
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;

/** The first nine companies have `mod` and their number. */
export const NUMBERED_COMPANIES = 9;

/** @param place 1 … 9. */
export function companyShortcut(place: number): string {
  return `mod+${place}`;
}
