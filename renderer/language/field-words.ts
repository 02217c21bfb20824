import { english } from './language.ts';

/** Fields of records that have words in the catalogue. */
export type FieldWord = keyof typeof english.records.field;

export function isFieldWord(name: string): name is FieldWord {
  return Object.hasOwn(english.records.field, name);
}
