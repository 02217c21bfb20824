import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../components/form-footer.tsx';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { PassphraseField } from './passphrase-field.tsx';
import { typedIn } from './typed-in.ts';

/** Takes the lock away, for who knows the passphrase. */
export function RemoveLockForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('lock');
  const remove = useMutation(api.lock.remove.mutationOptions({ onSuccess: onDone }));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    remove.mutate({ passphrase: typedIn(event.currentTarget, 'passphrase') });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <PassphraseField name="passphrase" label={t('current')} data-autofocus />
        {remove.error && <Problem error={remove.error} />}
        <FormFooter action={t('remove')} isPending={remove.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
