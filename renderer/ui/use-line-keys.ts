import type { KeyboardEvent } from 'react';

/** Marks the focusable element of each line in a list. */
const LINE = '[data-line]';
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** For `onKeyDown` of a list: the arrow keys move between lines, Home and End to the first and the last. */
export function useLineKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return moveAlong;
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches(LINE)) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(LINE)];
  const step = STEPS[event.key];
  const next =
    event.key === 'Home'
      ? lines[0]
      : event.key === 'End'
        ? lines.at(-1)
        : step && lines[lines.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
