import { notifications } from '@mantine/notifications';
import { fetchLaterWords } from '../language/language.ts';
import { wordsOf } from '../language/words.ts';
import { fillLists } from './printing.ts';

/** A notice appears if preparing takes longer (ms). */
const NOTICE_AFTER_MS = 400;
const NOTICE = 'print';

/** Maximum wait for the screen to load (ms); the screen itself reports what cannot be loaded. */
const MAX_LOADING_MS = 3_000;

let isPreparing = false;

/** Prints the screen by the window's dialog, with its lists complete up to a limit. */
export async function printScreen(): Promise<void> {
  if (isPreparing) return;
  isPreparing = true;
  const notice = setTimeout(() => {
    const message = wordsOf('print')('preparing');
    notifications.show({ id: NOTICE, loading: true, autoClose: false, message });
  }, NOTICE_AFTER_MS);
  try {
    await fetchLaterWords();
    await loadingIsOver();
    await fillLists();
    // By the next frame, the loaded rows are rendered.
    await nextFrame();
  } finally {
    clearTimeout(notice);
    notifications.hide(NOTICE);
    isPreparing = false;
  }
  window.print();
}

/** Waits, with a limit, for rows that the screen is loading, such as those of a filter just chosen. */
async function loadingIsOver(): Promise<void> {
  const limit = AbortSignal.timeout(MAX_LOADING_MS);
  while (!limit.aborted && document.querySelector('#content [aria-busy="true"]')) await nextFrame();
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
