import { Group, Stack, Text, Title } from '@mantine/core';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** A setting of this section was just saved. */
  saved?: boolean;
  children: ReactNode;
}

export function Section({ title, saved = false, children }: SectionProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" role="status" className={classes.saved ?? ''}>
          {saved && (
            <>
              <Check size={14} aria-hidden /> {t('saved')}
            </>
          )}
        </Text>
      </Group>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}
