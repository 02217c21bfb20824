import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { api } from '../../queries/api.ts';
import { SavedNumber } from '../settings/saved-number.tsx';

const [MIN, MAX] = [1, 240];

/** After how long without a sign of anybody the window locks. */
export function IdleMinutes({ idleMinutes }: { idleMinutes: number }) {
  const { t } = useTranslation('lock');
  const notifyError = useNotifyError();
  const { mutate } = useMutation(api.lock.setIdleMinutes.mutationOptions({ onError: notifyError }));
  return (
    <SavedNumber
      label={t('idle')}
      description={t('idleText', { min: MIN, max: MAX })}
      unit="minutes"
      value={idleMinutes}
      min={MIN}
      max={MAX}
      onSave={(minutes) => mutate({ idleMinutes: minutes })}
    />
  );
}
