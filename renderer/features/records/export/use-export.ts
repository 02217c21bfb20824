import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportQuery } from '../../../../shared/model/export.ts';
import { useNotifyError } from '../../../failures/use-notify-error.ts';
import { formatCount } from '../../../formatting/amounts.ts';
import { connection } from '../../../queries/api.ts';
import { readExport } from './read-export.ts';
import { saveFile } from './save-file.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface Progress {
  written: number;
  /** Null while that is being found out. */
  count: number | null;
}

/** Writes a list to a file while everything else goes on; leaving the list ends it. */
export function useExport() {
  const { t } = useTranslation('lists');
  const notifyError = useNotifyError();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(query: ExportQuery, name: string): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setProgress({ written: 0, count: null });
    try {
      const events = await connection.client.records.export(query, { signal: control.signal });
      const made = await readExport(events, TYPES[query.form.kind], (written, count) =>
        setProgress({ written, count }),
      );
      if (!made || control.signal.aborted) return;
      saveFile(made.file, name);
      notifications.show({
        message: t('export.done', { number: formatCount(made.written), count: made.written, name }),
      });
    } catch (error) {
      if (!control.signal.aborted) notifyError(error);
    } finally {
      setProgress(null);
    }
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
