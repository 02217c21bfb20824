import type { SettingsUpdate } from '../../../shared/model/settings.ts';
import { useBriefly } from '../../ui/use-briefly.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { useUpdateSettings } from '../../data/queries/settings.ts';

/** Time for which "saved" is shown next to a heading (ms). */
const SAVED_SHOWN_MS = 3000;

/** Saves a change at once and briefly reports it as saved. */
export function useSave(): { save: (change: SettingsUpdate) => void; saved: boolean } {
  const [saved, setSaved] = useBriefly(SAVED_SHOWN_MS);
  const notifyError = useNotifyError();
  const update = useUpdateSettings();
  const save = (change: SettingsUpdate): void =>
    update.mutate(change, { onSuccess: () => setSaved(true), onError: notifyError });
  return { save, saved };
}
