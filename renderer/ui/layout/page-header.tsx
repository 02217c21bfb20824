import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWindowTitle } from './window-title.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The company or partner of the figures; also part of the window title. */
  subject?: string | undefined;
  /** A short line next to the title, such as the age or number of records. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** The header of a screen, with its only h1. */
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
