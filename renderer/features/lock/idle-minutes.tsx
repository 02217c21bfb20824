import { NumberInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { api } from '../../queries/api.ts';

const [MIN, MAX] = [1, 240];
/** Long enough to type the second digit before the first is saved (ms). */
const TYPING_PAUSE = 500;

/** After how long without a sign of anybody the window locks. */
export function IdleMinutes({ idleMinutes }: { idleMinutes: number }) {
  const { t } = useTranslation(['lock', 'settings']);
  const notifyError = useNotifyError();
  const { mutate } = useMutation(api.lock.setIdleMinutes.mutationOptions({ onError: notifyError }));
  const saveSoon = useDebouncedCallback(mutate, { delay: TYPING_PAUSE, flushOnUnmount: true });
  return (
    <NumberInput
      label={t('idle')}
      description={t('idleText', { min: MIN, max: MAX })}
      suffix={t('settings:sync.unit.minutes', { count: idleMinutes })}
      defaultValue={idleMinutes}
      min={MIN}
      max={MAX}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      maw="20rem"
      onChange={(typed) => {
        if (typeof typed === 'number' && typed >= MIN && typed <= MAX) saveSoon({ idleMinutes: typed });
      }}
    />
  );
}
