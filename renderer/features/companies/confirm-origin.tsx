import { Alert, Button, Group, Text } from '@mantine/core';
import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmOriginProps {
  company: string;
  /** Scheme, host and port that would receive the token. */
  origin: string;
  isPending: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Confirms that a stored token may be sent to a new address. The button that sends nothing is focused. */
export function ConfirmOrigin({ company, origin, isPending, onConfirm, onBack }: ConfirmOriginProps) {
  const { t } = useTranslation('companies');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Alert role="alert" color="yellow" icon={<Send size={18} aria-hidden />} title={t('edit.sendTitle')}>
      <Text size="sm">{t('edit.sendText', { company, origin })}</Text>
      <Group gap="xs" mt="md" justify="flex-end">
        <Button ref={back} variant="default" onClick={onBack}>
          {t('connect.found.back')}
        </Button>
        <Button onClick={onConfirm} loading={isPending}>
          {t('edit.send')}
        </Button>
      </Group>
    </Alert>
  );
}
