import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What sending the form does. */
  action: string;
  isPending: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: leave it, or send it. */
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
