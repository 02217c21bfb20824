import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import type { Settings } from '../../../shared/model/settings.ts';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { useUpdateSettings } from '../../queries/settings.ts';

/** How long "saved" stays beside a heading (ms). */
const SAVED_SHOWN = 3000;

/** Saves at once, and says for a moment that it did. */
export function useSave(): { save: (change: Partial<Settings>) => void; saved: boolean } {
  const [saved, setSaved] = useState(false);
  const { start } = useTimeout(() => setSaved(false), SAVED_SHOWN);
  const notifyError = useNotifyError();
  const update = useUpdateSettings();
  const save = (change: Partial<Settings>): void =>
    update.mutate(change, {
      onSuccess: () => {
        setSaved(true);
        start();
      },
      onError: notifyError,
    });
  return { save, saved };
}
