/** Keys as they are printed on the reader's keyboard. */
const MAC = { mod: '⌘', shift: '⇧', alt: '⌥' };
const OTHER = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };

/** Whether this keyboard has a ⌘. */
export function isMac(platform = typeof navigator === 'undefined' ? '' : navigator.platform): boolean {
  return /mac/i.test(platform);
}

/** `mod+shift+P` as `Ctrl`, `Shift`, `P`. */
export function keyWords(keys: string, mac = isMac()): string[] {
  const names: Partial<Record<string, string>> = mac ? MAC : OTHER;
  return keys.split('+').map((key) => names[key] ?? key);
}
