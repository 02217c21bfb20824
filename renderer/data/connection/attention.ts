import type { PageAttention } from '../../../shared/model/sync.ts';
import type { Connection } from './connection.ts';

/** The Battery Status API, which Chromium has and the DOM library does not know. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

declare global {
  interface Navigator {
    getBattery?: () => Promise<Battery>;
  }
}

/** The parts of a browser window that tell how much it is looked at. */
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

/** Going from window to window blurs one and focuses the other; only where it ends counts (ms). */
const SETTLED = 1000;

/**
 * Reports to the core how much this page is looked at, whether something is half-written in it, and whether the machine runs on battery: at once whenever a connection
 * is there, since a new one knows nothing of it, and later each time it has become different. Returns what ends it.
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
      // Called again with the next connection, or when it next changes.
      if (reported === text) reported = null;
    });
  };
  const scheduleReport = (): void => {
    clearTimeout(timer);
    timer = setTimeout(report, SETTLED);
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
    // A page that may not ask counts as one on mains.
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
