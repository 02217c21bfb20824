import { useTranslation } from 'react-i18next';
import type { FieldNode } from '../../../../shared/model/record.ts';
import { useAmountText } from '../../../formatting/use-amount-text.ts';
import { useFieldName } from '../../../language/field-names.ts';
import { FieldList } from './field-list.tsx';
import { FieldTable } from './field-table.tsx';
import { areObjects } from './known-fields.ts';
import classes from './fields.module.css';

/** A value of whatever shape, as the service sent it: plain text, a row of texts, a table of objects, or fields again. */
export function SentValue({ node }: { node: FieldNode }) {
  const { t } = useTranslation('records');
  const { unknown } = useAmountText();
  const nameOf = useFieldName();
  const { kind, text, children } = node;
  if (kind === 'null') return <span className={classes.quiet}>null</span>;
  if (kind !== 'list' && kind !== 'object') {
    return text === '' ? <span className={classes.quiet}>“”</span> : unknown(text ?? '');
  }
  if (children.length === 0) {
    return (
      <span className={classes.quiet}>{t(kind === 'list' ? 'detail.emptyList' : 'detail.emptyObject')}</span>
    );
  }
  if (kind === 'list' && areObjects(children))
    return <FieldTable label={nameOf(node.name)} rows={children} known={[]} />;
  if (kind === 'list' && children.every(({ text: own }) => own !== null)) {
    return unknown(children.map(({ text: own }) => own).join(', '));
  }
  return <SentFields fields={children} />;
}

/** Fields as sent, under the names the service gave them. */
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
