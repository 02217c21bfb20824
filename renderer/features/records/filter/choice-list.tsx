import { Checkbox } from '@mantine/core';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import classes from './filter-bar.module.css';

export interface Choice {
  value: string | null;
  label: string;
  count?: number;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: readonly (string | null)[];
  onChange: (chosen: (string | null)[]) => void;
}

/** A list of values, any number of which can be selected. */
export function ChoiceList({ label, choices, chosen, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className={classes.choices}>
      {choices.map(({ value, label: name, count }) => (
        <Checkbox
          key={value ?? ''}
          size="xs"
          classNames={{ labelWrapper: classes.choice, label: classes.choice }}
          label={
            <>
              <span dir="auto" className={classes.name}>
                {name}
              </span>
              {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
            </>
          }
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </div>
  );
}
