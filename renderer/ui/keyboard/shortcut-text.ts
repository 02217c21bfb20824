import { HISTORY_KEYS } from '../../../shared/shortcuts.ts';

/** Keys labelled with a symbol. */
const SIGNS: Record<string, string> = { Left: '←', Right: '→' };

/** A shortcut as labelled on the user's keyboard: `mod+shift+P` is `Ctrl+Shift+P`, on a Mac `⇧⌘P`. */
export function shortcutText(shortcut: string, platform = navigator.platform): string {
  const keys = shortcut.split('+');
  const last = keys.at(-1) ?? '';
  const key = SIGNS[last] ?? last;
  if (isMac(platform)) return (keys.includes('shift') ? '⇧' : '') + (keys.includes('mod') ? '⌘' : '') + key;
  return [
    ...(keys.includes('mod') ? ['Ctrl'] : []),
    ...(keys.includes('alt') ? ['Alt'] : []),
    ...(keys.includes('shift') ? ['Shift'] : []),
    key,
  ].join('+');
}

/** The shortcut for back or forward on the user's system. */
export function historyShortcut(direction: keyof typeof HISTORY_KEYS, platform = navigator.platform): string {
  return HISTORY_KEYS[direction][isMac(platform) ? 'mac' : 'usual'];
}

function isMac(platform: string): boolean {
  return /^Mac/.test(platform);
}
