import { Kbd } from '@mantine/core';
import { keyWords } from './key-words.ts';
import classes from './commands.module.css';

/** Keys to press together. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyWords(keys).map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  );
}
