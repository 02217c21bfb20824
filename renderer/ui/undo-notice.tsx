import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface UndoNotice {
  /** What kind it is: it takes the place of the one before of its kind, which would take back what is not the last any more. */
  kind: string;
  /** What was done. */
  message: string;
  /** What the way back is called. */
  undo: string;
  onUndo: () => void;
  /** How long it stays (ms); as long as others where it is not given. */
  autoClose?: number;
}

/** The notice of each kind that was shown last, by its own id. */
const shown = new Map<string, string>();

/** Says what was done and offers the way back. */
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
