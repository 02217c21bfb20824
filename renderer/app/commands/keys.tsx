import { Kbd } from '@mantine/core';
import { shortcutText } from '../../ui/keyboard/shortcut-text.ts';
import classes from './commands.module.css';

/** A key combination, labelled as on the user's keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Kbd size="xs" className={classes.keys ?? ''}>
      {shortcutText(keys)}
    </Kbd>
  );
}
