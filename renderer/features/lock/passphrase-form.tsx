import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../components/form-footer.tsx';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { PassphraseField } from './passphrase-field.tsx';
import { typedIn } from './typed-in.ts';

const SHORTEST = 8;
type Mistake = 'short' | 'differs';

/** Asks for a new passphrase twice, and for the one before where there is one. */
export function PassphraseForm({ isChange, onDone }: { isChange: boolean; onDone: () => void }) {
  const { t } = useTranslation('lock');
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const save = useMutation(api.lock.setPassphrase.mutationOptions({ onSuccess: onDone }));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const passphrase = typedIn(form, 'passphrase');
    const found = mistakeIn(passphrase, typedIn(form, 'repeat'));
    setMistake(found);
    if (!found) save.mutate({ passphrase, current: isChange ? typedIn(form, 'current') : null });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {isChange && <PassphraseField name="current" label={t('current')} data-autofocus />}
        <PassphraseField
          name="passphrase"
          label={isChange ? t('new') : t('passphrase')}
          description={t('advice', { count: SHORTEST })}
          error={mistake === 'short' && t('short', { count: SHORTEST })}
          data-autofocus={!isChange || undefined}
        />
        <PassphraseField name="repeat" label={t('repeat')} error={mistake === 'differs' && t('differs')} />
        <Text size="sm" c="dimmed">
          {t('forgotten')}
        </Text>
        {save.error && <Problem error={save.error} />}
        <FormFooter action={t('save')} isPending={save.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function mistakeIn(passphrase: string, repeat: string): Mistake | null {
  if (passphrase.length < SHORTEST) return 'short';
  return passphrase === repeat ? null : 'differs';
}
