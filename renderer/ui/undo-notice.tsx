import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface UndoNotice {
  /** A notice replaces the previous one of its kind, because only the last action can be undone. */
  kind: string;
  /** Describes the action. */
  message: string;
  /** Label of the undo button. */
  undo: string;
  onUndo: () => void;
  /** Display time (ms); the default applies if omitted. */
  autoClose?: number;
}

/** Id of the last notice of each kind. */
const shown = new Map<string, string>();

/** Reports an action and offers to undo it. */
export function showUndo({ kind, message, undo, onUndo, ...rest }: UndoNotice): void {
  const before = shown.get(kind);
  if (before !== undefined) notifications.hide(before);
  const id = notifications.show({
    ...rest,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-xs"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  });
  shown.set(kind, id);
}
