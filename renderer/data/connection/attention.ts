import type { PageAttention } from '../../../shared/model/sync.ts';
import type { Connection } from './connection.ts';

/** The Battery Status API: Chromium supports it, but TypeScript's DOM library has no types for it. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

declare global {
  interface Navigator {
    getBattery?: () => Promise<Battery>;
  }
}

/** The parts of a browser window that show how visible it is. */
export interface AttentionWindow extends EventTarget {
  readonly document: Pick<
    Document,
    | 'visibilityState'
    | 'hasFocus'
    | 'activeElement'
    | 'querySelector'
    | 'addEventListener'
    | 'removeEventListener'
  >;
  readonly navigator: Pick<Navigator, 'getBattery'>;
}

/** Debounce time (ms): switching between windows blurs one and focuses the other; only the final state counts. */
const DEBOUNCE_MS = 1000;

/**
 * Reports to the core whether this page is focused, visible or hidden, whether a form is in use, and whether the
 * computer runs on battery. Reports on every new connection, because the core keeps no state for it, and on each
 * change. Returns a function that stops it.
 */
export function followAttention(
  {
    client,
    status,
  }: Pick<Connection, 'status'> & {
    client: { app: { attention: (attention: PageAttention) => Promise<unknown> } };
  },
  window: AttentionWindow,
): () => void {
  const { document, navigator } = window;
  const end = new AbortController();
  const { signal } = end;
  let battery: Battery | null = null;
  let reported: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (): void => {
    clearTimeout(timer);
    if (status.getSnapshot() !== 'open') return;
    const attention = readAttention(document, battery);
    const text = JSON.stringify(attention);
    if (text === reported) return;
    reported = text;
    client.app.attention(attention).catch(() => {
      // Retried on the next connection or change.
      if (reported === text) reported = null;
    });
  };
  const scheduleReport = (): void => {
    clearTimeout(timer);
    timer = setTimeout(report, DEBOUNCE_MS);
  };

  const unsubscribe = status.subscribe(() => {
    reported = null;
    report();
  });
  document.addEventListener('visibilitychange', scheduleReport, { signal });
  window.addEventListener('focus', scheduleReport, { signal });
  window.addEventListener('blur', scheduleReport, { signal });
  void navigator.getBattery?.().then(
    (found) => {
      if (signal.aborted) return;
      battery = found;
      battery.addEventListener('chargingchange', scheduleReport, { signal });
      scheduleReport();
    },
    // Without permission, mains power is assumed.
    () => undefined,
  );
  report();
  return () => {
    end.abort();
    unsubscribe();
    clearTimeout(timer);
  };
}

function readAttention(document: AttentionWindow['document'], battery: Battery | null): PageAttention {
  const isVisible = document.visibilityState === 'visible';
  return {
    window: !isVisible ? 'hidden' : document.hasFocus() ? 'focused' : 'visible',
    onBattery: battery !== null && !battery.charging,
    isInUse:
      document.querySelector('[role="dialog"]') !== null ||
      document.activeElement?.matches('input, textarea, [contenteditable]') === true,
  };
}
