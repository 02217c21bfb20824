import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { fillLists, setPrinting } from '../../ui/print/printing.ts';
import '../../ui/language/late-words.ts';
import { wordsOf } from '../../ui/language/words.ts';
import { putPaperHead } from './paper-head.ts';

/** A print that takes longer to prepare says so (ms). */
const NOTICE_AFTER_MS = 400;
const NOTICE = 'print';

/** How long a print waits for the screen (ms); what cannot be read says so there. */
const READING_MS = 3_000;

/** The attribute by which the page has its colours. */
const SCHEME = 'data-mantine-color-scheme';

let isPreparing = false;

/** Prints the screen by the window's own dialog, its lists whole up to a limit. */
export async function printScreen(): Promise<void> {
  if (isPreparing) return;
  isPreparing = true;
  const notice = setTimeout(() => {
    const message = wordsOf('print')('preparing');
    notifications.show({ id: NOTICE, loading: true, autoClose: false, message });
  }, NOTICE_AFTER_MS);
  try {
    await readingIsOver();
    await fillLists();
    // What was read is drawn by then.
    await nextFrame();
  } finally {
    clearTimeout(notice);
    notifications.hide(NOTICE);
    isPreparing = false;
  }
  window.print();
}

/** Waits, though not for ever, for what the screen itself is reading: rows of a filter that was just chosen. */
async function readingIsOver(): Promise<void> {
  const limit = AbortSignal.timeout(READING_MS);
  while (!limit.aborted && document.querySelector('#content [aria-busy="true"]')) await nextFrame();
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Makes the page paper for as long as it is printed, whoever asked for that: this program, or the browser's own menu, where
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
    const takeAway = putPaperHead(screen, location.hash.slice(1).split('?')[0] ?? '', queries);
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
