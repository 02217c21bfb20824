import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Label of the submit button. */
  action: string;
  isPending: boolean;
  onCancel: () => void;
}

/** The buttons of a form in a dialog: cancel and submit. */
export function FormFooter({ action, isPending, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={isPending}>
        {action}
      </Button>
    </Group>
  );
}
