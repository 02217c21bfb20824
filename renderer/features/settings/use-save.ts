import type { Settings } from '../../../shared/model/settings.ts';
import { useBriefly } from '../../components/use-briefly.ts';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { useUpdateSettings } from '../../queries/settings.ts';

/** How long "saved" stays beside a heading (ms). */
const SAVED_SHOWN = 3000;

/** Saves at once, and says for a moment that it did. */
export function useSave(): { save: (change: Partial<Settings>) => void; saved: boolean } {
  const [saved, saySaved] = useBriefly(SAVED_SHOWN);
  const notifyError = useNotifyError();
  const update = useUpdateSettings();
  const save = (change: Partial<Settings>): void =>
    update.mutate(change, { onSuccess: () => saySaved(true), onError: notifyError });
  return { save, saved };
}
