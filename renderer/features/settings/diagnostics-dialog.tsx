import { Button, Group, Modal, ScrollArea, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/layout/loading.tsx';
import { useCopy } from '../../ui/clipboard/use-copy.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import classes from './diagnostics-dialog.module.css';

interface DiagnosticsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Shows all diagnostics that the user would share for support, and copies them. */
export function DiagnosticsDialog({ opened, onClose }: DiagnosticsDialogProps) {
  const { t } = useTranslation('diagnostics');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Diagnostics />
    </Modal>
  );
}

function Diagnostics() {
  const { t } = useTranslation('diagnostics');
  // Fetched each time the dialog opens, because old diagnostics are of no use.
  const { data, error } = useQuery(api.app.diagnostics.queryOptions({ input: {}, gcTime: 0, staleTime: 0 }));
  const { copy, copied } = useCopy();
  if (error) return <Problem error={error} />;
  if (!data) return <Loading />;
  return (
    <Stack gap="md">
      <Text size="sm">{t('text')}</Text>
      <ScrollArea.Autosize
        mah="55vh"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('region') }}
        className={classes.frame}
      >
        <pre className={classes.text}>{data.text}</pre>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <VisuallyHidden role="status">{copied && t('copied')}</VisuallyHidden>
        <Button
          onClick={() => copy({ text: data.text })}
          leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
      </Group>
    </Stack>
  );
}
