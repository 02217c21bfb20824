import type { ReactNode } from 'react';
import { useFieldName } from '../../../ui/language/field-names.ts';
import { CopyValue } from '../../../ui/clipboard/copy-value.tsx';
import { NameField } from './name-field.tsx';
import classes from './fields.module.css';

export interface ShownField {
  /** Unique within the list. */
  key: string;
  /** Field name used by the service. */
  field: string;
  value: ReactNode;
  /** Text to copy; null if there is none. */
  copy: string | null;
}

/** Names and values of fields, with buttons to rename the field and copy the value. */
export function FieldList({ fields }: { fields: readonly ShownField[] }) {
  const nameOf = useFieldName();
  return (
    <dl className={classes.list}>
      {fields.map(({ key, field, value, copy }) => (
        <div key={key} className={classes.field}>
          <dt className={classes.name}>
            <bdi>{nameOf(field)}</bdi>
          </dt>
          <dd className={classes.value}>
            <span className={classes.content}>{value}</span>
            <span className={classes.actions}>
              <NameField field={field} name={nameOf(field)} />
              {copy !== null && <CopyValue value={copy} name={nameOf(field)} />}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
