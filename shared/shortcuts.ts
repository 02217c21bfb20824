/**
 * Shortcuts that work everywhere in the window, for the page, its help and native menus, in the notation of the page's
 * key library; `mod` is Ctrl, or ⌘ on macOS. None is reserved by a browser: browsers let a page handle `print` itself.
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

/** Also hides amounts, as in similar programs; Firefox reserves it for a private window and does not pass it to the page. */
export const ALSO_HIDES_AMOUNTS = 'mod+shift+P';

/** Shortcuts without Ctrl or ⌘, outside text fields, unless the user has turned them off. */
export const SINGLE_KEYS = { help: '?', filter: '/' } as const;

export type ShortcutName = keyof typeof SHORTCUTS;

/**
 * Back and forward, as in browsers: a browser window uses the browser's own, and the desktop app's menu has the same.
 * macOS has others, because Option with an arrow moves by words there.
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
