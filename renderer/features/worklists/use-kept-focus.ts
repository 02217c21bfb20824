import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, HTMLAttributes, RefObject } from 'react';

/** Buttons that can receive the focus when another one is removed. */
const KEPT = '[data-kept-focus]';

interface Container extends Pick<HTMLAttributes<HTMLElement>, 'onFocus'> {
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * For a container whose rows disappear when they are dealt with: moves the focus to the button that takes the place of
 * the pressed one, or else to the last one.
 */
export function useKeptFocus(lines: unknown): Container {
  const ref = useRef<HTMLDivElement>(null);
  /** The button that had the focus last, and its position among all such buttons. */
  const lastFocused = useRef<{ element: HTMLElement; place: number } | null>(null);
  const all = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(KEPT) ?? [])];

  useLayoutEffect(() => {
    if (
      !lastFocused.current ||
      lastFocused.current.element.isConnected ||
      document.activeElement !== document.body
    )
      return;
    const left = all();
    (left[lastFocused.current.place] ?? left.at(-1))?.focus();
  }, [lines]);

  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = all().indexOf(target);
      lastFocused.current = place === -1 ? null : { element: target, place };
    },
  };
}
