import type { FieldNode } from '../../../../shared/model/record.ts';
import type { NamedKind } from '../../../../shared/model/naming.ts';
import { ThingName } from '../../../ui/naming/thing-naming.tsx';
import { SentValue } from './sent-value.tsx';
import classes from './fields.module.css';

interface Props {
  companyId: number;
  kind: NamedKind;
  node: FieldNode;
}

/** Tags known by their ids, each with its name; other values as sent. */
export function TagList({ companyId, kind, node }: Props) {
  const { children } = node;
  const ids = children.filter(isId);
  const areIds = node.kind === 'list' && ids.length > 0 && ids.length === children.length;
  if (!areIds) return <SentValue node={node} />;
  return (
    <ul className={classes.tags}>
      {ids.map(({ name, text }) => (
        <li key={name}>
          <ThingName companyId={companyId} kind={kind} id={text} />
        </li>
      ))}
    </ul>
  );
}

const MAX_ID_CHARACTERS = 200;

/** Whether a value is an id alone. */
export function isId(node: FieldNode): node is FieldNode & { text: string } {
  const { kind, text } = node;
  const isText = kind === 'number' || kind === 'text';
  return isText && text !== null && text.trim() !== '' && text.length <= MAX_ID_CHARACTERS;
}
