import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * While an element has the focus and no text is selected, copying takes what `textOf` gives, whether a key asked for it or
 * a menu. A selection copies itself.
 *
 * @param textOf null: there is nothing to copy, and the clipboard keeps what it has.
 */
export function useCopyKey(element: RefObject<HTMLElement | null>, textOf: () => string | null): void {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || document.activeElement !== element.current) return;
    if (document.getSelection()?.isCollapsed === false) return;
    const text = textOf();
    if (text === null) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  useEffect(() => {
    // Without a selection the event is the document's, whatever has the focus.
    const onCopy = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}
