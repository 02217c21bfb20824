import { notifications } from '@mantine/notifications';
import { fetchLaterWords } from '../language/language.ts';
import { wordsOf } from '../language/words.ts';
import { fillLists } from './printing.ts';

/** A print that takes longer to prepare says so (ms). */
const NOTICE_AFTER_MS = 400;
const NOTICE = 'print';

/** How long a print waits for the screen (ms); what cannot be read says so there. */
const READING_MS = 3_000;

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
    await fetchLaterWords();
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
