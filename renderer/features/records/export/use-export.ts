import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportEvent } from '../../../../shared/model/export.ts';
import { useNotifyError } from '../../../failures/use-notify-error.ts';
import { readExport } from './read-export.ts';
import { saveFile } from './save-file.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** A file that is to be made. */
interface Wanted {
  open: (options: { signal: AbortSignal }) => Promise<AsyncIterable<ExportEvent>>;
  kind: keyof typeof TYPES;
  name: string;
  /** What is said of it in the end. */
  told: (written: number) => string;
}

interface Progress {
  written: number;
  /** Null while that is being found out. */
  count: number | null;
}

/** Has a file written while everything else goes on; leaving the screen ends it. */
export function useExport() {
  const { t } = useTranslation('lists');
  const notifyError = useNotifyError();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns false: it ended without a file. */
  async function start({ open, kind, name, told }: Wanted): Promise<boolean> {
    const control = new AbortController();
    running.current = control;
    setProgress({ written: 0, count: null });
    try {
      const events = await open({ signal: control.signal });
      const made = await readExport(events, TYPES[kind], (written, count) => setProgress({ written, count }));
      if (control.signal.aborted) return true;
      if (!made) return false;
      saveFile(made.file, name);
      notifications.show({ message: told(made.written) });
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
      notifications.show({ message: t('export.cancelled') });
    },
  };
}
