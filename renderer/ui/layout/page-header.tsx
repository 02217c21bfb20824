import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWindowTitle } from './window-title.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Whose figures these are; part of the window's title too. */
  subject?: string | undefined;
  /** How old, how many: a short line beside the title. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a screen. */
export function PageHeader({ title, subject, detail, actions }: PageHeaderProps) {
  useWindowTitle(title, subject);
  return (
    <Group component="header" className={classes.header} justify="space-between" wrap="wrap">
      <Group gap="sm" align="baseline">
        <Title order={1} dir="auto">
          {title}
        </Title>
        {subject && (
          <Text size="sm" c="dimmed" dir="auto">
            {subject}
          </Text>
        )}
        {detail && (
          <Text component="div" size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </Group>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
