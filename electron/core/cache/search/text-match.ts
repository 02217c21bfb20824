import { hasWholeWord, hasWord, searchText } from '../../../../shared/text/search-text.ts';

/**
 * Conditions for a record to be found: all of several, any of several, a word of its text that begins so or is just that, folded, or
 * one of the words that Countinghouse puts into the index beside that text.
 */
export type Wanted =
  | { all: Wanted[] }
  | { any: Wanted[] }
  | { begins: string }
  | { whole: string }
  | { mark: string }
  | { markBegins: string };

/** What of a record is searched: see the view `record_text`. */
export interface RecordText {
  marks: string;
  said: string;
}

/** With each letter typed the same newest records are looked through; longer texts than these are not kept. */
const folded = new Map<string, string>();
const MAX_FOLDED = 10_000;
const MAX_KEPT_LENGTH = 1_000;

function foldedText(said: string): string {
  if (said.length > MAX_KEPT_LENGTH) return searchText(said);
  let text = folded.get(said);
  if (text === undefined) {
    if (folded.size >= MAX_FOLDED) folded.clear();
    folded.set(said, (text = searchText(said)));
  }
  return text;
}

/** Whether a record has what is wanted, as the search index would say. */
export function textMatches(wanted: Wanted): (record: RecordText) => boolean {
  return ({ marks, said }) => isIn(wanted, ` ${marks} `, foldedText(said));
}

/** @param marks each between two spaces. */
function isIn(wanted: Wanted, marks: string, text: string): boolean {
  if ('all' in wanted) return wanted.all.every((one) => isIn(one, marks, text));
  if ('any' in wanted) return wanted.any.some((one) => isIn(one, marks, text));
  if ('begins' in wanted) return hasWord(text, wanted.begins);
  if ('whole' in wanted) return hasWholeWord(text, wanted.whole);
  return marks.includes('mark' in wanted ? ` ${wanted.mark} ` : ` ${wanted.markBegins}`);
}

/** Precedes the words Countinghouse puts into the index; see the view `record_text`. No text of a record keeps it. */
const MARK = String.fromCharCode(57_344);

/** No record has it. */
export const NOTHING: Wanted = { mark: `${MARK}nothing` };

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

/** The word every record carries that has a line of the type. */
export function typeWord(companyId: number, typeId: string): string {
  return `${MARK}${companyId}${/^\d+$/.test(typeId) ? `x${typeId}` : `h${hex(typeId)}`}`;
}

/** The word every record carries that names its partner by this id alone. */
export function partnerWord(companyId: number, partnerId: string): string {
  return `${MARK}${companyId}p${hex(partnerId)}`;
}

/** How every word for an amount of so many whole units begins, whatever its decimals and its sign. */
export function wholeUnits(units: string): string {
  return `${MARK}v${units}p`;
}

/** The word for an amount of just these decimals, without zeros at their end. */
export function amountWord(units: string, decimals: string): string {
  return wholeUnits(units) + decimals;
}

/** The word every record carries that names this currency, and how it begins in every company. */
export function currencyWord(companyId: number | null, currency: string): string {
  return `${MARK}vc${hex(currency.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))}x${companyId ?? ''}`;
}

/** Not paid, paid and part-paid by the service's numbers; cancelled; excluded from accounting. */
export type StatusLetter = '1' | '2' | '3' | 'c' | 'x';

/** The word every record carries that stands so. */
export function statusWord(status: StatusLetter): string {
  return `${MARK}vs${status}`;
}

/** As SQL has it. An id in digits and letters is a word whatever it is made of. */
function hex(id: string): string {
  return Buffer.from(id).toString('hex').toUpperCase();
}
