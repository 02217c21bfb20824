import { englishAtStart as english } from './en/at-start.ts';

/** Fields of records that have words in the catalogue. */
export type FieldWord = keyof typeof english.records.field;

export function isFieldWord(name: string): name is FieldWord {
  return Object.hasOwn(english.records.field, name);
}

/** True for the fields of amounts, and for those no one knows, which may be or hold one. */
export function mayHoldAmounts(name: string): boolean {
  return !isFieldWord(name) || name.endsWith('_amount');
}
