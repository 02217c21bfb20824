import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { setPrinting } from '../../ui/print/printing.ts';
import { hashPath } from '../../ui/routing/hash-location.ts';
import { putPaperHead } from './paper-head.ts';

/** The attribute by which the page has its colours. */
const SCHEME = 'data-mantine-color-scheme';

/**
 * Makes the page paper for as long as it is printed, by Countinghouse or by the browser's own menu, where
 * nothing more can be read and each list says how much of it is there.
 */
export function followPrint(queries: QueryClient): void {
  let end: (() => void) | null = null;
  const begin = (): void => {
    // Behind the lock there is no screen.
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
  // Also where the page is drawn as paper without being printed.
  window.matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end?.()));
}
