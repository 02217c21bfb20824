import type { ReactNode } from 'react';
import { CopyValue } from './copy-value.tsx';
import classes from './fields.module.css';

export interface ShownField {
  /** Unique in the list. */
  key: string;
  name: string;
  value: ReactNode;
  /** What copying gives; null where there is nothing to copy. */
  copy: string | null;
}

/** Names and values of fields, each value with a way to copy it. */
export function FieldList({ fields }: { fields: readonly ShownField[] }) {
  return (
    <dl className={classes.list}>
      {fields.map(({ key, name, value, copy }) => (
        <div key={key} className={classes.field}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            <span className={classes.content}>{value}</span>
            {copy !== null && (
              <span className={classes.copy}>
                <CopyValue value={copy} name={name} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
