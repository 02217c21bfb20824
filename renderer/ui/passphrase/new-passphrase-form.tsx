import { Stack, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../forms/form-footer.tsx';
import { Problem } from '../failures/problem.tsx';
import { PassphraseField } from './passphrase-field.tsx';
import { typedIn } from './passphrase-field.tsx';

const MIN_CHARACTERS = 8;
type Mistake = 'short' | 'differs';

interface Props {
  /** Whether it replaces a passphrase, which is then required first. */
  isChange: boolean;
  /** Consequences of losing the passphrase. */
  warning: string;
  action: string;
  error: unknown;
  isPending: boolean;
  onChosen: (typed: { passphrase: string; current: string | null }) => void;
  onCancel: () => void;
}

/** A form for a new passphrase, which must be repeated. */
export function NewPassphraseForm(props: Props) {
  const { isChange, warning, action, error, isPending, onChosen, onCancel } = props;
  const { t } = useTranslation('lock');
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const passphrase = typedIn(form, 'passphrase');
    const found = mistakeIn(passphrase, typedIn(form, 'repeat'));
    setMistake(found);
    if (!found) onChosen({ passphrase, current: isChange ? typedIn(form, 'current') : null });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {isChange && <PassphraseField name="current" label={t('current')} data-autofocus />}
        <PassphraseField
          name="passphrase"
          label={isChange ? t('new') : t('passphrase')}
          description={t('advice', { count: MIN_CHARACTERS })}
          error={mistake === 'short' && t('short', { count: MIN_CHARACTERS })}
          data-autofocus={!isChange || undefined}
        />
        <PassphraseField name="repeat" label={t('repeat')} error={mistake === 'differs' && t('differs')} />
        <Text size="sm" c="dimmed">
          {warning}
        </Text>
        {error !== null && <Problem error={error} />}
        <FormFooter action={action} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function mistakeIn(passphrase: string, repeat: string): Mistake | null {
  if (passphrase.length < MIN_CHARACTERS) return 'short';
  return passphrase === repeat ? null : 'differs';
}
