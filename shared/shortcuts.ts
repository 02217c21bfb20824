/**
 * Keys that work everywhere in the window, for the page's own handling, its sheet of shortcuts and native menus. Written
 * as the page's key library takes them; `mod` is Ctrl, on macOS ⌘. None is of those that a browser keeps for itself; printing it
 * leaves to the page that wants to prepare it.
 */
export const SHORTCUTS = {
  palette: 'mod+K',
  help: 'F1',
  settings: 'mod+,',
  syncNow: 'mod+shift+S',
  exportList: 'mod+E',
  print: 'mod+P',
  clientPack: 'mod+shift+X',
  hideAmounts: 'mod+shift+H',
  lock: 'mod+shift+L',
} as const;

/** Hides amounts, too, as in other programs of the kind; Firefox keeps it for a private window and gives it to no page. */
export const ALSO_HIDES_AMOUNTS = 'mod+shift+P';

/** Keys that work without Ctrl or ⌘ wherever nothing is typed, unless the user has turned them off. */
export const SINGLE_KEYS = { help: '?', filter: '/' } as const;

export type ShortcutName = keyof typeof SHORTCUTS;

/**
 * Back and forward through what was shown, as browsers have them: in the browser window they are the browser's own, the
 * desktop program's menu has the same. macOS has others, because Option and an arrow there go from word to word.
 */
export const HISTORY_KEYS = {
  back: { usual: 'alt+Left', mac: 'mod+[' },
  forward: { usual: 'alt+Right', mac: 'mod+]' },
} as const;

/** The first nine companies have `mod` and their number. */
export const NUMBERED_COMPANIES = 9;

/** @param place 1 … 9. */
export function companyShortcut(place: number): string {
  return `mod+${place}`;
}
