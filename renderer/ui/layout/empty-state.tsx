import { Stack, Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** One sentence: why it is empty and what will change that. */
  text?: string;
  /** At most one action. */
  action?: ReactNode;
  /** 1 if it fills the screen, 2 (the default) below a screen's own header. */
  level?: 1 | 2;
}

/** Placeholder for figures that do not exist. */
export function EmptyState({ icon: Icon, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Stack className={classes.empty} align="center" gap="xs">
      <Icon size={28} strokeWidth={1.5} aria-hidden className={classes.icon} />
      <Title order={level} size="h2">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="sm" ta="center" maw="26rem">
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
