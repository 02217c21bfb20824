import { useTranslation } from 'react-i18next';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import type { ExportEvent } from '../../../shared/model/export.ts';
import { useNotifyError } from '../failures/use-notify-error.ts';
import { saveFile } from './save-file.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** The file to create. */
interface Wanted {
  open: (options: { signal: AbortSignal }) => Promise<AsyncIterable<ExportEvent>>;
  kind: keyof typeof TYPES;
  name: string;
  /** The final message. */
  reported: (written: number) => string;
}

interface Progress {
  written: number;
  /** Null until it is known. */
  count: number | null;
}

/** Creates a file in the background; leaving the screen cancels it. */
export function useExport() {
  const { t } = useTranslation(['exports', 'records']);
  const notifyError = useNotifyError();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns false if the stream ended without a complete file. */
  async function start({ open, kind, name, reported }: Wanted): Promise<boolean> {
    const control = new AbortController();
    running.current = control;
    setProgress({ written: 0, count: null });
    try {
      const events = await open({ signal: control.signal });
      const made = await readExport(events, TYPES[kind], (written, count) => setProgress({ written, count }));
      if (control.signal.aborted) return true;
      if (!made) return false;
      saveFile(made.file, name);
      notifications.show({ message: reported(made.written) });
    } catch (error) {
      if (!control.signal.aborted) notifyError(error);
    } finally {
      setProgress(null);
    }
    return true;
  }

  return {
    progress,
    start,
    cancel: () => {
      running.current?.abort();
      notifications.show({ message: t('exports:cancelled') });
    },
  };
}

/**
 * Number of chunks joined into one blob. The page holds that many small ones; the browser stores the blobs, large ones
 * on disk.
 */
const CHUNKS_PER_BLOB = 64;

/**
 * Assembles a file from its chunks.
 *
 * @returns null if the stream ended before the file was complete.
 */
export async function readExport(
  events: AsyncIterable<ExportEvent>,
  type: string,
  onProgress: (written: number, count: number) => void,
): Promise<{ file: Blob; written: number } | null> {
  let whole: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const event of events) {
    if (event.kind === 'progress') onProgress(event.written, event.count);
    else if (event.kind === 'end')
      return { file: new Blob([...whole, ...pieces], { type }), written: event.written };
    else {
      pieces.push(bytesOf(event.base64));
      if (pieces.length < CHUNKS_PER_BLOB) continue;
      whole = [new Blob([...whole, ...pieces])];
      pieces = [];
    }
  }
  return null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
