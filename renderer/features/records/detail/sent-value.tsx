import { useTranslation } from 'react-i18next';
import type { FieldNode } from '../../../../shared/model/record.ts';
import { useAmountText } from '../../../ui/formatting/use-amount-text.ts';
import { useFieldName } from '../../../ui/language/field-names.ts';
import { FieldList } from './field-list.tsx';
import { areObjects, type FieldForm } from './known-fields.ts';
import classes from './fields.module.css';
import type { FieldWord } from '../../../ui/language/field-names.ts';
import { CopyValue } from '../../../ui/clipboard/copy-value.tsx';

/** A value of any shape as sent by the service: text, comma-separated texts, a table of objects, or nested fields. */
export function SentValue({ node }: { node: FieldNode }) {
  const { t } = useTranslation('records');
  const { unknown } = useAmountText();
  const nameOf = useFieldName();
  const { kind, text, children } = node;
  if (kind === 'null') return <span className={classes.quiet}>null</span>;
  if (kind !== 'list' && kind !== 'object') {
    return text === '' ? <span className={classes.quiet}>“”</span> : <bdi>{unknown(text ?? '')}</bdi>;
  }
  if (children.length === 0) {
    return (
      <span className={classes.quiet}>{t(kind === 'list' ? 'detail.emptyList' : 'detail.emptyObject')}</span>
    );
  }
  if (kind === 'list' && areObjects(children))
    return <FieldTable label={nameOf(node.name)} rows={children} known={[]} />;
  if (kind === 'list' && children.every(({ text: own }) => own !== null)) {
    return <bdi>{unknown(children.map(({ text: own }) => own).join(', '))}</bdi>;
  }
  return <SentFields fields={children} />;
}

/** Fields as sent, in the order sent. */
export function SentFields({ fields }: { fields: readonly FieldNode[] }) {
  return (
    <FieldList
      fields={fields.map((node, place) => ({
        key: `${place} ${node.name}`,
        field: node.name,
        value: <SentValue node={node} />,
        copy: node.text,
      }))}
    />
  );
}

interface Props {
  label: string;
  /** Objects, one per row. */
  rows: readonly FieldNode[];
  /** Fields with display names, in column order. */
  known: readonly (readonly [name: FieldWord, form: FieldForm])[];
  renderKnown?: (node: FieldNode, form: FieldForm) => React.ReactNode;
}

/** A table of objects with a column for every field that occurs. */
export function FieldTable({ label, rows, known, renderKnown }: Props) {
  const { t } = useTranslation('records');
  const nameOf = useFieldName();
  const names = [...new Set(rows.flatMap(({ children }) => children.map(({ name }) => name)))];
  const columns = [
    ...known
      .filter(([name]) => names.includes(name))
      .map(([name, form]) => ({ name, form, word: nameOf(name) })),
    ...names
      .filter((name) => !known.some(([word]) => word === name))
      .map((name) => ({ name, form: null, word: nameOf(name) })),
  ];
  return (
    // Scrolls when wider than the panel, also by keyboard.
    <div role="region" aria-label={label} tabIndex={0} className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, word, form }) => (
              <th key={name} scope="col" data-figure={form === 'amount' || undefined}>
                <bdi>{word}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {columns.map(({ name, form, word }) => (
                <td key={name} data-figure={form === 'amount' || undefined}>
                  {row.children
                    .filter((node) => node.name === name)
                    .map((node, again) => (
                      <span key={again}>
                        {form && renderKnown ? renderKnown(node, form) : <SentValue node={node} />}
                        {node.text !== null && (
                          <span className={classes.cellActions}>
                            <CopyValue
                              value={node.text}
                              name={t('detail.ofLine', { name: word, line: place + 1 })}
                            />
                          </span>
                        )}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
