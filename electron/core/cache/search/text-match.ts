import { hasWholeWord, hasWord, searchText } from '../../../../shared/text/search-text.ts';

/**
 * Condition for a record to match: all or any of several conditions, a word of its folded text with this prefix, exactly this
 * word, or one of the words that Countinghouse adds to the index in addition to the text.
 */
export type Wanted =
  | { all: Wanted[] }
  | { any: Wanted[] }
  | { begins: string }
  | { whole: string }
  | { mark: string }
  | { markBegins: string };

/** Searched text of a record; see the view `record_text`. */
export interface RecordText {
  marks: string;
  text: string;
}

/** Folded texts. Every letter typed compares the same newest records again; texts beyond `MAX_CACHED_CHARACTERS` are not cached. */
const folded = new Map<string, string>();
const MAX_FOLDED = 10_000;
const MAX_CACHED_CHARACTERS = 1_000;

function foldedText(text: string): string {
  if (text.length > MAX_CACHED_CHARACTERS) return searchText(text);
  let result = folded.get(text);
  if (result === undefined) {
    if (folded.size >= MAX_FOLDED) folded.clear();
    folded.set(text, (result = searchText(text)));
  }
  return result;
}

/** Whether a record matches, by the same rules as the search index. */
export function textMatches(wanted: Wanted): (record: RecordText) => boolean {
  return ({ marks, text }) => isIn(wanted, ` ${marks} `, foldedText(text));
}

/** Whether a word of a name begins with this word. */
export function nameMatches(word: string): (named: { name: string | null }) => boolean {
  const matches = textMatches({ begins: word });
  return ({ name }) => name !== null && matches({ marks: '', text: name });
}

/** @param marks each surrounded by spaces. */
function isIn(wanted: Wanted, marks: string, text: string): boolean {
  if ('all' in wanted) return wanted.all.every((one) => isIn(one, marks, text));
  if ('any' in wanted) return wanted.any.some((one) => isIn(one, marks, text));
  if ('begins' in wanted) return hasWord(text, wanted.begins);
  if ('whole' in wanted) return hasWholeWord(text, wanted.whole);
  return marks.includes('mark' in wanted ? ` ${wanted.mark} ` : ` ${wanted.markBegins}`);
}

/** Precedes the words that Countinghouse adds to the index; see the view `record_text`. Removed from the text of records. */
const MARK = String.fromCharCode(57_344);

/** Matches no record. */
export const NOTHING: Wanted = { mark: `${MARK}nothing` };

/** Names of the lists in such words. */
const LIST_WORDS = {
  expenses: 'expense',
  incomes: 'income',
  partners: 'partner',
  'expense-types': 'type',
} as const;

/** Word carried by every record of a list. @param companyId null for that list of any company. */
export function listWord(companyId: number | null, resource: keyof typeof LIST_WORDS): string {
  return `${MARK}${companyId ?? ''}${LIST_WORDS[resource]}`;
}

/** Word carried by every record with a line of the type. */
export function typeWord(companyId: number, typeId: string): string {
  return `${MARK}${companyId}${/^\d+$/.test(typeId) ? `x${typeId}` : `h${hex(typeId)}`}`;
}

/** Word carried by every record that refers to its partner by this id alone. */
export function partnerWord(companyId: number, partnerId: string): string {
  return `${MARK}${companyId}p${hex(partnerId)}`;
}

/** Prefix of the words for amounts with this integer part, whatever their decimals and sign. */
export function wholeUnits(units: string): string {
  return `${MARK}v${units}p`;
}

/** Word for an amount with exactly these decimals. @param decimals without trailing zeros. */
export function amountWord(units: string, decimals: string): string {
  return wholeUnits(units) + decimals;
}

/** Word carried by every record in this currency. @param companyId null for the prefix that all companies share. */
export function currencyWord(companyId: number | null, currency: string): string {
  return `${MARK}vc${hex(currency.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))}x${companyId ?? ''}`;
}

/** Not paid, paid and part-paid by the service's numbers; cancelled; excluded from accounting. */
export type StatusLetter = '1' | '2' | '3' | 'c' | 'x';

/** Word carried by every record with this status. */
export function statusWord(status: StatusLetter): string {
  return `${MARK}vs${status}`;
}

/** The same as `hex` in SQL. In hexadecimal, any id is a single word. */
function hex(id: string): string {
  return Buffer.from(id).toString('hex').toUpperCase();
}
