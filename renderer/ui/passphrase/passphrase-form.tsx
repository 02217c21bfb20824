import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/queries/api.ts';
import { NewPassphraseForm } from './new-passphrase-form.tsx';

/** Sets or changes the passphrase of the app lock. */
export function PassphraseForm({ isChange, onDone }: { isChange: boolean; onDone: () => void }) {
  const { t } = useTranslation('lock');
  const save = useMutation(api.lock.setPassphrase.mutationOptions());
  return (
    <NewPassphraseForm
      isChange={isChange}
      warning={t('resetHint')}
      action={t('save')}
      error={save.error}
      isPending={save.isPending}
      onChosen={(chosen) => save.mutate(chosen, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
