import { Kbd } from '@mantine/core';
import { shortcutText } from '../../ui/keyboard/shortcut-text.ts';
import classes from './commands.module.css';

/** Keys to press together, as they are labelled on the reader's keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Kbd size="xs" className={classes.keys ?? ''}>
      {shortcutText(keys)}
    </Kbd>
  );
}
