/** What joins letters and digits into a word, as the search index does; everything else parts words. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;

/** The words of what a person typed. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== '');
}

/** Whether a character is none of a word. */
export function endsWord(character: string): boolean {
  return BETWEEN_WORDS.test(character);
}

/** Precedes the words the program puts into the index; see the view `record_text`. */
export const MARK = String.fromCharCode(57_344);

/** What each list is called in such words. */
const LIST_WORDS = {
  expenses: 'expense',
  incomes: 'income',
  partners: 'partner',
  'expense-types': 'type',
} as const;

/** The word every record of a list carries. @param companyId null: of that list of any company. */
export function listWord(companyId: number | null, resource: keyof typeof LIST_WORDS): string {
  return `${MARK}${companyId ?? ''}${LIST_WORDS[resource]}`;
}

/** The word every record carries that has a line of the type; null where the type's id cannot be part of a word. */
export function typeWord(companyId: number, typeId: string): string | null {
  return /^[0-9A-Za-z]+$/.test(typeId) ? `${MARK}${companyId}x${typeId}` : null;
}
