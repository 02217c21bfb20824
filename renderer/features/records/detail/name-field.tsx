import { ActionIcon, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NameFieldForm } from './name-field-form.tsx';

const NAME_FIELD = 'name-field';

interface Props {
  /** As the service calls it. */
  field: string;
  /** As it is called on screen. */
  name: string;
}

/** Lets the user say what a field is called. */
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
