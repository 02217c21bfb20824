import { Alert, Group, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

interface FailureNoticeProps {
  /** The event. */
  title: string;
  /** The consequences and the remedy. */
  text: string;
  action?: ReactNode;
  /** For moving the focus to the notice. */
  ref?: Ref<HTMLDivElement>;
}

/** A failure in three short parts: what happened, what still works, what to do. */
export function FailureNotice({ title, text, action, ref }: FailureNoticeProps) {
  return (
    <Alert
      ref={ref}
      role="alert"
      tabIndex={-1}
      color="red"
      variant="light"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={title}
    >
      <Group justify="space-between" align="end" gap="sm">
        <Text size="sm" flex={1} miw="11rem">
          {text}
        </Text>
        {action}
      </Group>
    </Alert>
  );
}
