import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, HTMLAttributes, RefObject } from 'react';

/** What a reader may go on from when what they pressed is gone. */
const KEPT = '[data-kept-focus]';

interface Container extends Pick<HTMLAttributes<HTMLElement>, 'onFocus'> {
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * For a container whose lines go when they are done with: the focus goes on to the button that took the place of the one
 * pressed, else to the last there is.
 */
export function useKeptFocus(lines: unknown): Container {
  const ref = useRef<HTMLDivElement>(null);
  /** What had the focus last, and its place among those that keep it. */
  const held = useRef<{ element: HTMLElement; place: number } | null>(null);
  const all = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(KEPT) ?? [])];

  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected || document.activeElement !== document.body) return;
    const left = all();
    (left[held.current.place] ?? left.at(-1))?.focus();
  }, [lines]);

  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = all().indexOf(target);
      held.current = place === -1 ? null : { element: target, place };
    },
  };
}
