import type { FieldNode } from '../../../shared/model/record.ts';
import { ExactNumber, isExactObject, parseExact, type ExactValue } from '../exact-json.ts';

/** Every field of a raw record in the order sent, each value as the exact text it was sent as. */
export function fieldsOf(raw: string): FieldNode[] {
  const record = parseExact(raw);
  return isExactObject(record) ? Object.entries(record).map(([name, value]) => fieldNode(name, value)) : [];
}

function fieldNode(name: string, value: ExactValue): FieldNode {
  const leaf = (kind: FieldNode['kind'], text: string): FieldNode => ({ name, kind, text, children: [] });
  if (value === null) return leaf('null', 'null');
  if (typeof value === 'string') return leaf('text', value);
  if (typeof value === 'boolean') return leaf('boolean', String(value));
  if (value instanceof ExactNumber) return leaf('number', value.text);
  if (Array.isArray(value)) {
    const children = value.map((entry, index) => fieldNode(String(index + 1), entry));
    return { name, kind: 'list', text: null, children };
  }
  const children = Object.entries(value).map(([field, entry]) => fieldNode(field, entry));
  return { name, kind: 'object', text: null, children };
}
