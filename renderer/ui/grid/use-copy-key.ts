import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * While an element has the focus and no text is selected, the copy command copies the result of `textOf`. A text
 * selection is copied as usual.
 *
 * @param textOf returns null if there is nothing to copy; the clipboard then stays unchanged.
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
    // Without a selection, the event is dispatched at the document, regardless of the focus.
    const onCopy = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}
