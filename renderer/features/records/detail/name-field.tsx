import { ActionIcon, Tooltip, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import { FormFooter } from '../../../ui/forms/form-footer.tsx';
import { Problem } from '../../../ui/failures/problem.tsx';
import { useUsualFieldName } from '../../../ui/language/field-names.ts';
import { useEditedSettings, useUpdateSettings } from '../../../data/queries/settings.ts';

const NAME_FIELD = 'name-field';

interface Props {
  /** Field name used by the service. */
  field: string;
  /** Display name of the field. */
  name: string;
}

/** Lets the user rename a field. */
export function NameField({ field, name }: Props) {
  const { t } = useTranslation('settings');
  const open = (): void => {
    modals.open({
      modalId: NAME_FIELD,
      title: t('fields.renameTitle', { field }),
      children: <NameFieldForm field={field} onDone={() => modals.close(NAME_FIELD)} />,
    });
  };
  return (
    <Tooltip label={t('fields.rename', { name })}>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t('fields.rename', { name })}
        onClick={open}
      >
        <PencilLine size={13} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

const MAX_LABEL_CHARACTERS = 60;

/** Form for the name of a field on this computer; an empty name restores the default. */
function NameFieldForm({ field, onDone }: { field: string; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const labels = useEditedSettings()?.fieldLabels ?? [];
  const usualName = useUsualFieldName()(field);
  const update = useUpdateSettings();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('label');
    const label = typeof typed === 'string' ? typed.trim() : '';
    const others = labels.filter((one) => one.field !== field);
    const fieldLabels = label === '' ? others : [...others, { field, label }];
    update.mutate({ fieldLabels }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          name="label"
          label={t('fields.label')}
          description={t('fields.description')}
          defaultValue={labels.find((one) => one.field === field)?.label ?? ''}
          placeholder={usualName}
          maxLength={MAX_LABEL_CHARACTERS}
          data-autofocus
        />
        {update.error && <Problem error={update.error} />}
        <FormFooter action={t('fields.save')} isPending={update.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
