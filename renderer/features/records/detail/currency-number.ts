import type { FieldNode } from '../../../../shared/model/record.ts';

/** The number of a currency that a record identifies by its number only, as in the cache: `#1`; null for any other. */
export function currencyNumber({ kind, text, children }: FieldNode): string | null {
  if (kind === 'object') {
    const isNamed = children.some(({ name, text: own }) => ['code', 'name'].includes(name) && hasText(own));
    const id = children.find(({ name }) => name === 'id');
    return isNamed || !id ? null : currencyNumber(id);
  }
  const number = text?.trim() ?? '';
  return /^\d+$/.test(number) ? `#${number}` : null;
}

function hasText(text: string | null): boolean {
  return text !== null && text.trim() !== '' && text !== 'null';
}
