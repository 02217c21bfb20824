/**
 * Keys that work everywhere in the window, for the page's own handling, its sheet of shortcuts and native menus. Written
 * as the page's key library takes them; `mod` is Ctrl, on macOS ⌘. None is of those that a browser keeps for itself.
 */
export const SHORTCUTS = {
  palette: 'mod+K',
  help: '?',
  settings: 'mod+,',
  syncNow: 'mod+shift+S',
  exportList: 'mod+E',
  clientPack: 'mod+shift+X',
  hideAmounts: 'mod+shift+H',
  lock: 'mod+shift+L',
} as const;

/** Hides amounts, too, as in other programs of the kind; Firefox keeps it for a private window and gives it to no page. */
export const ALSO_HIDES_AMOUNTS = 'mod+shift+P';
export type ShortcutName = keyof typeof SHORTCUTS;

/** The first nine companies have `mod` and their number. */
export const NUMBERED_COMPANIES = 9;

/** @param place 1 … 9. */
export function companyShortcut(place: number): string {
  return `mod+${place}`;
}
