import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { setPrinting } from '../../ui/print/printing.ts';
import { hashPath } from '../../ui/routing/hash-location.ts';
import { putPaperHead } from './paper-head.ts';

/** The attribute with which Mantine sets the colour scheme. */
const SCHEME = 'data-mantine-color-scheme';

/**
 * Switches the page to its paper layout while it is printed, by Countinghouse or by the browser's own menu. Nothing
 * more can be fetched then, and each list states how many of its records are printed.
 */
export function followPrint(queries: QueryClient): void {
  let end: (() => void) | null = null;
  const begin = (): void => {
    // While the app is locked there is no screen.
    const screen = document.getElementById('content');
    if (end !== null || screen === null) return;
    const root = document.documentElement;
    const scheme = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
    const takeAway = putPaperHead(screen, hashPath(), queries);
    flushSync(() => setPrinting(true));
    end = () => {
      end = null;
      setPrinting(false);
      takeAway();
      if (scheme !== null) root.setAttribute(SCHEME, scheme);
    };
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', () => end?.());
  // Also covers rendering for print media without printing, which may have begun before this code was loaded.
  const paper = window.matchMedia('print');
  paper.addEventListener('change', ({ matches }) => (matches ? begin() : end?.()));
  if (paper.matches) begin();
}
