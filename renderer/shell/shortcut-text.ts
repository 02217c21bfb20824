/** A shortcut as the keyboard in front of the reader is labelled: `mod+shift+P` is `Ctrl+Shift+P`, on a Mac `⇧⌘P`. */
export function shortcutText(shortcut: string, platform = navigator.platform): string {
  const keys = shortcut.split('+');
  const key = keys.at(-1) ?? '';
  if (/^Mac/.test(platform))
    return (keys.includes('shift') ? '⇧' : '') + (keys.includes('mod') ? '⌘' : '') + key;
  return [...(keys.includes('mod') ? ['Ctrl'] : []), ...(keys.includes('shift') ? ['Shift'] : []), key].join(
    '+',
  );
}
